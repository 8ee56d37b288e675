"""Choices that kernels of sm_100 share: layouts of shared memory, operations of tensor memory and TMA, tiles of the epilogue."""

from _kdsl import lazy_names as _lazy_names

import cutlass
from cutlass import cute
from cutlass.cute import nvgpu
from cutlass.cute.nvgpu import OperandMajorMode, cpasync, tcgen05, warp
from cutlass.cute.nvgpu.tcgen05 import get_tmem_copy_properties, is_tmem_load, is_tmem_store  # noqa: F401
from cutlass.utils.hopper_helpers import _atom_kind, _staged, make_smem_layout_epi as _hopper_layout_epi
from cutlass.utils.layout import LayoutEnum

# ---- shared memory


def make_smem_layout(leading_mode, smem_tile_shape, a_dtype, num_stages, *, loc=None, ip=None):
    """Of tiles (MN, K), one behind the other, in the widest swizzle whose rows divide the contiguous mode."""
    if not isinstance(leading_mode, OperandMajorMode):
        raise TypeError(f"expected an OperandMajorMode, got {leading_mode!r}")
    is_k_major = leading_mode is OperandMajorMode.K
    extent = smem_tile_shape[1 if is_k_major else 0]
    return _staged(_atom_kind(is_k_major, extent * a_dtype.width), a_dtype, smem_tile_shape, num_stages, is_k_major)


def get_smem_layout_atom_ab(major_mode, element_type, smem_shape_mn_k, *, loc=None, ip=None):
    """The kind of atom with the widest swizzle whose rows divide the contiguous mode of a tile (MN, K)."""
    is_k_major = major_mode is OperandMajorMode.K
    if not is_k_major and element_type.width == 32:
        # Words that lie along MN are exchanged in pairs of units.
        return tcgen05.SmemLayoutAtomKind.MN_SW128_32B
    extent = smem_shape_mn_k[1 if is_k_major else 0]
    return tcgen05.SmemLayoutAtomKind(_atom_kind(is_k_major, cute.size(extent) * element_type.width).value)


def make_smem_layout_atom(kind, element_type, *, loc=None, ip=None):
    return tcgen05.make_smem_layout_atom(kind, element_type)


def _operand_layout(shape, major_mode, dtype, num_stages):
    """((MMA_MN, MMA_K), MN, K, stages) for a partition ((MMA_MN, MMA_K), MN, K)."""
    extents = tuple(cute.size(a) * cute.size(b) for a, b in zip(shape[0], shape[1:3]))
    atom = tcgen05.make_smem_layout_atom(get_smem_layout_atom_ab(major_mode, dtype, extents), dtype)
    order = (0, 1, 2) if major_mode is OperandMajorMode.K else (1, 0, 2)
    return tcgen05.tile_to_mma_shape(atom, (*shape, num_stages), order=order)


def make_smem_layout_a(tiled_mma, mma_tiler_mnk, a_dtype, num_stages, *, is_k_major=None, loc=None, ip=None):
    """Of the block's part of A as the products read it: ((MMA_M, MMA_K), M, K, stages)."""
    major_mode = tiled_mma.op.a_major_mode if is_k_major is None else OperandMajorMode.K if is_k_major else OperandMajorMode.MN
    shape = tiled_mma.partition_shape_A((mma_tiler_mnk[0], mma_tiler_mnk[2]))
    return _operand_layout(shape, major_mode, a_dtype, num_stages)


def make_smem_layout_b(tiled_mma, mma_tiler_mnk, b_dtype, num_stages, *, is_k_major=None, loc=None, ip=None):
    """Of the block's part of B as the products read it: ((MMA_N, MMA_K), N, K, stages)."""
    major_mode = tiled_mma.op.b_major_mode if is_k_major is None else OperandMajorMode.K if is_k_major else OperandMajorMode.MN
    shape = tiled_mma.partition_shape_B((mma_tiler_mnk[1], mma_tiler_mnk[2]))
    return _operand_layout(shape, major_mode, b_dtype, num_stages)


def _extents(tile):
    """The extents of a tile of layouts or numbers."""
    return tuple(mode if isinstance(mode, int) else cute.size(mode) for mode in tile)


def make_smem_layout_epi(epi_dtype, epi_layout, epi_tile, epi_stage, *, loc=None, ip=None):
    """Of parts (M, N) of the result, one behind the other; `epi_tile` has extents or layouts."""
    return _hopper_layout_epi(epi_dtype, epi_layout, _extents(epi_tile), epi_stage)


# ---- products


def _dense_op(a_dtype, b_dtype, acc_dtype, mn, cta_group, a_source, a_major, b_major):
    floats = (cutlass.Float8E4M3FN, cutlass.Float8E5M2, cutlass.Float6E2M3FN, cutlass.Float6E3M2FN, cutlass.Float4E2M1FN)
    words = (cutlass.TFloat32, cutlass.Float32)
    if a_dtype in (cutlass.Float16, cutlass.BFloat16) and a_dtype is b_dtype:
        return tcgen05.MmaF16BF16Op(a_dtype, acc_dtype, (*mn, 16), cta_group, a_source, a_major, b_major)
    if a_dtype in words and b_dtype in words:
        return tcgen05.MmaTF32Op((*mn, 8), cta_group, a_source, a_major, b_major)
    if a_dtype in (cutlass.Int8, cutlass.Uint8) and a_dtype is b_dtype:
        return tcgen05.MmaI8Op(a_dtype, (*mn, 32), cta_group, a_source, a_major, b_major)
    if a_dtype in floats and b_dtype in floats:
        return tcgen05.MmaF8F6F4Op(a_dtype, b_dtype, acc_dtype, (*mn, 32), cta_group, a_source, a_major, b_major)
    raise TypeError(f"tensor memory has no product of {a_dtype} and {b_dtype}")


def _product_arguments(function, scales, arguments, keywords):
    """The types of the factors, which may be one for both, and the arguments behind them, by name or by position."""
    names = ["a_leading_mode", "b_leading_mode", *scales, "cta_group", "mma_tiler_mn", "a_source"]
    if "ab_dtype" in keywords:
        arguments = (keywords.pop("ab_dtype"), *arguments)
    first = [keywords.pop(name) for name in ("a_dtype", "b_dtype") if name in keywords]
    types = list(arguments[:2]) if len(arguments) > 1 and isinstance(arguments[1], type) else list(arguments[:1])
    rest = arguments[len(types):]
    types += first
    given = dict(zip(names, rest)) | keywords
    given.setdefault("a_source", tcgen05.OperandSource.SMEM)
    wrong = [name for name in names if name not in given] + [name for name in given if name not in names]
    if not 1 <= len(types) <= 2 or len(rest) > len(names) or wrong:
        raise TypeError(f"{function} takes {', '.join(names[:-1])} and perhaps a_source behind the types of the factors, got"
                        f" {len(rest)} arguments there" + (f" and not {', '.join(wrong)}" if wrong else ""))
    return types[0], types[-1], [given[name] for name in names]


def make_trivial_tiled_mma(*arguments, loc=None, ip=None, **keywords):
    """(ab_dtype[, b_dtype], a_leading_mode, b_leading_mode, acc_dtype, cta_group, mma_tiler_mn, a_source=SMEM): the product of
    these types with 32 bytes along K."""
    a_dtype, b_dtype, rest = _product_arguments("make_trivial_tiled_mma", ["acc_dtype"], arguments, keywords)
    a_major, b_major, acc_dtype, cta_group, mn, a_source = rest
    op = _dense_op(a_dtype, b_dtype, acc_dtype, tuple(mn[:2]), cta_group, a_source, a_major, b_major)
    return cute.make_tiled_mma(cute.make_mma_atom(op))


def make_blockscaled_trivial_tiled_mma(*arguments, loc=None, ip=None, **keywords):
    """(ab_dtype[, b_dtype], a_leading_mode, b_leading_mode, sf_dtype, sf_vec_size, cta_group, mma_tiler_mn, a_source=SMEM): the
    product of these types with scales."""
    a_dtype, b_dtype, rest = _product_arguments("make_blockscaled_trivial_tiled_mma", ["sf_dtype", "sf_vec_size"], arguments, keywords)
    a_major, b_major, sf_dtype, sf_vec_size, cta_group, mn, a_source = rest
    is_fp4 = a_dtype is cutlass.Float4E2M1FN and b_dtype is cutlass.Float4E2M1FN
    if is_fp4 and sf_vec_size == 32:
        op = tcgen05.MmaMXF4Op((*mn[:2], 64), cta_group, a_source)
    elif is_fp4 and sf_vec_size == 16:
        op = tcgen05.MmaMXF4NVF4Op(sf_dtype, (*mn[:2], 64), cta_group, a_source)
    elif sf_vec_size == 32:
        op = tcgen05.MmaMXF8F6F4Op(a_dtype, b_dtype, (*mn[:2], 32), cta_group, a_source, a_major, b_major)
    else:
        raise TypeError(f"tensor memory has no product of {a_dtype} and {b_dtype} with a scale for {sf_vec_size} numbers")
    return cute.make_tiled_mma(cute.make_mma_atom(op))


# ---- TMA


def _tma_load(is_multicast, atom_thr_id):
    group = tcgen05.CtaGroup.TWO if cute.size(atom_thr_id) == 2 else tcgen05.CtaGroup.ONE
    return cpasync.CopyBulkTensorTileG2SMulticastOp(group) if is_multicast else cpasync.CopyBulkTensorTileG2SOp(group)


def cluster_shape_to_tma_atom_A(cluster_shape_mnk, atom_thr_id, *, loc=None, ip=None):
    """The load of A, which goes to all blocks of a cluster along N."""
    return _tma_load(cluster_shape_mnk[1] > 1, atom_thr_id)


def cluster_shape_to_tma_atom_B(cluster_shape_mnk, atom_thr_id, *, loc=None, ip=None):
    """The load of B, which goes to all blocks, or pairs of them, along M."""
    return _tma_load(cluster_shape_mnk[0] > cute.size(atom_thr_id), atom_thr_id)


def cluster_shape_to_tma_atom_SFB(cluster_shape_mnk, atom_thr_id, *, loc=None, ip=None):
    """The load of the scales of B, of which each block of a pair has all."""
    return _tma_load(cluster_shape_mnk[0] > 1, atom_thr_id)


# ---- tensor memory


def get_num_tmem_alloc_cols(tmem_tensors, rounding=True, *, arch="sm_100", loc=None, ip=None):
    """How many columns hold the tensors, one behind the other; rounded up to what can be allocated."""
    tensors = tmem_tensors if isinstance(tmem_tensors, (list, tuple)) else [tmem_tensors]
    columns = sum(tcgen05.find_tmem_tensor_col_offset(tensor) for tensor in tensors)
    if rounding:
        allocated = 32
        while allocated < columns:
            allocated *= 2
        columns = allocated
    if columns > cute.arch.get_max_tmem_alloc_cols(arch):
        raise ValueError(f"{columns} columns are more than tensor memory has, {cute.arch.get_max_tmem_alloc_cols(arch)}")
    return columns


# ---- the epilogue


def _tmem_warps(cta_tile_shape, use_2cta_instrs):
    """How the four warps that read the accumulators divide M and N."""
    return (2, 2) if use_2cta_instrs and cute.size(cta_tile_shape[0]) == 64 else (4, 1)


def _epilogue_columns(cta_m, cta_n, m, bits, has_source):
    """How many columns of `m` rows an epilogue takes at a time, before the types of both sides are asked."""
    if not has_source:
        return (8192 if bits == 4 else 4096) // m
    if bits == 32:
        return 16 if cta_m > 64 and cta_n <= 128 else 32
    return 32 if bits == 16 and cta_n <= 128 else 64


def compute_epilogue_tile_size(cta_tile_m, cta_tile_n, use_2cta_instrs, elem_width_d, *, loc=None, ip=None):
    """(M, N) of the part of a block's tile that the epilogue takes at a time, for results of so many bits."""
    warp_m, _ = _tmem_warps((cta_tile_m, cta_tile_n), use_2cta_instrs)
    m = min(cta_tile_m, 32 * warp_m)
    n = min(cta_tile_n, _epilogue_columns(cta_tile_m, cta_tile_n, m, elem_width_d, False))
    return m, n if cta_tile_n % n == 0 else cta_tile_n


def _epilogue_tile(cta_tile_shape, use_2cta_instrs, layout_d, elem_ty_d, layout_c, elem_ty_c):
    """(M, N) of the part of a block's tile that the epilogue takes at a time."""
    cta_m, cta_n = cute.size(cta_tile_shape[0]), cute.size(cta_tile_shape[1])
    warp_m, warp_n = _tmem_warps(cta_tile_shape, use_2cta_instrs)
    m = min(cta_m, 32 * warp_m)
    has_source = elem_ty_c is not None
    bits = max(elem_ty_d.width, elem_ty_c.width) if has_source else elem_ty_d.width
    columns = _epilogue_columns(cta_m, cta_n, m, bits, has_source)

    def least(layout, dtype):
        return warp_n * (8 if layout.is_m_major_c() else 128 if dtype.width == 6 else 128 // dtype.width)

    least_c = least(layout_c, elem_ty_c) if has_source else 8 * warp_n
    least_d = least(layout_d, elem_ty_d)
    if cta_n < least_c or cta_n < least_d:
        raise ValueError(f"a tile of {cta_n} columns is too small for the epilogue, which needs {max(least_c, least_d)}")
    n = min(cta_n, max(columns, least_c, least_d))
    return m, n if cta_n % n == 0 else cta_n


def compute_epilogue_tile_shape(cta_tile_shape, use_2cta_instrs, layout_d, elem_ty_d, *, layout_c=None, elem_ty_c=None,
                                loc=None, ip=None):
    """The part of a block's tile that the epilogue takes at a time, as a layout for M and one for N."""
    m, n = _epilogue_tile(cta_tile_shape, use_2cta_instrs, layout_d, elem_ty_d, layout_c, elem_ty_c)
    _, warp_n = _tmem_warps(cta_tile_shape, use_2cta_instrs)
    if warp_n == 1:
        return cute.make_layout(m), cute.make_layout(n)
    columns = cute.make_layout((n // warp_n, warp_n), stride=(1, cute.size(cta_tile_shape[1]) // warp_n))
    return cute.make_layout(m), cute.coalesce(columns)


def get_tmem_load_op(cta_tile_shape, layout_d, elem_ty_d, elem_ty_acc, epi_tile, use_2cta_instrs, *, loc=None, ip=None):
    """The copy of accumulators to registers that fits the widest stores of the result, repeated over a part of the epilogue."""
    warp_m, warp_n = _tmem_warps(cta_tile_shape, use_2cta_instrs)
    m, n = _extents(epi_tile)
    lanes, bits = m // warp_m, n // warp_n * elem_ty_acc.width
    if lanes not in (16, 32):
        raise ValueError(f"a warp reads 16 or 32 lanes of accumulators, not {lanes}")
    is_m_major, is_half = layout_d.is_m_major_c(), lanes == 16
    pack = tcgen05.Pack.NONE
    if elem_ty_acc.width == 16 and elem_ty_d.width == 16:
        pack = tcgen05.Pack.PACK_16b_IN_32b
        op, step = (tcgen05.Ld16x128bOp, 128) if is_half or is_m_major else (tcgen05.Ld32x32bOp, 32)
    elif elem_ty_acc.width == 32 and elem_ty_d.width == 32 and is_half:
        op, step = (tcgen05.Ld16x256bOp, 256) if is_m_major else (tcgen05.Ld16x128bOp, 128)
    elif elem_ty_acc.width == 32 and elem_ty_d.width == 16 and (is_half or is_m_major):
        op, step = tcgen05.Ld16x256bOp, 256
    elif elem_ty_acc.width == 32 and elem_ty_d.width == 8 and is_half:
        op, step = (tcgen05.Ld16x256bOp, 256) if is_m_major else (tcgen05.Ld16x32bx2Op, 64)
    elif elem_ty_acc.width == 32 and (elem_ty_d.width in (32, 16, 8) or not is_half):
        op, step = tcgen05.Ld32x32bOp, 32
    else:
        raise TypeError(f"no copy of tensor memory turns accumulators of {elem_ty_acc} into {elem_ty_d}")
    repeat, most = bits // step, 128 // op._registers
    while repeat > most or repeat & (repeat - 1):
        repeat -= 1
        while repeat > 1 and (bits // step) % repeat:
            repeat -= 1
    return cute.make_copy_atom(op(tcgen05.Repetition(max(repeat, 1)), pack), elem_ty_acc)


def get_smem_store_op(layout_d, elem_ty_d, elem_ty_acc, tiled_tmem_load, *, loc=None, ip=None):
    """The copy of the result to shared memory that fits how a copy of tensor memory has distributed it: stmatrix where it can."""
    if not isinstance(layout_d, LayoutEnum):
        raise TypeError(f"expected a LayoutEnum, not {layout_d!r}")
    is_m_major = layout_d.is_m_major_c()
    lanes, bits, repetition, pack = tcgen05.get_tmem_copy_properties(tiled_tmem_load)
    widths, repeat = (elem_ty_acc.width, elem_ty_d.width), repetition
    is_packed = pack is tcgen05.Pack.PACK_16b_IN_32b
    if lanes == 16:
        if (widths == (32, 32) and not is_m_major and bits == 128) or (widths == (32, 16) and bits == 256) or (
                widths == (16, 16) and bits == 128 and is_packed):
            return cute.make_copy_atom(warp.StMatrix8x8x16bOp(is_m_major, 2 if repeat == 1 else 4), elem_ty_d)
        if widths == (32, 8) and is_m_major and bits == 256:
            return cute.make_copy_atom(warp.StMatrix16x8x8bOp(True, min(repeat, 4)), elem_ty_d)
    return cute.make_copy_atom(nvgpu.CopyUniversalOp(), elem_ty_d)


# ---- products of warps, sm_120

__getattr__ = _lazy_names(__name__, {
    "cutlass.utils._sm120_scales":
        "get_permutation_mnk partition_fragment_SFA partition_fragment_SFB get_layoutSFA_TV get_layoutSFB_TV sm120_get_smem_store_op",
})
