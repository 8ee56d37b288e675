"""Holds operations on the rows of a matrix: normalisation by the root mean square, and softmax."""
import tilelang
import tilelang.language as T


@tilelang.jit
def rms_norm(A, B, rows: int, threads: int):
    M, N = T.const("M, N")
    A: T.Tensor((M, N), T.float32)
    B: T.Tensor((M, N), T.float32)
    with T.Kernel(T.ceildiv(M, rows), threads=threads) as bx:
        a = T.alloc_fragment((rows, N), T.float32)
        squares = T.alloc_fragment((rows, N), T.float32)
        total = T.alloc_fragment((rows,), T.float32)
        T.copy(A[bx * rows : (bx + 1) * rows, :], a)
        for i, j in T.Parallel(rows, N):
            squares[i, j] = a[i, j] * a[i, j]
        T.reduce_sum(squares, total, dim=1)
        for i in T.Parallel(rows):
            total[i] = T.rsqrt(total[i] / N + 1e-12)
        for i, j in T.Parallel(rows, N):
            a[i, j] *= total[i]
        T.copy(a, B[bx * rows : (bx + 1) * rows, :])


@tilelang.jit
def softmax(A, B, rows: int, threads: int):
    M, N = T.const("M, N")
    A: T.Tensor((M, N), T.float32)
    B: T.Tensor((M, N), T.float32)
    with T.Kernel(T.ceildiv(M, rows), threads=threads) as bx:
        a = T.alloc_fragment((rows, N), T.float32)
        greatest = T.alloc_fragment((rows,), T.float32)
        total = T.alloc_fragment((rows,), T.float32)
        T.copy(A[bx * rows : (bx + 1) * rows, :], a)
        T.reduce_max(a, greatest, dim=1)
        for i, j in T.Parallel(rows, N):
            a[i, j] = T.exp2((a[i, j] - greatest[i]) * 1.44269504)
        T.reduce_sum(a, total, dim=1)
        for i, j in T.Parallel(rows, N):
            a[i, j] /= total[i]
        T.copy(a, B[bx * rows : (bx + 1) * rows, :])
