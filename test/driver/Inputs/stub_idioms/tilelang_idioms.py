"""Usual idioms of TileLang programs, for type checkers alone: it is not run."""
import torch
import tilelang
import tilelang.language as T
from tilelang.autotuner import autotune
from typing import Optional


@tilelang.jit(out_idx=[-1], pass_configs={tilelang.PassConfigKey.TL_ENABLE_FAST_MATH: True})
def matmul(M, N, K, block_M=128, block_N=128, block_K=32, dtype="float16", accum_dtype=T.float32):
    @T.prim_func
    def main(
        A: T.Tensor((M, K), dtype),
        B: T.Tensor((K, N), dtype),
        C: T.Tensor((M, N), "float32"),
        D: T.Tensor[(M, N), T.float32],
        scale: T.float32,
        n: T.int32,
    ):
        with T.Kernel(T.ceildiv(N, block_N), T.ceildiv(M, block_M), threads=128) as (bx, by):
            A_shared = T.alloc_shared((block_M, block_K), dtype)
            B_shared = T.alloc_shared((block_K, block_N), dtype)
            C_local = T.alloc_fragment((block_M, block_N), accum_dtype)
            m = T.alloc_fragment([block_M], T.float32)
            T.annotate_layout({A_shared: tilelang.layout.make_swizzled_layout(A_shared)})
            T.use_swizzle(10)
            T.clear(C_local)
            for k in T.Pipelined(T.ceildiv(K, block_K), num_stages=3):
                T.copy(A[by * block_M, k * block_K], A_shared)
                T.copy(B[k * block_K : (k + 1) * block_K, bx * block_N], B_shared)
                T.gemm(A_shared, B_shared, C_local, policy=T.GemmWarpPolicy.FullRow)
            for i, j in T.Parallel(block_M, block_N):
                C_local[i, j] = T.max(C_local[i, j], 0) * scale
            T.reduce_max(C_local, m, dim=1, clear=False)
            for i in T.serial(4):
                if i < n and m[i] > -T.infinity(accum_dtype):
                    m[i] = T.if_then_else(i > 2, T.exp2(m[i] * 1.44), T.float32(0.0))
            x = T.alloc_var(T.int32, init=0)
            x = x + 1
            tid = T.get_thread_binding()
            T.atomic_add(C[by, bx], C_local[0, 0])
            T.copy(C_local, C[by * block_M, bx * block_N])

    return main


@T.macro
def softmax(acc: T.FragmentBuffer([64, 64], T.float32), s: T.FragmentBuffer([64], T.float32)):
    for i, j in T.Parallel(64, 64):
        acc[i, j] = T.exp(acc[i, j] - s[i])


@tilelang.jit
def eager(A, B, block=128, dtype=T.float32):
    n = T.const("n")
    A: T.Tensor[[n], dtype]
    B: T.Tensor[[n], dtype]
    C = T.empty((n,), dtype)
    with T.Kernel(T.ceildiv(n, block), threads=block) as bx:
        for i in T.Parallel(block):
            C[bx * block + i] = A[bx * block + i] + B[bx * block + i]
    return C


@autotune(configs=[{"block": 64}], warmup=3, rep=20)
@tilelang.jit(out_idx=[1])
def scale(n, block=128):
    batch = T.dynamic("batch")
    sym = T.symbolic("m")

    @T.prim_func
    def f(A: T.Tensor((batch, n), T.float16), B: T.Tensor((batch, n), T.float16)):
        with T.Kernel(batch, threads=block) as b:
            s = T.alloc_shared((n,), T.float16)
            T.copy(A[b, 0], s)
            T.copy(s, B[b, :])

    return f


def main() -> None:
    kernel = matmul(1024, 1024, 1024)
    a = torch.randn(1024, 1024, device="cuda").half()
    c = kernel(a, a)
    print(kernel.get_kernel_source())
    profiler = kernel.get_profiler(tensor_supply_type=tilelang.TensorSupplyType.Normal)
    profiler.assert_allclose(lambda a, b: a @ b, rtol=1e-2)
    print(profiler.do_bench(warmup=10))
    eager(a[0], a[0])
    element: T.dtype = T.float16
    print(element)


if __name__ == "__main__":
    main()
