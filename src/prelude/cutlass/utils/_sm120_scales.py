"""The scales of products of warps, sm_120: which thread holds which, and how tiles are divided among the warps."""

from cutlass import cute
from cutlass.cute.nvgpu import CopyUniversalOp, warp


def get_permutation_mnk(tile_shape_mnk, sf_vec_size, use_mxf8f6f4, *, loc=None, ip=None):
    """The tile that the warps take at a time; each takes columns of B that lie side by side."""
    rows = min(cute.size(tile_shape_mnk[0]), 128)
    return rows, cute.make_layout((8, 2, 2), stride=(1, 16, 8)), 32 if use_mxf8f6f4 else 64


def _scales_of_atom(tiled_mma, mode):
    """(lane, element along K) -> (row of A or column of B, K): of four lanes that share rows eight apart the first two have one
    scale each, and all those that share a column have its scale."""
    k = cute.size(tiled_mma.shape_mnk, mode=[2])
    if mode == 0:
        return cute.make_layout(((2, 2, 8), k), stride=((8, 0, 1), 16))
    return cute.make_layout(((4, 8), k), stride=((0, 1), 8))


def _divided(target, tiled_mma, mode):
    """((lane, (warp along the mode, along K)), (values, (tiles, K tiles))) of a tile (mode, K)."""
    permutation, shape, threads = tiled_mma.permutation_mnk, tiled_mma.shape_mnk, tiled_mma.thr_layout_vmnk
    size = lambda modes, at: cute.make_layout(cute.size(modes, mode=[at]))  # noqa: E731
    ordered = cute.logical_divide(target, (permutation[mode], permutation[2]))
    atoms = cute.zipped_divide(ordered, (size(shape, mode), size(shape, 2)))
    values = cute.composition(atoms, (_scales_of_atom(tiled_mma, mode), None))
    return cute.zipped_divide(values, (None, (size(threads, mode + 1), size(threads, 3))))


def _thread_values(tiled_mma, mode):
    """(thread, value) -> element of the tile that all warps take at a time."""
    threads = tiled_mma.thr_layout_vmnk
    extents = tuple(tiled_mma.get_tile_size(at) for at in (mode, 2))
    divided = _divided(cute.make_layout(extents), tiled_mma, mode)
    # Warps along the other mode have the same scales.
    stride = (1, 0) if mode == 0 else (0, 1)
    both = cute.make_layout((cute.size(threads, mode=[1]), cute.size(threads, mode=[2])), stride=stride)
    spread = cute.composition(divided, ((None, (both, None)), None))
    return cute.composition(spread, (cute.right_inverse(threads), None))


def _fragment(scales, thr_mma, mode):
    """Registers (values, tiles, K tiles) for a thread's scales of a tile."""
    held = cute.get(_divided(scales.layout, thr_mma, mode), mode=[1])
    values, tiles = cute.get(held, mode=[0]), cute.get(held, mode=[1])
    modes = [cute.get(tiles, mode=[at]) for at in range(cute.rank(tiles))]
    layout = cute.make_layout((values.shape, *(m.shape for m in modes)), stride=(values.stride, *(m.stride for m in modes)))
    return cute.make_rmem_tensor_like(cute.make_tensor(scales.iterator, layout))


def partition_fragment_SFA(sfa_tensor, thr_mma, tidx, *, loc=None, ip=None):
    """Registers for what the thread holds of the scales of A."""
    return _fragment(sfa_tensor, thr_mma, 0)


def partition_fragment_SFB(sfb_tensor, thr_mma, tidx, *, loc=None, ip=None):
    """Registers for what the thread holds of the scales of B."""
    return _fragment(sfb_tensor, thr_mma, 1)


def get_layoutSFA_TV(tiled_mma, *, loc=None, ip=None):
    """(thread, value) -> (M, K) of the scales of A."""
    return _thread_values(tiled_mma, 0)


def get_layoutSFB_TV(tiled_mma, *, loc=None, ip=None):
    """(thread, value) -> (N, K) of the scales of B."""
    return _thread_values(tiled_mma, 1)


def sm120_get_smem_store_op(layout_d, *, elem_ty_d, elem_ty_acc, loc=None, ip=None):
    """The copy of results to shared memory: stmatrix where elements have 16 bits."""
    if elem_ty_d.width == 16 and elem_ty_acc.width == 32:
        return cute.make_copy_atom(warp.StMatrix8x8x16bOp(layout_d.is_m_major_c(), 2), elem_ty_d)
    return cute.make_copy_atom(CopyUniversalOp(), elem_ty_d)
