"""Computes attention of halves, forward: tensors are (batch, sequence, head, depth)."""
import tilelang
import tilelang.language as T


@tilelang.jit
def attention(Q, K, V, Output, depth: int, block_M: int, block_N: int, stages: int, threads: int, is_causal: bool):
    batch, length, heads = T.const("batch, length, heads")
    Q: T.Tensor((batch, length, heads, depth), T.float16)
    K: T.Tensor((batch, length, heads, depth), T.float16)
    V: T.Tensor((batch, length, heads, depth), T.float16)
    Output: T.Tensor((batch, length, heads, depth), T.float16)
    scale = (1.0 / depth) ** 0.5 * 1.44269504  # for powers of 2
    with T.Kernel(T.ceildiv(length, block_M), heads, batch, threads=threads) as (bx, by, bz):
        q = T.alloc_shared((block_M, depth), T.float16)
        k = T.alloc_shared((block_N, depth), T.float16)
        v = T.alloc_shared((block_N, depth), T.float16)
        o = T.alloc_shared((block_M, depth), T.float16)
        scores = T.alloc_fragment((block_M, block_N), T.float32)
        weights = T.alloc_fragment((block_M, block_N), T.float16)
        sums = T.alloc_fragment((block_M, depth), T.float32)
        greatest = T.alloc_fragment((block_M,), T.float32)
        before = T.alloc_fragment((block_M,), T.float32)
        rescale = T.alloc_fragment((block_M,), T.float32)
        of_tile = T.alloc_fragment((block_M,), T.float32)
        total = T.alloc_fragment((block_M,), T.float32)
        T.copy(Q[bz, bx * block_M : (bx + 1) * block_M, by, :], q)
        T.fill(sums, 0)
        T.fill(total, 0)
        T.fill(greatest, -T.infinity(T.float32))
        tiles = T.ceildiv((bx + 1) * block_M, block_N) if is_causal else T.ceildiv(length, block_N)
        for t in T.Pipelined(tiles, num_stages=stages):
            T.copy(K[bz, t * block_N : (t + 1) * block_N, by, :], k)
            if is_causal:
                for i, j in T.Parallel(block_M, block_N):
                    scores[i, j] = T.if_then_else(bx * block_M + i >= t * block_N + j, 0, -T.infinity(T.float32))
            else:
                T.clear(scores)
            T.gemm(q, k, scores, transpose_B=True, policy=T.GemmWarpPolicy.FullRow)
            T.copy(greatest, before)
            T.reduce_max(scores, greatest, dim=1, clear=False)
            for i in T.Parallel(block_M):
                rescale[i] = T.exp2(before[i] * scale - greatest[i] * scale)
            for i, j in T.Parallel(block_M, block_N):
                scores[i, j] = T.exp2(scores[i, j] * scale - greatest[i] * scale)
            T.reduce_sum(scores, of_tile, dim=1)
            for i in T.Parallel(block_M):
                total[i] = total[i] * rescale[i] + of_tile[i]
            T.copy(scores, weights)
            for i, j in T.Parallel(block_M, depth):
                sums[i, j] *= rescale[i]
            T.copy(V[bz, t * block_N : (t + 1) * block_N, by, :], v)
            T.gemm(weights, v, sums, policy=T.GemmWarpPolicy.FullRow)
        for i, j in T.Parallel(block_M, depth):
            sums[i, j] /= total[i]
        T.copy(sums, o)
        T.copy(o, Output[bz, bx * block_M : (bx + 1) * block_M, by, :])
