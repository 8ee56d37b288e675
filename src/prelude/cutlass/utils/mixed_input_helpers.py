"""GEMM kernels whose operand A has another, narrower type than B: warps load it from shared memory, convert and scale it, and
store it where products read it, in tensor memory where A runs along K and in shared memory where it runs along M."""

from enum import Enum as _Enum
from types import SimpleNamespace as _SimpleNamespace

import cutlass as _cutlass
from cutlass import cute as _cute
from cutlass.cute.nvgpu import CopyUniversalOp as _CopyUniversalOp, OperandMajorMode as _Major, cpasync as _cpasync
from cutlass.cute.nvgpu import tcgen05 as _tcgen05
from cutlass.utils import blackwell_helpers as _helpers
from cutlass.utils._contiguous_groups import (  # noqa: F401
    ContiguousGroupSearchState, ContiguousGroupWorkTileInfo, contiguous_group_search, create_initial_contiguous_group_search_state,
    make_contiguous_group_work_tile_info,
)
from cutlass.utils.gemm import sm100 as _epilogue

_TRANSFORM_THREADS = 128
_PERMUTED = (0, 2, 1, 3, 4, 6, 5, 7)  # of eight elements, where each of a shuffled tensor lies


class TransformMode(_Enum):
    """What the transform warps do: convert, or convert and multiply by scales."""

    ConvertOnly = 1
    ConvertScale = 2


# ---- what a kernel can do


def get_divisibility(contiguous_extent, upper_bound=128):
    """The largest power of two that divides the extent, up to a bound."""
    divisor = 1
    while divisor < upper_bound and contiguous_extent % (2 * divisor) == 0:
        divisor *= 2
    return divisor


def is_shuffle_a(a_major, k, a_dtype, b_dtype, scale_granularity_k):
    """Whether A is stored with its elements exchanged within groups of eight, so that pairs are converted faster."""
    del scale_granularity_k
    return a_major == "k" and a_dtype is _cutlass.Int4 and b_dtype is _cutlass.BFloat16 and k % 8 == 0


def is_valid_mma_tiler_and_cluster_shape(mma_tiler, cluster_shape_mn, use_2cta_instrs):
    m, n, _ = mma_tiler
    cluster_m, cluster_n = cluster_shape_mn
    is_power = all(size in (1, 2, 4, 8, 16) for size in cluster_shape_mn)
    return (m in ((128, 256) if use_2cta_instrs else (64, 128)) and n % (32 if use_2cta_instrs else 16) == 0 and 0 < n <= 256
            and is_power and cluster_m * cluster_n <= 16 and (not use_2cta_instrs or cluster_m % 2 == 0))


def is_valid_scale_granularity(scale_granularity_m, scale_granularity_k, a_dtype, k, mma_tiler_k):
    """Scales are there for integers of 4 bits; each is for one row and a number of whole tiles along K."""
    if a_dtype is not _cutlass.Int4:
        return scale_granularity_m == 0 and scale_granularity_k == 0
    return (scale_granularity_m == 1 and scale_granularity_k > 0 and scale_granularity_k % mma_tiler_k == 0
            and k % scale_granularity_k == 0)


def is_valid_tensor_alignment(m, n, k, a_dtype, b_dtype, c_dtype, a_scale_dtype, a_major, b_major, c_major, mma_tiler=None,
                              use_2cta_instrs=False, cluster_shape_mn=(1, 1), scale_granularity_m=0, scale_granularity_k=0):
    """Whether rows of all tensors are multiples of 16 bytes, as copies of TMA want them."""
    del mma_tiler, use_2cta_instrs, cluster_shape_mn
    rows = [(a_dtype, m if a_major == "m" else k), (b_dtype, n if b_major == "n" else k), (c_dtype, m if c_major == "m" else n)]
    if scale_granularity_m and scale_granularity_k:
        rows.append((a_scale_dtype, m // scale_granularity_m))
    return all(extent * dtype.width % 128 == 0 for dtype, extent in rows)


# ---- layouts and atoms


def get_transform_a_source(a_major_mode):
    """Where the products read the transformed A."""
    return _tcgen05.OperandSource.TMEM if a_major_mode is _Major.K else _tcgen05.OperandSource.SMEM


def get_tma_atom_kind(mcast, use_2cta_instrs, is_b):
    """The copy of an operand. Each block transforms its own part of A, but both of a pair count the bytes of B together."""
    group = _tcgen05.CtaGroup.TWO if use_2cta_instrs and is_b else _tcgen05.CtaGroup.ONE
    return _cpasync.CopyBulkTensorTileG2SMulticastOp(group) if mcast else _cpasync.CopyBulkTensorTileG2SOp(group)


def compute_smem_layout(tiled_mma, mma_tiler_mnk, a_dtype, b_dtype, load2trans_stage_count, trans2mma_stage_count):
    """Of A as it is loaded, of the transformed A, and of B."""
    return (_helpers.make_smem_layout_a(tiled_mma, mma_tiler_mnk, a_dtype, load2trans_stage_count),
            _helpers.make_smem_layout_a(tiled_mma, mma_tiler_mnk, tiled_mma.op.a_dtype, trans2mma_stage_count),
            _helpers.make_smem_layout_b(tiled_mma, mma_tiler_mnk, b_dtype, load2trans_stage_count))


def get_gmem_layout_scale(shape_mkl, scale_granularity_m, scale_granularity_k, scale_major_mode):
    """A layout (M, K, L) in which all elements with the same scale have the same index."""
    m, k, l = shape_mkl
    scales_m, scales_k = m // scale_granularity_m, k // scale_granularity_k
    along_m, along_k = (1, scales_m) if scale_major_mode is _Major.MN else (scales_k, 1)
    return _cute.make_layout(((scale_granularity_m, scales_m), (scale_granularity_k, scales_k), l),
                             stride=((0, along_m), (0, along_k), _cute.assume(scales_m * scales_k, 8) if isinstance(m, int)
                                     else scales_m * scales_k))


def get_smem_layout_scale(mma_tiler, use_2cta_instrs, scale_granularity_m, scale_granularity_k, scale_major_mode, a_scale_dtype,
                          num_scale_load2trans_stage):
    """The tile of scales of a block, and the layout (M, K) of its elements' scales in shared memory, of a stage and of all."""
    del a_scale_dtype
    m = mma_tiler[0] // (2 if use_2cta_instrs else 1)
    scales_m, scales_k = m // scale_granularity_m, max(mma_tiler[2] // scale_granularity_k, 1)
    shape = ((scale_granularity_m, scales_m), (mma_tiler[2] // scales_k, scales_k))
    strides = ((0, 1), (0, scales_m)) if scale_major_mode is _Major.MN else ((0, scales_k), (0, 1))
    identity = _cute.make_swizzle(0, 4, 3)

    def composed(layout):
        return _cute.make_composed_layout(identity, 0, layout)

    staged = _cute.make_layout((*shape, num_scale_load2trans_stage), stride=(*strides, scales_m * scales_k))
    return (scales_m * (2 if use_2cta_instrs else 1), scales_k), composed(_cute.make_layout(shape, stride=strides)), composed(staged)


def get_copy_atom_a_transform(mma_dtype, use_2cta_instrs, transform_a_source, a_smem_shape, a_dtype):
    """The copy that stores the transformed A."""
    del use_2cta_instrs, a_dtype
    if transform_a_source is _tcgen05.OperandSource.SMEM:
        return _cute.make_copy_atom(_CopyUniversalOp(), mma_dtype, num_bits_per_copy=128)
    rows = _cute.size(a_smem_shape[0][0])
    if rows == 64:
        return _cute.make_copy_atom(_tcgen05.St16x256bOp(_tcgen05.Repetition.x1), mma_dtype)
    return _cute.make_copy_atom(_tcgen05.St32x32bOp(_tcgen05.Repetition.x8), mma_dtype)


# ---- the transform


def scale_tma_partition(tCsS, tCgS, tma_atom_s, block_in_cluster_coord_vmnk, scale_cta_layout):
    """What the copy of scales moves: parts of shared memory, and of global memory; elements with the same scale count once."""
    shared, scales = (_cute.make_tensor(t.iterator, _cute.filter_zeros(t.layout)) for t in (tCsS, tCgS))
    return _cpasync.tma_partition(tma_atom_s, block_in_cluster_coord_vmnk[2], scale_cta_layout, _cute.group_modes(shared, 0, 3),
                                  _cute.group_modes(scales, 0, 3))


def _shared_store(copy_atom, source):
    """A tiled copy in which each thread moves eight elements along M of the first mode at a time."""
    rows = _cute.size(source, mode=[0, 0])
    columns = _cute.size(source, mode=[0]) // rows
    across = rows // 8
    deep = _TRANSFORM_THREADS // across
    layout = _cute.make_layout(((across, deep), (8, columns // deep)), stride=((8, rows), (1, rows * deep)))
    return _cute.make_tiled_copy(copy_atom, layout, (rows * columns,))


def transform_partition(transform_a_source, scale_mode, copy_atom_a_input, copy_atom_a_transform, sA_input, A_transform,
                        transform_local_tidx):
    """The copies of a transform thread from shared memory and to where products read, and its parts of both: (values, rest, M, K,
    stages)."""
    if transform_a_source is _tcgen05.OperandSource.TMEM:
        first = (None,) * (_cute.rank(A_transform) - 1) + (0,)
        store = _tcgen05.make_tmem_copy(copy_atom_a_transform, A_transform[first])
    else:
        store = _shared_store(copy_atom_a_transform, A_transform)
    thread_store = store.get_slice(transform_local_tidx)
    load = None
    if scale_mode is TransformMode.ConvertScale:
        load = _cute.make_tiled_copy_S(copy_atom_a_input, store)
    return load, store, thread_store.partition_S(sA_input), thread_store.partition_D(A_transform)


def scale_partition(src_copy_a, tCsS, transform_local_tidx, mma_dtype):
    """A thread's copy of scales, its part of shared memory, the registers that it fills, and these with a scale for each element."""
    thread_copy = src_copy_a.get_slice(transform_local_tidx)
    tSsS = thread_copy.partition_S(tCsS)
    tSrS = _cute.make_rmem_tensor_like(tSsS[(None,) * (_cute.rank(tSsS) - 1) + (0,)], mma_dtype)
    tSrS_copy = _cute.make_tensor(tSrS.iterator, _cute.filter_zeros(tSrS.layout))
    return thread_copy, tSsS, tSrS_copy, tSrS


def cvt_tensor_a(src_tensor, mma_dtype, shuffle=False):
    """The elements as the products want them."""
    values = src_tensor.load().to(mma_dtype)
    if not shuffle:
        return values
    held = _cute.make_rmem_tensor(src_tensor.shape, mma_dtype)
    ordered = _cute.make_rmem_tensor(src_tensor.shape, mma_dtype)
    held.store(values)
    for i in range(_cute.size(src_tensor)):
        ordered[i] = held[i // 8 * 8 + _PERMUTED[i % 8]]
    return ordered.load()


def store_transformed_a(tArA_transform, tAsA_transform, dst_copy_a):
    _cute.copy(dst_copy_a, tArA_transform, tAsA_transform)


# ---- the epilogue


def epilog_tmem_copy_and_partition(cta_tile_shape_mnk, c_layout, c_dtype, acc_dtype, tidx, tAcc, gC_mnl, epi_tile, use_2cta_instrs):
    """The copy from tensor memory, a thread's part of the accumulators, and registers for one part of the epilogue."""
    kernel = _SimpleNamespace(cta_tile_shape_mnk=cta_tile_shape_mnk, c_layout=c_layout, c_dtype=c_dtype, acc_dtype=acc_dtype)
    return _epilogue.epilogue_tmem_copy_and_partition(
        kernel, tidx, _epilogue.transform_partitioned_tensor_layout(tAcc),
        _epilogue.transform_partitioned_tensor_layout(gC_mnl), epi_tile, use_2cta_instrs)


def epilog_smem_copy_and_partition(c_layout, c_dtype, acc_dtype, tiled_copy_t2r, tTR_rC, tidx, sC):
    """The copy to shared memory, and what a thread stores: registers, and the stages of shared memory."""
    kernel = _SimpleNamespace(c_layout=c_layout, c_dtype=c_dtype, acc_dtype=acc_dtype)
    return _epilogue.epilogue_smem_copy_and_partition(kernel, tiled_copy_t2r, tTR_rC, tidx, sC)


def epilog_gmem_copy_and_partition(c_dtype, tidx, tma_atom_c, tiled_copy_t2r, gC_mnl_tma, gC_mnl_simt, epi_tile, sC):
    """For a store by TMA the atom and its parts of shared and global memory, for one by threads a copy and a thread's part of
    global memory; what is not asked for is None."""
    atom, bSG_sC, bSG_gC, simt_atom, tTR_gC = None, None, None, None, None
    if tma_atom_c is not None:
        gC_epi = _cute.flat_divide(_epilogue.transform_partitioned_tensor_layout(gC_mnl_tma), epi_tile)
        atom = tma_atom_c
        bSG_sC, bSG_gC = _cpasync.tma_partition(
            tma_atom_c, 0, _cute.make_layout(1), _cute.group_modes(sC, 0, 2), _cute.group_modes(gC_epi, 0, 2))
    if tiled_copy_t2r is not None:
        gC_epi = _cute.flat_divide(_epilogue.transform_partitioned_tensor_layout(gC_mnl_simt), epi_tile)
        tTR_gC = tiled_copy_t2r.get_slice(tidx).partition_D(gC_epi)
        simt_atom = _cute.make_copy_atom(_CopyUniversalOp(), c_dtype)
    return atom, bSG_sC, bSG_gC, simt_atom, tTR_gC
