"""Products of which the first operand has half of its elements only, and metadata that say which (2:4 sparsity)."""

from tilelang import _native
from tilelang.cuda.intrinsics.sparse_layout import get_e_factor, group_of


@_native.staged
def gemm_sp(A_sparse, E, B, C, transpose_A=False, transpose_E=False, transpose_B=False, policy=0, clear_accum=False, k_pack=1,
            wg_wait=0):
    """Adds a product to C. A is expanded in shared memory, with zeros for what is left out, and multiplied as any other."""
    _native.gemm(_dense(A_sparse, E, transpose_A, transpose_E), B, C, transpose_B=transpose_B, policy=policy,
                 clear_accum=clear_accum, k_pack=k_pack)


def _order(row, column, is_transposed):
    return (column, row) if is_transposed else (row, column)


@_native.staged
def _dense(A_sparse, E, transpose_A, transpose_E):
    """All elements of A, row by row."""
    sparse, sparse_starts, sparse_extents = _native.parts(A_sparse)
    meta, meta_starts, meta_extents = _native.parts(E)
    kept, group = group_of(sparse.dtype)
    rows, halves = _order(*sparse_extents[-2:], transpose_A)
    columns, factor = halves * group // kept, get_e_factor(sparse.dtype, meta.dtype)
    if tuple(_order(*meta_extents[-2:], transpose_E)) != (rows, columns // factor):
        raise ValueError(f"T.gemm_sp has A of {rows} x {columns} when it is expanded, of which T.{meta.dtype} has metadata of "
                         f"{rows} x {columns // factor}, not {tuple(meta_extents[-2:])}")
    dense = _native.alloc_shared((rows, columns), sparse.dtype)
    for i, j in _native.Parallel(rows, columns):
        x, y = _order(i, j // factor, transpose_E)
        chunk = meta[(*meta_starts[:-2], meta_starts[-2] + x, meta_starts[-1] + y)] >> (j // group % (factor // group) * 4)
        first = j // group * kept
        value = _native.as_dtype(sparse.dtype)(0)
        for number in (0, 1)[:kept]:
            u, v = _order(i, first + number, transpose_A)
            # Where one of two is kept, the metadata count halves of the elements.
            place = (chunk >> (2 * number) & 3) // (4 // group)
            element = sparse[(*sparse_starts[:-2], sparse_starts[-2] + u, sparse_starts[-1] + v)]
            value = element if place == j % group else value
        dense[i, j] = value
    return dense
