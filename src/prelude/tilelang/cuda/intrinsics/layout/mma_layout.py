"""Where elements of tiles in shared memory lie, so that the rows of a small matrix are in different banks."""

from tilelang import _dtypes
from tilelang.layout import make_swizzled_layout as _make_swizzled_layout


def get_swizzle_layout(row_idx, col_idx, row_size, dtype, swizzle_bytes=None):
    """(part of a row, row, element of it): 16 bytes change their places with others of the row, by the row's number."""
    dtype = _dtypes.known(dtype, "get_swizzle_layout")
    row_bytes = row_size * dtype.bits // 8
    if row_bytes % 32:
        raise ValueError(f"get_swizzle_layout takes rows of a multiple of 32 bytes, not {row_bytes}")
    pieces = min(128, row_bytes if swizzle_bytes is None else swizzle_bytes) // 16
    in_piece = 128 // dtype.bits
    piece = col_idx // in_piece
    moved = piece % pieces ^ row_idx % 8 // (8 // pieces)
    return piece // pieces, row_idx, moved * in_piece + col_idx % in_piece


def make_mma_swizzle_layout(shared_buf, is_smooth=False):
    """The compiler chooses among those that put the rows into different banks."""
    return _make_swizzled_layout(shared_buf)
