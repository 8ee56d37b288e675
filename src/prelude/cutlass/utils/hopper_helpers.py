"""Choices that GEMM kernels of sm_90 share: swizzled layouts of shared memory, wgmma operations, tiles of the epilogue."""

import cutlass
from cutlass import cute
from cutlass.cute import nvgpu
from cutlass.utils.layout import LayoutEnum


def _atom_kind(is_k_major, width_in_bits):
    """The widest swizzle whose rows divide the extent of the contiguous mode."""
    kinds = nvgpu.warpgroup.SmemLayoutAtomKind
    for bits, k_major, mn_major in ((1024, kinds.K_SW128, kinds.MN_SW128), (512, kinds.K_SW64, kinds.MN_SW64),
                                    (256, kinds.K_SW32, kinds.MN_SW32), (128, kinds.K_INTER, kinds.MN_INTER)):
        if width_in_bits % bits == 0:
            return k_major if is_k_major else mn_major
    raise ValueError(f"the contiguous mode of a tile in shared memory must be a multiple of 128 bits, not {width_in_bits}")


def get_smem_layout_atom(layout, element_type, major_mode_size, *, loc=None, ip=None):
    """The kind of atom for a tile of that extent along its contiguous mode. Row-major means K-major."""
    if major_mode_size % 8 != 0:
        raise ValueError(f"the contiguous mode of a tile must be a multiple of 8 elements, not {major_mode_size}")
    return _atom_kind(layout is LayoutEnum.ROW_MAJOR, major_mode_size * element_type.width)


def _staged(kind, dtype, tile, num_stages, is_k_major):
    atom = nvgpu.warpgroup.make_smem_layout_atom(kind, dtype)
    return cute.tile_to_shape(atom, (*tile, num_stages), order=(0, 1, 2) if is_k_major else (1, 0, 2))


def make_smem_layout_a(a_layout, mma_tiler_mnk, a_dtype, num_stages, *, loc=None, ip=None):
    """Of tiles (M, K) of A, one behind the other."""
    is_k_major = a_layout.is_k_major_a()
    tile = (mma_tiler_mnk[0], mma_tiler_mnk[2])
    kind = get_smem_layout_atom(a_layout, a_dtype, tile[1 if is_k_major else 0])
    return _staged(kind, a_dtype, tile, num_stages, is_k_major)


def make_smem_layout_b(b_layout, mma_tiler_mnk, b_dtype, num_stages, *, loc=None, ip=None):
    """Of tiles (N, K) of B, one behind the other."""
    is_k_major = b_layout.is_k_major_b()
    tile = (mma_tiler_mnk[1], mma_tiler_mnk[2])
    kind = get_smem_layout_atom(b_layout, b_dtype, tile[1 if is_k_major else 0])
    return _staged(kind, b_dtype, tile, num_stages, is_k_major)


def make_smem_layout_epi(epi_dtype, epi_layout, epi_tile, epi_stage, smem_trg_shape=None, smem_order=None, *, loc=None, ip=None):
    """Of tiles (M, N) of the result, one behind the other."""
    shape = cute.product_each(cute.shape(epi_tile))
    is_n_major = epi_layout.is_n_major_c()
    kind = get_smem_layout_atom(epi_layout, epi_dtype, shape[1 if is_n_major else 0])
    atom = nvgpu.warpgroup.make_smem_layout_atom(kind, epi_dtype)
    target = (*shape, epi_stage) if smem_trg_shape is None else smem_trg_shape
    order = smem_order if smem_order is not None else (0, 1, 2) if is_n_major else (1, 0, 2)
    return cute.tile_to_shape(atom, target, order=order)


def make_trivial_tiled_mma(a_dtype, b_dtype, a_leading_mode, b_leading_mode, acc_dtype, atom_layout_mnk, tiler_mn,
                           a_source=None, *, loc=None, ip=None):
    """The wgmma operation of these types with 64 rows and the columns of `tiler_mn`, repeated over the warp groups."""
    a_source = nvgpu.warpgroup.OperandSource.SMEM if a_source is None else a_source
    columns = tiler_mn[1]
    if a_dtype in (cutlass.Float16, cutlass.BFloat16):
        if a_dtype is not b_dtype:
            raise TypeError(f"wgmma multiplies 16-bit floats of one type, not {a_dtype} and {b_dtype}")
        op = nvgpu.warpgroup.MmaF16BF16Op(a_dtype, acc_dtype, (64, columns, 16), a_source, a_leading_mode, b_leading_mode)
    elif a_dtype in (cutlass.Float8E4M3FN, cutlass.Float8E5M2):
        op = nvgpu.warpgroup.MmaF8Op(a_dtype, b_dtype, acc_dtype, (64, columns, 32), a_source, a_leading_mode, b_leading_mode)
    elif a_dtype in (cutlass.Int8, cutlass.Uint8):
        op = nvgpu.warpgroup.MmaI8Op(a_dtype, b_dtype, acc_dtype, (64, columns, 32), a_source, a_leading_mode, b_leading_mode)
    else:
        raise TypeError(f"wgmma has no operation for {a_dtype} and {b_dtype}")
    return cute.make_tiled_mma(cute.make_mma_atom(op), atom_layout_mnk)


def get_smem_store_op(layout_d, elem_ty_d, elem_ty_acc, *, loc=None, ip=None):
    """The copy from registers to shared memory: stmatrix for 16-bit results, else element by element."""
    if not isinstance(layout_d, LayoutEnum):
        raise TypeError(f"expected a LayoutEnum, not {layout_d!r}")
    if elem_ty_d.width == 16:
        return cute.make_copy_atom(nvgpu.warp.StMatrix8x8x16bOp(layout_d.is_m_major_c(), 4), elem_ty_d)
    return cute.make_copy_atom(nvgpu.CopyUniversalOp(), elem_ty_d)


sm90_get_smem_store_op = get_smem_store_op


def compute_tile_shape_or_override(tile_shape_mnk, element_type, is_cooperative=False, epi_tile_override=None, *, loc=None, ip=None):
    """The part (M, N) of a tile that the epilogue takes at a time."""
    if epi_tile_override is not None:
        return epi_tile_override
    if is_cooperative:
        return min(128, tile_shape_mnk[0]), min(32, tile_shape_mnk[1])
    return min(64, tile_shape_mnk[0]), min(64 if element_type.width == 8 else 32, tile_shape_mnk[1])
