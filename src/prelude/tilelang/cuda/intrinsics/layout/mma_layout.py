"""Where elements of tiles in shared memory lie, so that the rows of a small matrix are in different banks, and where those of
the matrices lie that a warp multiplies."""

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


# ---- matrices of a warp. A word of 32 bits has neighbours of a row; a matrix of 8 rows of 4 words has a word in each lane. 16 rows
# of 8 words are four such matrices: those of the first factor go down the columns, those of the second along the rows.

def _lane_and_register(row, column, per_word, is_second):
    lane = row % 8 * 4 + column % (4 * per_word) // per_word
    down, right = row // 8, column // (4 * per_word)
    matrix = down * 2 + right if is_second else right * 2 + down
    return lane, matrix * per_word + column % per_word


def _row_and_column(lane, register, per_word):
    matrix = register // per_word
    return matrix % 2 * 8 + lane // 4, matrix // 2 * 4 * per_word + lane % 4 * per_word + register % per_word


def shared_16x8_to_mma_32x4_layout_sr_a(i, j):
    return _lane_and_register(i, j, 1, False)


def shared_16x8_to_mma_32x4_layout_sr_b(i, j):
    return _lane_and_register(i, j, 1, True)


def shared_16x16_to_mma_32x8_layout_sr_a(i, j):
    return _lane_and_register(i, j, 2, False)


def shared_16x16_to_mma_32x8_layout_sr_b(i, j):
    return _lane_and_register(i, j, 2, True)


def shared_16x32_to_mma_32x16_layout_sr_a(i, j):
    return _lane_and_register(i, j, 4, False)


def shared_16x32_to_mma_32x16_layout_sr_b(i, j):
    return _lane_and_register(i, j, 4, True)


def shared_16x16_to_mma_32x8_layout_rs_a(i, j):
    return _lane_and_register(j, i, 2, False)


def shared_16x16_to_mma_32x8_layout_rs_b(i, j):
    return _lane_and_register(j, i, 2, True)


def mma_store_32x8_to_shared_16x16_layout(thread_id, local_id):
    """The row and the column of a register of the sums, which lie as the first factor of 16-bit numbers does."""
    return _row_and_column(thread_id, local_id, 2)
