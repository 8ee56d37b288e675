"""tilelang.cuda.intrinsics.layout.utils: sizes of the small matrices that a warp multiplies."""

from tilelang import _dtypes


def get_mma_micro_size(dtype):
    """Rows, columns and depth: two products of 8 columns, whose rows of the first factor have 32 bytes."""
    return 16, 16, 256 // _dtypes.known(dtype, "get_mma_micro_size").bits
