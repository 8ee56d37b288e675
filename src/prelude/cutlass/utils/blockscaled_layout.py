"""Layouts of the scales of block-scaled products. An atom has four scales of 128 rows in 512 bytes, as one copy to tensor memory
takes it; atoms follow each other along K first."""

from cutlass import cute

_ROWS, _SCALES = 128, 4


def _atom(sf_vec_size):
    """(128 rows, K of four scales) -> byte."""
    return cute.make_layout(((32, 4), (sf_vec_size, _SCALES)), stride=((16, 4), (0, 1)))


def tile_atom_to_shape_SF(shape, sf_vec_size, *, loc=None, ip=None):
    """The scales of a tensor (MN, K) or (MN, K, L), for each of its elements."""
    order = (2, 1, 3)[:len(shape)]
    return cute.tile_to_shape(_atom(sf_vec_size), shape, order)


def _scales_of_instruction(tiled_mma, sf_vec_size):
    return cute.size(tiled_mma.shape_mnk, mode=[2]) // sf_vec_size


def _smem_layout(rows, tiled_mma, mma_tiler_mnk, sf_vec_size, num_stages):
    """((rows, K of an instruction), 1, K, stages) of a tile."""
    blocks = rows // _ROWS
    scales = _scales_of_instruction(tiled_mma, sf_vec_size)
    atoms = cute.size(mma_tiler_mnk[2]) // sf_vec_size // _SCALES
    size = blocks * _ROWS * _SCALES
    shape = (((32, 4, blocks), (sf_vec_size, scales)), 1, (_SCALES // scales, atoms), num_stages)
    stride = (((16, 4, _ROWS * _SCALES), (0, 1)), 0, (scales, size), size * atoms)
    return cute.make_layout(shape, stride=stride)


def make_smem_layout_sfa(tiled_mma, mma_tiler_mnk, sf_vec_size, num_stages, *, loc=None, ip=None):
    """Of the scales of the block's part of A, one stage behind the other."""
    rows = cute.size(mma_tiler_mnk[0]) // cute.size(tiled_mma.thr_id.shape)
    return _smem_layout(rows, tiled_mma, mma_tiler_mnk, sf_vec_size, num_stages)


def make_smem_layout_sfb(tiled_mma, mma_tiler_mnk, sf_vec_size, num_stages, *, loc=None, ip=None):
    """Of the scales of B, all of which each block has, one stage behind the other."""
    rows = cute.ceil_div(cute.size(mma_tiler_mnk[1]), _ROWS) * _ROWS
    return _smem_layout(rows, tiled_mma, mma_tiler_mnk, sf_vec_size, num_stages)


def _tmem_layout(smem_layout, is_split):
    """Of scales in tensor memory, in bytes: row r lies in lane r % 32 of each quarter of the lanes, and in column r // 32. Where
    the lanes are split, the second half of the rows lies in the upper ones."""
    shape = cute.shape(smem_layout)
    rows, (vector, scales) = cute.size(shape[0][0]), shape[0][1]
    next_column = _ROWS * _SCALES
    if is_split:
        of_rows, steps = ((32, rows // 64), 2, 2), ((1, next_column), 64, 32)
    else:
        of_rows, steps = ((32, rows // 32), 4), ((1, next_column), 32)
    atom = cute.make_layout((of_rows, (vector, scales)), stride=(steps, (0, _ROWS)))
    lanes = cute.make_layout((_ROWS, 16384), stride=(1 << 18, 1))
    return cute.composition(lanes, cute.tiled_product(atom, cute.make_layout(shape[1:3])))


def make_tmem_layout_sfa(tiled_mma, mma_tiler_mnk, sf_vec_size, smem_layout, *, loc=None, ip=None):
    """Of the scales of A in tensor memory, for the layout of one stage in shared memory."""
    return _tmem_layout(smem_layout, False)


def make_tmem_layout_sfb(tiled_mma, mma_tiler_mnk, sf_vec_size, smem_layout, *, loc=None, ip=None):
    """Of the scales of B in tensor memory, for the layout of one stage in shared memory."""
    is_pair = cute.size(tiled_mma.thr_id.shape) == 2
    return _tmem_layout(smem_layout, is_pair and cute.size(tiled_mma.shape_mnk, mode=[0]) == 128)


# ---- products of warps, sm_120: the scales stay in shared memory, from where threads load theirs


def _sm120_layout(rows, tiled_mma, mma_tiler_mnk, sf_vec_size, num_stages):
    """(rows, K, stages) of a tile."""
    blocks = cute.ceil_div(cute.size(rows), _ROWS)
    scales = _scales_of_instruction(tiled_mma, sf_vec_size)
    atoms = cute.size(mma_tiler_mnk[2]) // sf_vec_size // _SCALES
    size = blocks * _ROWS * _SCALES
    shape = (((32, 4), blocks), ((sf_vec_size, scales), (_SCALES // scales, atoms)), num_stages)
    stride = (((16, 4), _ROWS * _SCALES), ((0, 1), (scales, size)), size * atoms)
    return cute.make_layout(shape, stride=stride)


def sm120_make_smem_layout_sfa(tiled_mma, mma_tiler_mnk, sf_vec_size, num_stages, *, loc=None, ip=None):
    """Of the scales of the block's tile of A, one stage behind the other."""
    return _sm120_layout(mma_tiler_mnk[0], tiled_mma, mma_tiler_mnk, sf_vec_size, num_stages)


def sm120_make_smem_layout_sfb(tiled_mma, mma_tiler_mnk, sf_vec_size, num_stages, *, loc=None, ip=None):
    """Of the scales of the block's tile of B, one stage behind the other."""
    return _sm120_layout(mma_tiler_mnk[1], tiled_mma, mma_tiler_mnk, sf_vec_size, num_stages)
