// Names of CUDA C++, Triton, Numba, NumPy and PyTorch, and what is written for them in CuTe DSL.
#include "dialects/cute/dialect.h"

namespace kdsl::builtins {

namespace {

constexpr std::string_view kThread = "`cute.arch.thread_idx()` gives three numbers: `x, y, z = cute.arch.thread_idx()`";
constexpr std::string_view kBlock = "`cute.arch.block_idx()` gives three numbers: `x, y, z = cute.arch.block_idx()`";
constexpr std::string_view kConversion =
    "a number is converted by `.to(cutlass.Float32)`, or by the type: `cutlass.Float32(x)`";
constexpr std::string_view kRegisters =
    "memory of a thread is `cute.make_rmem_tensor(shape, cutlass.Float32)`, with `.fill(0.0)`";
constexpr std::string_view kExtremum =
    "of two numbers: `max(a, b)`, `min(a, b)`; of a tensor in registers, the vector is reduced: "
    "`x.load().reduce(cute.ReductionOp.MAX, 0.0, 0)`";
constexpr std::string_view kReduce =
    "of a tensor in registers, the vector is reduced: `x.load().reduce(cute.ReductionOp.ADD, 0.0, 0)`, or `MAX`, `MIN`; other "
    "tensors in a loop";
constexpr std::string_view kLayout =
    "the same memory under another layout is `cute.make_tensor(x.iterator, cute.make_layout(shape, stride=...))`";
constexpr std::string_view kTensorCopy =
    "`cute.make_rmem_tensor_like(x)` is a tensor of the same shape in registers, which `cute.autovec_copy(x, y)` fills";
constexpr std::string_view kShared =
    "memory of the block is `cute.make_tensor(cute.arch.alloc_smem(cutlass.Float32, n), cute.make_layout(n))`";
constexpr std::string_view kBlockReduce =
    "each warp reduces by `cute.arch.warp_reduction_sum(x)`, lane 0 stores to shared memory, and behind "
    "`cute.arch.sync_threads()` "
    "one warp reduces what is there";
constexpr std::string_view kElement =
    "a kernel is written for one thread: `cute.arch.thread_idx()` and `cute.arch.block_idx()` say which elements are its own";

constexpr value::Habit kRows[] = {
    // CUDA C++: where a thread is
    {"threadIdx", "", kThread},
    {"blockIdx", "", kBlock},
    {"blockDim", "", "write `cute.arch.block_dim()[0]` for x"},
    {"gridDim", "", "write `cute.arch.grid_dim()[0]` for x"},
    {"warpSize", "cute.arch.WARP_SIZE"},
    {"laneId", "cute.arch.lane_idx()"},
    // memory, barriers, warps
    {"__syncthreads", "cute.arch.sync_threads()"},
    {"syncthreads", "cute.arch.sync_threads()"},
    {"__syncwarp", "cute.arch.sync_warp()"},
    {"__shared__", "", kShared},
    {"shared_memory", "", kShared},
    {"shared_array", "", kShared},
    {"shared_tensor", "", kShared},
    {"alloc_shared", "", kShared},
    {"make_shared", "", kShared},
    {"make_smem_tensor", "", kShared},
    {"make_shared_tensor", "", kShared},
    {"shared", "", kShared},
    {"local_array", "", kRegisters},
    {"alloc_local", "", kRegisters},
    {"array", "", kRegisters},
    {"make_fragment", "", kRegisters},
    {"make_tensor_like", "", kTensorCopy},
    {"dynamic_smem", "", kShared},
    {"atomicAdd", "", "write `cute.arch.atomic_add(pointer, value)`; the pointer of a tensor is `x.iterator`"},
    {"atomicMax", "", "write `cute.arch.atomic_max(pointer, value)`; the pointer of a tensor is `x.iterator`"},
    {"atomicCAS", "", "write `cute.arch.atomic_cas(pointer, cmp=..., val=...)`; the pointer of a tensor is `x.iterator`"},
    {"__shfl_xor_sync", "cute.arch.shuffle_sync_bfly(value, offset)"},
    {"shuffle_sync_xor", "cute.arch.shuffle_sync_bfly(value, offset)"},
    {"shfl_xor_sync", "cute.arch.shuffle_sync_bfly(value, offset)"},
    {"shfl_down_sync", "cute.arch.shuffle_sync_down(value, offset)"},
    {"__shfl_down_sync", "cute.arch.shuffle_sync_down(value, offset)"},
    {"__shfl_up_sync", "cute.arch.shuffle_sync_up(value, offset)"},
    {"__shfl_sync", "cute.arch.shuffle_sync(value, lane)"},
    {"__ballot_sync", "cute.arch.vote_ballot_sync(condition)"},
    {"device_print", "cute.printf(\"n = %d\", n)"},
    {"printf", "cute.printf(\"n = %d\", n)"},
    // functions of numbers
    {"fmaxf", "cute.arch.fmax(a, b)"},
    {"fmax", "cute.arch.fmax(a, b)"},
    {"fminf", "cute.arch.fmin(a, b)"},
    {"fmin", "cute.arch.fmin(a, b)"},
    {"fmaf", "", "write `cute.math.fma(a, b, c)`, or `a * b + c`"},
    {"__fmaf_rn", "", "write `cute.math.fma(a, b, c)`, or `a * b + c`"},
    {"INFINITY", "cutlass.Float32.inf"},
    {"inf", "cutlass.Float32.inf"},
    {"exit", "", "a thread ends with its function: put what the others do under the opposite condition"},
    {"maximum", "", "write `cute.arch.fmax(a, b)`, or `max(a, b)`"},
    {"minimum", "", "write `cute.arch.fmin(a, b)`, or `min(a, b)`"},
    {"exp", "cute.math.exp(x)"},
    {"expf", "cute.math.exp(x)"},
    {"__expf", "cute.math.exp(x, fastmath=True)"},
    {"exp2", "cute.math.exp2(x)"},
    {"exp2f", "cute.math.exp2(x)"},
    {"log", "cute.math.log(x)"},
    {"logf", "cute.math.log(x)"},
    {"log2", "cute.math.log2(x)"},
    {"sqrt", "cute.math.sqrt(x)"},
    {"sqrtf", "cute.math.sqrt(x)"},
    {"rsqrt", "cute.math.rsqrt(x)"},
    {"rsqrtf", "cute.math.rsqrt(x)"},
    {"tanh", "cute.math.tanh(x)"},
    {"tanhf", "cute.math.tanh(x)"},
    {"sin", "cute.math.sin(x)"},
    {"cos", "cute.math.cos(x)"},
    {"sigmoid", "1.0 / (1.0 + cute.math.exp(-x))"},
    {"relu", "cute.arch.fmax(x, 0.0)"},
    // types
    {"float32", "cutlass.Float32"},
    {"float16", "cutlass.Float16"},
    {"Float32", "cutlass.Float32", "write `cutlass.Float32`, or import it: `from cutlass import Float32`"},
    {"Float16", "cutlass.Float16", "write `cutlass.Float16`, or import it: `from cutlass import Float16`"},
    {"BFloat16", "cutlass.BFloat16", "write `cutlass.BFloat16`, or import it: `from cutlass import BFloat16`"},
    {"Int32", "cutlass.Int32", "write `cutlass.Int32`, or import it: `from cutlass import Int32`"},
    {"Int64", "cutlass.Int64", "write `cutlass.Int64`, or import it: `from cutlass import Int64`"},
    {"Boolean", "cutlass.Boolean", "write `cutlass.Boolean`, or import it: `from cutlass import Boolean`"},
    {"Constexpr", "cutlass.Constexpr", "write `cutlass.Constexpr`, or import it: `from cutlass import Constexpr`"},
    {"align", "", "it stands in the brackets of a tensor: `x: Tensor[Float32, (?), (1), align=16]`"},
    {"launch", "", "the kernel is called and launched: `kernel(x).launch(grid=[...], block=[...])`"},
    {"abs", "abs(x)"},
    {"tx_count", "",
     "`tx_count` is how many bytes the copies of a stage bring: those of all its tiles, `cute.size_in_bytes(type, layout)`"},
    {"num_warps", "", "`block=[128, 1, 1]` of a launch is the number of threads, 32 for each warp"},
    {"constexpr", "cutlass.Constexpr"},
    {"int32_t", "cutlass.Int32"},
    {"uint32_t", "cutlass.Uint32"},
    {"int64_t", "cutlass.Int64"},
    {"uint64_t", "cutlass.Uint64"},
    {"uint8_t", "cutlass.Uint8"},
    {"half", "cutlass.Float16"},
    {"__half", "cutlass.Float16"},
    {"double", "cutlass.Float64"},
    {"size_t", "cutlass.Int64"},
    // Triton and Numba
    {"tl", "",
     "for `tl.program_id(0)` write `cute.arch.block_idx()[0]`, for an item of `tl.arange` `cute.arch.thread_idx()[0]`, for "
     "`tl.constexpr` `cutlass.Constexpr`, for `tl.static_range(n)` `cutlass.range_constexpr(n)`"},
    {"grid", "cute.arch.block_idx()[0] * cute.arch.block_dim()[0] + cute.arch.thread_idx()[0]"},
    {"program_id", "cute.arch.block_idx()[0]"},
    {"num_programs", "cute.arch.grid_dim()[0]"},
    {"arange", "",
     "a loop counts by `for i in range(n)`; which elements are a thread's own say `cute.arch.thread_idx()` and "
     "`cute.arch.block_idx()`"},
    {"load", "", kElement},
    {"store", "", kElement},
    {"cuda", "",
     "for `cuda.threadIdx.x` write `cute.arch.thread_idx()[0]`, for `cuda.grid(1)` `cute.arch.block_idx()[0] * "
     "cute.arch.block_dim()[0] + cute.arch.thread_idx()[0]`, for `cuda.atomic.add` `cute.arch.atomic_add(x.iterator, value)`"},
    // NumPy and PyTorch
    {"astype", "", kConversion},
    {"float", "", kConversion},
    {"type", "", kConversion},
    {"zeros", "", kRegisters},
    {"empty", "", kRegisters},
    {"ones", "", kRegisters},
    {"full", "", kRegisters},
    {"zeros_like", "", kRegisters},
    {"sum", "", kReduce},
    {"reduce_sum", "", kReduce},
    {"reduce_max", "", kReduce},
    {"reduce_min", "", kReduce},
    {"reduce_add", "", kReduce},
    {"warp_reduce", "", "write `cute.arch.warp_reduction_sum(x)`, or `cute.arch.warp_reduction(x, lambda a, b: a + b)`"},
    {"warp_sum", "cute.arch.warp_reduction_sum(x)"},
    {"warp_reduce_sum", "cute.arch.warp_reduction_sum(x)"},
    {"block_reduce", "", kBlockReduce},
    {"block_sum", "", kBlockReduce},
    {"parallel", "", kElement},
    {"prange", "", kElement},
    {"pow", "cute.math.pow(x, y)"},
    {"gelu", "0.5 * x * (1.0 + cute.math.erf(x * 0.70710678))"},
    {"silu", "x / (1.0 + cute.math.exp(-x))"},
    {"clamp", "min(max(x, low), high)"},
    {"abs_", "abs(x)"},
    {"fabs", "abs(x)"},
    {"fabsf", "abs(x)"},
    {"__fdividef", "x / y"},
    {"__powf", "cute.math.pow(x, y)"},
    {"powf", "cute.math.pow(x, y)"},
    {"floorf", "cute.math.floor(x)"},
    {"ceilf", "cute.math.ceil(x)"},
    {"sinf", "cute.math.sin(x)"},
    {"cosf", "cute.math.cos(x)"},
    {"__popc", "cute.arch.popc(x)"},
    {"__clz", "cute.arch.clz(x)"},
    {"atomicMin", "", "write `cute.arch.atomic_min(pointer, value)`; the pointer of a tensor is `x.iterator`"},
    {"atomicExch", "", "write `cute.arch.atomic_exch(pointer, value)`; the pointer of a tensor is `x.iterator`"},
    {"float2", "", "two numbers at once are copied by `cute.autovec_copy`, or loaded by `x.load()` of a tile"},
    {"int4", "", "four numbers at once are copied by `cute.autovec_copy`, or loaded by `x.load()` of a tile"},
    {"uint", "cutlass.Uint32"},
    {"unsigned", "cutlass.Uint32"},
    {"short", "cutlass.Int16"},
    {"uint8", "cutlass.Uint8"},
    {"int8", "cutlass.Int8"},
    {"int16", "cutlass.Int16"},
    {"uint32", "cutlass.Uint32"},
    {"uint64", "cutlass.Uint64"},
    {"float64", "cutlass.Float64"},
    {"mean", "", kReduce},
    {"max", "", kExtremum},
    {"min", "", kExtremum},
    {"prod", "", kReduce},
    {"amax", "", kReduce},
    {"T", "", kLayout},
    {"mT", "", kLayout},
    {"transpose", "", kLayout},
    {"permute", "", kLayout},
    {"reshape", "", kLayout},
    {"view", "", kLayout},
    {"flatten", "", kLayout},
    {"unsqueeze", "", kLayout},
    {"squeeze", "", kLayout},
    {"size", "", "`cute.size(x)` counts the elements of a tensor, `x.shape[0]` is an extent"},
    {"strides", "x.stride"},
    {"dim", "cute.rank(x)"},
    {"nbytes", "cute.size_in_bytes(x.element_type, x.layout)"},
    {"clone", "", kTensorCopy},
    {"copy", "", kTensorCopy},
    {"copy_", "cute.autovec_copy(source, destination)"},
    {"zero_", "x.fill(0.0)"},
    {"fill_", "x.fill(value)"},
    {"cdiv", "cute.ceil_div(a, b)"},
    {"cast", "", kConversion},
    {"where", "", "write `a if condition else b`; of vectors `cute.where(condition, a, b)`"},
    {"syncwarp", "cute.arch.sync_warp()"},
    {"clock64", "", "there is no clock: a kernel is timed from outside, with `cute.testing.benchmark`"},
    {"clock", "", "there is no clock: a kernel is timed from outside, with `cute.testing.benchmark`"},
    {"__threadfence", "cute.arch.fence_acq_rel_gpu()"},
    {"cp_async", "",
     "`cute.copy` copies in the background with an atom of `cute.nvgpu.cpasync.CopyG2SOp()`, which `cute.make_copy_atom` "
     "makes"},
    {"partition_fragment_A", "tiled_mma.make_fragment_A(tiled_mma.partition_shape_A((m, k)))"},
    {"partition_fragment_B", "tiled_mma.make_fragment_B(tiled_mma.partition_shape_B((n, k)))"},
    {"partition_fragment_C", "tiled_mma.make_fragment_C(tiled_mma.partition_shape_C((m, n)))"},
    {"ldg", "", "an element is read by its coordinate: `x[i]`"},
    {"__ldg", "", "an element is read by its coordinate: `x[i]`"},
    {"__restrict__", "", "no tensor is said to be apart from others: leave it out"},
    {"__global__", "", "a kernel is `@cute.kernel` above a `def`"},
    {"__device__", "", "a function that kernels call is `@cute.jit` above a `def`"},
    {"float4", "", "four numbers at once are copied by `cute.autovec_copy`, or loaded by `x.load()` of a tile"},
    {"bfloat16", "cutlass.BFloat16"},
    {"int32", "cutlass.Int32"},
    {"int64", "cutlass.Int64"},
    {"cute", "", "import it under this name: `import cutlass.cute as cute`"},
    {"cutlass", "", "import it: `import cutlass`"},
    {"from_dlpack", "", "import it: `from cutlass.cute.runtime import from_dlpack`"},
    {"torch", "", "import it: `import torch`"},
    {"matmul", "", "sum the products over the inner index in a loop, or use `cute.gemm` with a tiled MMA"},
    {"dot", "", "sum the products over the inner index in a loop, or use `cute.gemm` with a tiled MMA"},
    {"numel", "cute.size(x)"},
    {"ndim", "cute.rank(x)"},
    {"item", "", "an element is read by its coordinate: `x[0]`"},
};

}  // namespace

constinit const std::span<const value::Habit> kCuteHabits(kRows);

}  // namespace kdsl::builtins
