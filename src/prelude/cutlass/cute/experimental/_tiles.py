"""Copies of tiles by TMA, which name the tile in global memory: host code makes a tensor map of the tensor that it is a part of."""

from enum import Enum as _Enum

from cutlass import Constexpr, Int32, const_expr, cute
from cutlass.cute import _places, arch
from cutlass.cute.nvgpu import cpasync
from cutlass.cute.nvgpu.tcgen05 import CtaGroup


class OperationTypeEnum(_Enum):
    """What an instruction does, and on how many multiprocessors."""

    SM90_TMA_LOAD = "sm90_tma_load"
    SM90_TMA_LOAD_MULTICAST = "sm90_tma_load_multicast"
    SM90_TMA_STORE = "sm90_tma_store"
    SM100_TMA_LOAD_2SM = "sm100_tma_load_2sm"
    SM100_TMA_LOAD_2SM_MULTICAST = "sm100_tma_load_2sm_multicast"
    SM100_MMA_1SM_SS = "sm100_mma_1sm_ss"
    SM100_MMA_1SM_TS = "sm100_mma_1sm_ts"
    SM100_MMA_2SM_SS = "sm100_mma_2sm_ss"
    SM100_MMA_2SM_TS = "sm100_mma_2sm_ts"
    SM100_COPY_T2R = "sm100_copy_t2r"
    SM100_COPY_R2T = "sm100_copy_r2t"
    SM100_COPY_S2T = "sm100_copy_s2t"

    @property
    def _is_of_pair(self):
        return "_2sm" in self.value


# ---- tiles of a block


def get_cta_v_map_ab(tensor, mnk_tiler, tiled_mma, operand, *, loc=None, ip=None):
    """Which coordinates of a tensor a block's tile of the operand "A", "B", "SFA" or "SFB" has, in the order of shared memory."""
    m, n, k = mnk_tiler
    if operand not in ("A", "B", "SFA", "SFB"):
        raise ValueError(f"an operand is 'A', 'B', 'SFA' or 'SFB', not {operand!r}")
    is_a = operand.endswith("A")
    tile = cute.composition(cute.make_identity_layout(tensor.shape), (m if is_a else n, k))
    divided = tiled_mma._thrfrg_A(tile) if is_a else tiled_mma._thrfrg_B(tile)
    return cute.get(divided, mode=[1])


def get_cta_v_map_c(tensor, epi_tile, *, loc=None, ip=None):
    """The same of a part (M, N) of the result."""
    return cute.composition(cute.make_identity_layout(tensor.shape), epi_tile)


def _divided(op, tile, shared, cta_v_map, blocks=1, block=0):
    """An atom for the tensor that a tile is a part of, and both tiles divided into the atom's copies."""
    whole, coordinates = _places.find(tile)
    atom, tma_tensor = cpasync._make_mapped_tma_atom(op, whole, _places.layout_of_bytes(shared), cta_v_map, blocks)
    in_map = _places.tile_coordinates(tma_tensor, coordinates, cta_v_map)
    join = lambda t: cute.group_modes(t, 0, cute.rank(t))  # noqa: E731
    parts = cpasync.tma_partition(atom, block, cute.make_layout(blocks), join(shared), join(in_map))
    # Elements that share an address, as those with a scale in common, are copied once.
    return atom, *(cute.filter_zeros(part) for part in parts)


# ---- copies


@cute.jit
def _expect(barrier, count: Constexpr, is_pair: Constexpr):
    """The bytes of the blocks of a pair count at the mbarrier of the even one, which expects those of both."""
    if const_expr(is_pair):
        if arch.block_idx_in_cluster() % 2 == 0:
            with arch.elect_one():
                arch.mbarrier_expect_tx(barrier, 2 * count)
    else:
        with arch.elect_one():
            arch.mbarrier_expect_tx(barrier, count)


def _is_of_pair(tma_operation_type):
    return tma_operation_type is not None and tma_operation_type._is_of_pair


def _group(tma_operation_type):
    return CtaGroup.TWO if _is_of_pair(tma_operation_type) else CtaGroup.ONE


def _expect_tile(shared, mbarrier, tma_operation_type, update_expect_tx):
    if update_expect_tx:
        elements = cute.make_layout(cute.filter_zeros(shared.layout).shape)
        _expect(mbarrier, cute.size_in_bytes(shared.element_type, elements), _is_of_pair(tma_operation_type))


def tma_load(src, dst, mbarrier, *, cta_v_map, tma_operation_type=None, update_expect_tx=True, loc=None, ip=None):
    """Loads a tile into shared memory. A warp calls it. The mbarrier expects the bytes, unless somebody else has told it."""
    atom, shared, tile = _divided(cpasync.CopyBulkTensorTileG2SOp(_group(tma_operation_type)), src, dst, cta_v_map)
    _expect_tile(dst, mbarrier, tma_operation_type, update_expect_tx)
    cute.copy(atom, tile, shared, tma_bar_ptr=mbarrier)


def tma_load_multicast(src, dst, mbarrier, *, vmnk_layout, cta_v_map, multicast_mode, tma_operation_type=None, update_expect_tx=True,
                       loc=None, ip=None):
    """Loads a tile for the blocks of a cluster that differ in a mode of the layout (V, M, N, K) only: each of them loads a part."""
    position = vmnk_layout.get_flat_coord(arch.make_warp_uniform(arch.block_idx_in_cluster()))
    mask = cpasync.create_tma_multicast_mask(vmnk_layout, position, mcast_mode=multicast_mode)
    op = cpasync.CopyBulkTensorTileG2SMulticastOp(_group(tma_operation_type))
    blocks = cute.size(vmnk_layout, mode=[multicast_mode])
    atom, shared, tile = _divided(op, src, dst, cta_v_map, blocks, position[multicast_mode] if blocks > 1 else 0)
    _expect_tile(dst, mbarrier, tma_operation_type, update_expect_tx)
    cute.copy(atom, tile, shared, tma_bar_ptr=mbarrier, mcast_mask=mask)


def tma_store(src, dst, *, cta_v_map, loc=None, ip=None):
    """Stores a tile from shared memory. A warp calls it; the store belongs to the group of bulk copies that is committed next."""
    atom, shared, tile = _divided(cpasync.CopyBulkTensorTileS2GOp(), dst, src, cta_v_map)
    cute.copy(atom, shared, tile)
