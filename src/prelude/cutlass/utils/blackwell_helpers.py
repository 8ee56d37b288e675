"""Choices that kernels of sm_100 share, as far as they need no instruction of it."""

from cutlass.cute.nvgpu import OperandMajorMode
from cutlass.utils.hopper_helpers import _atom_kind, _staged


def make_smem_layout(leading_mode, smem_tile_shape, a_dtype, num_stages, *, loc=None, ip=None):
    """Of tiles (MN, K), one behind the other, in the widest swizzle whose rows divide the contiguous mode."""
    if not isinstance(leading_mode, OperandMajorMode):
        raise TypeError(f"expected an OperandMajorMode, got {leading_mode!r}")
    is_k_major = leading_mode is OperandMajorMode.K
    extent = smem_tile_shape[1 if is_k_major else 0]
    return _staged(_atom_kind(is_k_major, extent * a_dtype.width), a_dtype, smem_tile_shape, num_stages, is_k_major)
