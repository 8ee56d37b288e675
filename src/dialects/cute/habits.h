// Names of CUDA C++, Triton, Numba, NumPy and PyTorch, and what the dialect has for them: rows of its hints (hints.cpp).
#pragma once

#include "value/dialect.h"

namespace kdsl::builtins {

inline constexpr std::string_view kThread = "`cute.arch.thread_idx()` gives three numbers: `x, y, z = cute.arch.thread_idx()`";
inline constexpr std::string_view kBlock = "`cute.arch.block_idx()` gives three numbers: `x, y, z = cute.arch.block_idx()`";
inline constexpr std::string_view kBarrier = "write `cute.arch.sync_threads()`";
inline constexpr std::string_view kMaximum = "write `cute.arch.fmax(a, b)`";
inline constexpr std::string_view kMinimum = "write `cute.arch.fmin(a, b)`";
inline constexpr std::string_view kConversion =
    "a number is converted by `.to(cutlass.Float32)`, or by the type: `cutlass.Float32(x)`";
inline constexpr std::string_view kRegisters =
    "memory of a thread is `cute.make_rmem_tensor(shape, cutlass.Float32)`, with `.fill(0.0)`";
inline constexpr std::string_view kExtremum =
    "of two numbers: `max(a, b)`, `min(a, b)`; of a tensor in registers, the vector is reduced: "
    "`x.load().reduce(cute.ReductionOp.MAX, 0.0, 0)`";
inline constexpr std::string_view kReduce =
    "of a tensor in registers, the vector is reduced: `x.load().reduce(cute.ReductionOp.ADD, 0.0, 0)`, or `MAX`, `MIN`; other "
    "tensors in a loop";
inline constexpr std::string_view kLayout =
    "the same memory under another layout is `cute.make_tensor(x.iterator, cute.make_layout(shape, stride=...))`";
inline constexpr std::string_view kTensorCopy =
    "`cute.make_rmem_tensor_like(x)` is a tensor of the same shape in registers, which `cute.autovec_copy(x, y)` fills";
inline constexpr std::string_view kElement =
    "a kernel is written for one thread: `cute.arch.thread_idx()` and `cute.arch.block_idx()` say which elements are its own";

inline constexpr value::ExceptionHint kHabits[] = {
    // CUDA C++: where a thread is
    {"NameError", "'threadIdx'", "", kThread},
    {"NameError", "'blockIdx'", "", kBlock},
    {"NameError", "'blockDim'", "", "write `cute.arch.block_dim()[0]` for x"},
    {"NameError", "'gridDim'", "", "write `cute.arch.grid_dim()[0]` for x"},
    {"NameError", "'warpSize'", "", "write `cute.arch.WARP_SIZE`"},
    {"NameError", "'laneId'", "", "write `cute.arch.lane_idx()`"},
    // memory, barriers, warps
    {"NameError", "'__syncthreads'", "", kBarrier},
    {"NameError", "'syncthreads'", "", kBarrier},
    {"NameError", "'__syncwarp'", "", "write `cute.arch.sync_warp()`"},
    {"NameError", "'__shared__'", "", "memory of the block is `cute.arch.alloc_smem(cutlass.Float32, n)`"},
    {"NameError", "'shared_memory'", "", "memory of the block is `cute.arch.alloc_smem(cutlass.Float32, n)`"},
    {"NameError", "'dynamic_smem'", "", "memory of the block is `cute.arch.alloc_smem(cutlass.Float32, n)`"},
    {"NameError", "'atomicAdd'", "", "write `cute.arch.atomic_add(pointer, value)`; the pointer of a tensor is `x.iterator`"},
    {"NameError", "'atomicMax'", "", "write `cute.arch.atomic_max(pointer, value)`; the pointer of a tensor is `x.iterator`"},
    {"NameError", "'atomicCAS'", "",
     "write `cute.arch.atomic_cas(pointer, cmp=..., val=...)`; the pointer of a tensor is `x.iterator`"},
    {"NameError", "'__shfl_xor_sync'", "", "write `cute.arch.shuffle_sync_bfly(value, offset)`"},
    {"NameError", "'shuffle_sync_xor'", "", "write `cute.arch.shuffle_sync_bfly(value, offset)`"},
    {"NameError", "'shfl_xor_sync'", "", "write `cute.arch.shuffle_sync_bfly(value, offset)`"},
    {"NameError", "'shfl_down_sync'", "", "write `cute.arch.shuffle_sync_down(value, offset)`"},
    {"NameError", "'__shfl_down_sync'", "", "write `cute.arch.shuffle_sync_down(value, offset)`"},
    {"NameError", "'__shfl_up_sync'", "", "write `cute.arch.shuffle_sync_up(value, offset)`"},
    {"NameError", "'__shfl_sync'", "", "write `cute.arch.shuffle_sync(value, lane)`"},
    {"NameError", "'__ballot_sync'", "", "write `cute.arch.vote_ballot_sync(condition)`"},
    {"NameError", "'device_print'", "", "write `cute.printf(\"n = %d\", n)`"},
    {"NameError", "'printf'", "", "write `cute.printf(\"n = %d\", n)`"},
    // functions of numbers
    {"NameError", "'fmaxf'", "", kMaximum},
    {"NameError", "'fmax'", "", kMaximum},
    {"NameError", "'fminf'", "", kMinimum},
    {"NameError", "'fmin'", "", kMinimum},
    {"NameError", "'fmaf'", "", "write `cute.math.fma(a, b, c)`, or `a * b + c`"},
    {"NameError", "'__fmaf_rn'", "", "write `cute.math.fma(a, b, c)`, or `a * b + c`"},
    {"NameError", "'INFINITY'", "", "write `cutlass.Float32.inf`"},
    {"NameError", "'inf'", "", "write `cutlass.Float32.inf`"},
    {"NameError", "'exit'", "", "a thread ends with its function: put what the others do under the opposite condition"},
    {"NameError", "'maximum'", "", "write `cute.arch.fmax(a, b)`, or `max(a, b)`"},
    {"NameError", "'minimum'", "", "write `cute.arch.fmin(a, b)`, or `min(a, b)`"},
    {"NameError", "'exp'", "", "write `cute.math.exp(x)`"},
    {"NameError", "'expf'", "", "write `cute.math.exp(x)`"},
    {"NameError", "'__expf'", "", "write `cute.math.exp(x, fastmath=True)`"},
    {"NameError", "'exp2'", "", "write `cute.math.exp2(x)`"},
    {"NameError", "'exp2f'", "", "write `cute.math.exp2(x)`"},
    {"NameError", "'log'", "", "write `cute.math.log(x)`"},
    {"NameError", "'logf'", "", "write `cute.math.log(x)`"},
    {"NameError", "'log2'", "", "write `cute.math.log2(x)`"},
    {"NameError", "'sqrt'", "", "write `cute.math.sqrt(x)`"},
    {"NameError", "'sqrtf'", "", "write `cute.math.sqrt(x)`"},
    {"NameError", "'rsqrt'", "", "write `cute.math.rsqrt(x)`"},
    {"NameError", "'rsqrtf'", "", "write `cute.math.rsqrt(x)`"},
    {"NameError", "'tanh'", "", "write `cute.math.tanh(x)`"},
    {"NameError", "'tanhf'", "", "write `cute.math.tanh(x)`"},
    {"NameError", "'sin'", "", "write `cute.math.sin(x)`"},
    {"NameError", "'cos'", "", "write `cute.math.cos(x)`"},
    {"NameError", "'sigmoid'", "", "write `1.0 / (1.0 + cute.math.exp(-x))`"},
    {"NameError", "'relu'", "", "write `cute.arch.fmax(x, 0.0)`"},
    // types
    {"NameError", "'float32'", "", "write `cutlass.Float32`"},
    {"NameError", "'float16'", "", "write `cutlass.Float16`"},
    {"NameError", "'Float32'", "", "write `cutlass.Float32`, or import it: `from cutlass import Float32`"},
    {"NameError", "'Float16'", "", "write `cutlass.Float16`, or import it: `from cutlass import Float16`"},
    {"NameError", "'BFloat16'", "", "write `cutlass.BFloat16`, or import it: `from cutlass import BFloat16`"},
    {"NameError", "'Int32'", "", "write `cutlass.Int32`, or import it: `from cutlass import Int32`"},
    {"NameError", "'Int64'", "", "write `cutlass.Int64`, or import it: `from cutlass import Int64`"},
    {"NameError", "'Boolean'", "", "write `cutlass.Boolean`, or import it: `from cutlass import Boolean`"},
    {"NameError", "'Constexpr'", "", "write `cutlass.Constexpr`, or import it: `from cutlass import Constexpr`"},
    {"NameError", "'int32_t'", "", "write `cutlass.Int32`"},
    {"NameError", "'uint32_t'", "", "write `cutlass.Uint32`"},
    {"NameError", "'int64_t'", "", "write `cutlass.Int64`"},
    {"NameError", "'uint64_t'", "", "write `cutlass.Uint64`"},
    {"NameError", "'uint8_t'", "", "write `cutlass.Uint8`"},
    {"NameError", "'half'", "", "write `cutlass.Float16`"},
    {"NameError", "'__half'", "", "write `cutlass.Float16`"},
    {"NameError", "'double'", "", "write `cutlass.Float64`"},
    {"NameError", "'size_t'", "", "write `cutlass.Int64`"},
    // Triton and Numba
    {"NameError", "'tl'", "",
     "for `tl.program_id(0)` write `cute.arch.block_idx()[0]`, for an item of `tl.arange` `cute.arch.thread_idx()[0]`, for "
     "`tl.constexpr` `cutlass.Constexpr`, for `tl.static_range(n)` `cutlass.range_constexpr(n)`"},
    {"NameError", "'grid'", "", "write `cute.arch.block_idx()[0] * cute.arch.block_dim()[0] + cute.arch.thread_idx()[0]`"},
    {"NameError", "'program_id'", "", "write `cute.arch.block_idx()[0]`"},
    {"NameError", "'num_programs'", "", "write `cute.arch.grid_dim()[0]`"},
    {"NameError", "'arange'", "", kElement},
    {"NameError", "'load'", "", kElement},
    {"NameError", "'store'", "", kElement},
    {"NameError", "'cuda'", "",
     "for `cuda.threadIdx.x` write `cute.arch.thread_idx()[0]`, for `cuda.grid(1)` `cute.arch.block_idx()[0] * "
     "cute.arch.block_dim()[0] + cute.arch.thread_idx()[0]`, for `cuda.atomic.add` `cute.arch.atomic_add(x.iterator, value)`"},
    // NumPy and PyTorch
    {"NameError", "'astype'", "", kConversion},
    {"NameError", "'float'", "", kConversion},
    {"NameError", "'type'", "", kConversion},
    {"NameError", "'zeros'", "", kRegisters},
    {"NameError", "'empty'", "", kRegisters},
    {"NameError", "'ones'", "", kRegisters},
    {"NameError", "'full'", "", kRegisters},
    {"NameError", "'zeros_like'", "", kRegisters},
    {"NameError", "'sum'", "", kReduce},
    {"NameError", "'mean'", "", kReduce},
    {"NameError", "'max'", "", kExtremum},
    {"NameError", "'min'", "", kExtremum},
    {"NameError", "'prod'", "", kReduce},
    {"NameError", "'amax'", "", kReduce},
    {"NameError", "'T'", "", kLayout},
    {"NameError", "'mT'", "", kLayout},
    {"NameError", "'transpose'", "", kLayout},
    {"NameError", "'permute'", "", kLayout},
    {"NameError", "'reshape'", "", kLayout},
    {"NameError", "'view'", "", kLayout},
    {"NameError", "'flatten'", "", kLayout},
    {"NameError", "'unsqueeze'", "", kLayout},
    {"NameError", "'squeeze'", "", kLayout},
    {"NameError", "'size'", "", "`cute.size(x)` counts the elements of a tensor, `x.shape[0]` is an extent"},
    {"NameError", "'strides'", "", "write `x.stride`"},
    {"NameError", "'dim'", "", "write `cute.rank(x)`"},
    {"NameError", "'nbytes'", "", "write `cute.size_in_bytes(x.element_type, x.layout)`"},
    {"NameError", "'clone'", "", kTensorCopy},
    {"NameError", "'copy'", "", kTensorCopy},
    {"NameError", "'copy_'", "", "write `cute.autovec_copy(source, destination)`"},
    {"NameError", "'zero_'", "", "write `x.fill(0.0)`"},
    {"NameError", "'fill_'", "", "write `x.fill(value)`"},
    {"NameError", "'cdiv'", "", "write `cute.ceil_div(a, b)`"},
    {"NameError", "'cast'", "", kConversion},
    {"NameError", "'where'", "", "write `a if condition else b`; of vectors `cute.where(condition, a, b)`"},
    {"NameError", "'syncwarp'", "", "write `cute.arch.sync_warp()`"},
    {"NameError", "'clock64'", "", "there is no clock: a kernel is timed from outside, with `cute.testing.benchmark`"},
    {"NameError", "'clock'", "", "there is no clock: a kernel is timed from outside, with `cute.testing.benchmark`"},
    {"NameError", "'__threadfence'", "", "write `cute.arch.fence_acq_rel_gpu()`"},
    {"NameError", "'cp_async'", "",
     "`cute.copy` copies in the background with an atom of `cute.nvgpu.cpasync.CopyG2SOp()`, which `cute.make_copy_atom` "
     "makes"},
    {"NameError", "'ldg'", "", "an element is read by its coordinate: `x[i]`"},
    {"NameError", "'__ldg'", "", "an element is read by its coordinate: `x[i]`"},
    {"NameError", "'__restrict__'", "", "no tensor is said to be apart from others: leave it out"},
    {"NameError", "'__global__'", "", "a kernel is `@cute.kernel` above a `def`"},
    {"NameError", "'__device__'", "", "a function that kernels call is `@cute.jit` above a `def`"},
    {"NameError", "'float4'", "", "four numbers at once are copied by `cute.autovec_copy`, or loaded by `x.load()` of a tile"},
    {"NameError", "'bfloat16'", "", "write `cutlass.BFloat16`"},
    {"NameError", "'int32'", "", "write `cutlass.Int32`"},
    {"NameError", "'int64'", "", "write `cutlass.Int64`"},
    {"NameError", "'cute'", "", "import it under this name: `import cutlass.cute as cute`"},
    {"NameError", "'cutlass'", "", "import it: `import cutlass`"},
    {"NameError", "'from_dlpack'", "", "import it: `from cutlass.cute.runtime import from_dlpack`"},
    {"NameError", "'torch'", "", "import it: `import torch`"},
    {"NameError", "'matmul'", "", "sum the products over the inner index in a loop, or use `cute.gemm` with a tiled MMA"},
    {"NameError", "'dot'", "", "sum the products over the inner index in a loop, or use `cute.gemm` with a tiled MMA"},
    {"NameError", "'numel'", "", "write `cute.size(x)`"},
    {"NameError", "'ndim'", "", "write `cute.rank(x)`"},
    {"NameError", "'item'", "", "an element is read by its coordinate: `x[0]`"},
};

}  // namespace kdsl::builtins
