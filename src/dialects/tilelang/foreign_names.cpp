// This file lists names of CUDA C++, Triton, NumPy, PyTorch and the other dialect with their equivalents in TileLang.
#include "dialects/tilelang/dialect.h"

namespace kdsl::builtins {

namespace {

constexpr std::string_view kThread =
    "`T.get_thread_binding()` is the thread in its block; a loop `for i in T.Parallel(n)` needs none";
constexpr std::string_view kBlock = "`with T.Kernel(...) as bx:` names the block; with two extents, `as (bx, by):`";
constexpr std::string_view kReduction =
    "`T.reduce_sum(tile, out, dim=1)` sums up a tile along a dimension; there are reduce_max and others";
constexpr std::string_view kMemory =
    "`T.alloc_shared(shape, dtype)` is memory of the block, `T.alloc_fragment(shape, dtype)` a tile in registers, "
    "`T.alloc_local(shape, dtype)` memory of a thread";
constexpr std::string_view kSize =
    "a size that is an extent of a tensor is `M, N = T.const(\"M, N\")`, or `M = T.dynamic(\"M\")` around a `@T.prim_func`; "
    "one that is known is a parameter of the function";
constexpr std::string_view kProduct = "`T.gemm(a, b, c)` adds the product of tiles to `c`";

constexpr value::ForeignName kRows[] = {
    {"np", "", "import it: `import numpy as np` for the script; a kernel has `T.max(x, 0)`, `T.exp(x)` and the like"},
    {"atomic_inc", "T.atomic_add(x[i], 1)"},
    {"atomic_sub", "T.atomic_add(x[i], -value)"},
    {"jit", "tilelang.jit"},
    {"inf", "T.infinity(dtype)"},
    {"math", "", "import it: `import math` for numbers known while compiling; those of run time have `T.exp(x)` and the like"},
    {"threadIdx", "", kThread},
    {"blockIdx", "", kBlock},
    {"blockDim", "", "`threads` of `with T.Kernel(..., threads=128)` is the number of threads"},
    {"gridDim", "", "the first arguments of `T.Kernel(...)` are the extents of the grid"},
    {"cute", "",
     "this is a kernel of TileLang: `T.get_thread_binding()`, `T.copy`, `T.gemm`, `T.alloc_shared` and others are functions of "
     "it"},
    {"cutlass", "", "this is a kernel of TileLang: its types are `T.float16`, `T.float32`, `T.int32`"},
    {"tl", "", "`with T.Kernel(...) as bx:` names the block, `for i in T.Parallel(n)` goes over elements"},
    {"program_id", "", kBlock},
    {"arange", "", "`for i in T.Parallel(n)` goes over elements"},
    {"__syncthreads", "T.sync_threads()"},
    {"atomicAdd", "T.atomic_add(x[i], value)"},
    {"printf", "T.print(value)"},
    {"expf", "T.exp(x)"},
    {"__expf", "T.exp(x)"},
    {"fmaxf", "T.max(a, b)"},
    {"cdiv", "T.ceildiv(a, b)"},
    {"ceil_div", "T.ceildiv(a, b)"},
    {"constexpr", "", "a parameter of the builder function is known while compiling"},
    {"load", "", "write `T.copy(A[...], tile)`, or index the tensor: `A[i, j]`"},
    {"store", "", "write `T.copy(tile, A[...])`, or index the tensor: `A[i, j] = x`"},
    {"sum", "", kReduction},
    {"reduce", "", kReduction},
    {"mean", "", kReduction},
    {"maximum", "T.max(a, b)"},
    {"minimum", "T.min(a, b)"},
    {"where", "T.if_then_else(condition, a, b)"},
    {"exp", "T.exp(x)"},
    {"sqrt", "T.sqrt(x)"},
    {"relu", "T.max(x, 0)"},
    {"syncthreads", "T.sync_threads()"},
    {"synchronize", "torch.cuda.synchronize()"},
    {"barrier", "T.sync_threads()"},
    {"zeros_like", "", "write `T.alloc_fragment(shape, dtype)` and `T.clear(tile)`"},
    {"empty_like", "", "a result is `T.empty(shape, dtype)` before the kernel, a tile in it `T.alloc_fragment(shape, dtype)`"},
    {"float16", "T.float16"},
    {"float32", "T.float32"},
    {"bfloat16", "T.bfloat16"},
    {"int32", "T.int32"},
    {"shape", "", "the extents are those that the tensor was declared with: `T.Tensor((M, N), dtype)`"},
    {"fp16", "T.float16"},
    {"fp32", "T.float32"},
    {"alloc", "", kMemory},
    {"alloc_smem", "", kMemory},
    {"async_copy", "T.copy(source, destination)"},
    {"thread_idx", "", kThread},
    {"block_idx", "", kBlock},
    {"thread_id", "", kThread},
    {"alloc_register", "", kMemory},
    {"alloc_registers", "", kMemory},
    {"shared", "", kMemory},
    {"T", "", "import it: `import tilelang.language as T`"},
    {"tilelang", "", "import it: `import tilelang`"},
    {"torch", "", "import it: `import torch`"},
    {"M", "", kSize},
    {"N", "", kSize},
    {"K", "", kSize},
    {"size", "", "`A.shape[0]` is an extent, as the tensor was declared: `T.Tensor((M, N), dtype)`"},
    {"num_warps", "", "`threads=128` is the number of threads of a block, 32 for each warp"},
    {"num_threads", "threads"},
    {"block", "threads"},
    {"grid", "", "the extents of the grid are the first arguments: `T.Kernel(T.ceildiv(N, 128), threads=128)`"},
    {"bx", "", kBlock},
    {"by", "", kBlock},
    {"bz", "", kBlock},
    {"accumulate", "", "a product adds to `C` as it is; `T.clear(C)` before, or `clear_accum=True`, begins with 0"},
    {"reduce_avg", "", "`T.reduce_sum(tile, out, dim=1)`, and then a division by the extent"},
    {"reduce_mean", "", "`T.reduce_sum(tile, out, dim=1)`, and then a division by the extent"},
    {"init", "", "`T.clear(tile)` or `T.fill(tile, value)` sets all elements of a tile"},
    {"build", "", "`tilelang.compile(main)` compiles a function decorated with `@T.prim_func`"},
    {"loop", "T.serial(n)"},
    {"range", "T.serial(n)"},
    {"for_range", "T.serial(n)"},
    {"static_range", "T.unroll(n)"},
    {"prange", "T.Parallel(n)"},
    {"parallel", "T.Parallel(n)"},
    {"pipelined", "T.Pipelined(n, num_stages=2)"},
    {"kernel", "", "write `with T.Kernel(T.ceildiv(N, 128), threads=128) as bx:`"},
    {"local", "", kMemory},
    {"fragment", "", kMemory},
    {"register", "", kMemory},
    {"__shared__", "", kMemory},
    {"sync", "T.sync_threads()"},
    {"syncwarp", "T.sync_warp()"},
    {"num_programs", "", "the extents of the grid are the first arguments of `T.Kernel(...)`"},
    {"add", "", "elements are added by `+` in `for i in T.Parallel(n):`"},
    {"mul", "", "elements are multiplied by `*` in `for i in T.Parallel(n):`"},
    {"transpose", "",
     "a product reads an operand the other way around by `transpose_A=True`; elements go by `B[j, i] = A[i, j]`"},
    {"permute", "", "elements go to their places by `B[j, i] = A[i, j]` in `for i, j in T.Parallel(m, n):`"},
    {"gelu", "0.5 * x * (1.0 + T.erf(x * 0.70710678))"},
    {"silu", "x * T.sigmoid(x)"},
    {"softmax", "", "it is made of `T.reduce_max`, `T.exp`, `T.reduce_sum` and a division in `for i in T.Parallel(n)`"},
    {"to", "", "a number is converted by `x.astype(T.float16)` or `T.cast(x, T.float16)`"},
    {"zeros", "", "write `T.alloc_fragment(shape, dtype)` and `T.clear(tile)`"},
    {"copy_from", "T.copy(source, tile)"},
    {"copy_to", "T.copy(tile, target)"},
    {"warp_sum", "", kReduction},
    {"warp_reduce", "", kReduction},
    {"block_sum", "", kReduction},
    {"block_reduce", "", kReduction},
    {"matmul", "", kProduct},
    {"dot", "", kProduct},
};

}  // namespace

constinit const std::span<const value::ForeignName> kTileLangForeignNames(kRows);

}  // namespace kdsl::builtins
