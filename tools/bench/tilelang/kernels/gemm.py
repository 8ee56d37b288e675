"""Multiplies matrices of halves with accumulators in Float32: C(m,n) = A(m,k) B(k,n)."""
import tilelang
import tilelang.language as T


@tilelang.jit
def gemm(A, B, C, block_M: int, block_N: int, block_K: int, stages: int, threads: int):
    M, N, K = T.const("M, N, K")
    A: T.Tensor((M, K), T.float16)
    B: T.Tensor((K, N), T.float16)
    C: T.Tensor((M, N), T.float16)
    with T.Kernel(T.ceildiv(N, block_N), T.ceildiv(M, block_M), threads=threads) as (bx, by):
        a = T.alloc_shared((block_M, block_K), T.float16)
        b = T.alloc_shared((block_K, block_N), T.float16)
        sums = T.alloc_fragment((block_M, block_N), T.float32)
        c = T.alloc_shared((block_M, block_N), T.float16)
        T.use_swizzle(panel_size=10)
        T.clear(sums)
        for k in T.Pipelined(T.ceildiv(K, block_K), num_stages=stages):
            T.copy(A[by * block_M, k * block_K], a)
            T.copy(B[k * block_K, bx * block_N], b)
            T.gemm(a, b, sums)
        T.copy(sums, c)
        T.copy(c, C[by * block_M, bx * block_N])
