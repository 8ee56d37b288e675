"""Tiles of many GEMMs of different sizes, handed to clusters that stay on the device as if they were those of one: clusters are
numbered through all groups, and each warp looks for the group of its cluster, which has the sizes."""

from dataclasses import dataclass

import cutlass
from cutlass import Int32, cute
from cutlass.cute import arch
from cutlass.utils.static_persistent_tile_scheduler import PersistentTileSchedulerParams, StaticPersistentTileScheduler


@dataclass
class GroupSearchResult:
    """The group of a tile, its tile (m, n) there, the sizes of its problem, and the tiles along K."""

    group_idx: Int32
    cta_tile_idx_m: Int32
    cta_tile_idx_n: Int32
    problem_shape_m: Int32
    problem_shape_n: Int32
    problem_shape_k: Int32
    cta_tile_count_k: Int32


@dataclass
class GroupedGemmGroupSearchState:
    """Where a search begins: the group of the last one, and how many clusters the groups before it have."""

    start_group_idx: Int32
    tile_count_prev_group: Int32


@dataclass
class GroupedWorkTileInfo:
    """A tile, by its group and place there, and whether there is one: false behind the last."""

    _tile_idx: tuple
    _is_valid_tile: cutlass.Boolean
    group_search_result: GroupSearchResult

    @property
    def tile_idx(self):
        return self._tile_idx

    @property
    def is_valid_tile(self):
        return self._is_valid_tile


def create_initial_search_state():
    return GroupedGemmGroupSearchState(Int32(0), Int32(0))


class GroupedGemmTileSchedulerHelper:
    """Finds the group of a cluster among `group_count`. The threads of a warp search together, one group each at a
    time; clusters that come later are found from where the last one was."""

    def __init__(self, group_count, tile_sched_params, cluster_tile_shape_mnk, search_state):
        if not isinstance(tile_sched_params, PersistentTileSchedulerParams):
            raise TypeError(f"expected PersistentTileSchedulerParams, got {type(tile_sched_params).__name__}")
        self.group_count = group_count
        self.tile_sched_params = tile_sched_params
        self.cluster_tile_shape_mnk = cluster_tile_shape_mnk
        self.search_state = search_state

    def __extract_mlir_values__(self):
        return cutlass.extract_mlir_values((self.group_count, self.tile_sched_params, self.search_state))

    def __new_from_mlir_values__(self, values):
        parts = (self.group_count, self.tile_sched_params, self.search_state)
        count, params, state = cutlass.new_from_mlir_values(parts, values)
        return GroupedGemmTileSchedulerHelper(count, params, self.cluster_tile_shape_mnk, state)

    def _extents(self, sizes, group):
        """Clusters of a group along M and N."""
        return tuple(cute.ceil_div(Int32(sizes[group, mode]), self.cluster_tile_shape_mnk[mode]) for mode in (0, 1))

    @cute.jit
    def _count(self, sizes, group):
        """Clusters of a group; 0: there is no such group."""
        count = Int32(0)
        if group < self.group_count:
            m, n = self._extents(sizes, group)
            count = m * n
        return count

    @cute.jit
    def _find(self, index, sizes):
        """The group of cluster `index`, and its number there. The last group where there is none."""
        state = self.search_state
        is_earlier = index < state.tile_count_prev_group
        first = cutlass.select_(is_earlier, Int32(0), state.start_group_idx)
        before = cutlass.select_(is_earlier, Int32(0), state.tile_count_prev_group)
        lane = arch.lane_idx()
        group, begin = first, before
        is_found = cutlass.Boolean(False)
        while not is_found and first < self.group_count:
            count = self._count(sizes, first + lane)
            through = count
            for distance in cutlass.range_constexpr(5):
                lower = arch.shuffle_sync_up(through, 1 << distance)
                through += cutlass.select_(lane >= 1 << distance, lower, Int32(0))
            through += before
            behind = arch.vote_ballot_sync(through > index)
            is_found = behind != 0
            # The first lane whose groups reach behind the cluster; else the last one.
            there = cutlass.select_(is_found, Int32(arch.popc((behind - 1) & ~behind)), Int32(arch.WARP_SIZE - 1))
            group = first + there
            begin = arch.shuffle_sync(through - count, there)
            before = arch.shuffle_sync(through, arch.WARP_SIZE - 1)
            first += arch.WARP_SIZE
        group = cutlass.min(group, Int32(self.group_count) - 1)
        self.search_state = GroupedGemmGroupSearchState(group, begin)
        return group, index - begin

    def search_cluster_tile_count_k(self, cta_tile_coord, problem_shape_mnkl, *, loc=None, ip=None):
        """Tiles along K of a block's tile, and its group."""
        found = self.delinearize_z(cta_tile_coord, problem_shape_mnkl)
        return found.cta_tile_count_k, found.group_idx

    def delinearize_z(self, cta_tile_coord, problem_shape_mnkl, *, loc=None, ip=None):
        """The tile of a block with the coordinate (x, y) in its cluster, whose number through all groups is z.

        `problem_shape_mnkl` is a tensor (group, 4) of the sizes M, N, K and L."""
        x, y, z = cta_tile_coord
        group, number = self._find(Int32(z), problem_shape_mnkl)
        along_m, along_n = self._extents(problem_shape_mnkl, group)
        if self.tile_sched_params.raster_along_m:
            m, n = number % along_m, number // along_m
        else:
            m, n = number // along_n, number % along_n
        cluster_m, cluster_n = self.tile_sched_params.cluster_shape_mn
        sizes = [Int32(problem_shape_mnkl[group, mode]) for mode in range(3)]
        return GroupSearchResult(group, m * cluster_m + Int32(x), n * cluster_n + Int32(y), *sizes,
                                 cute.ceil_div(sizes[2], self.cluster_tile_shape_mnk[2]))


class StaticPersistentGroupTileScheduler:
    """The tiles of one cluster, one after the other, each with its group."""

    def __init__(self, tile_scheduler, helper, problem_shape_mnkl):
        self._tiles = tile_scheduler
        self._helper = helper
        self._problem_shape_mnkl = problem_shape_mnkl

    @classmethod
    def create(cls, params, block_idx, grid_dim, cluster_tile_shape_mnk, initial_search_state, group_count, problem_shape_mnkl, *,
               loc=None, ip=None):
        tiles = StaticPersistentTileScheduler.create(params, block_idx, grid_dim)
        helper = GroupedGemmTileSchedulerHelper(group_count, params, cluster_tile_shape_mnk, initial_search_state)
        return cls(tiles, helper, problem_shape_mnkl)

    @staticmethod
    def get_grid_shape(params, max_active_clusters, *, loc=None, ip=None):
        return params.get_grid_shape(max_active_clusters)

    def get_current_work(self, *, loc=None, ip=None):
        work = self._tiles.get_current_work()
        found = self._helper.delinearize_z(work.tile_idx, self._problem_shape_mnkl)
        return GroupedWorkTileInfo(work.tile_idx, work.is_valid_tile, found)

    def initial_work_tile_info(self, *, loc=None, ip=None):
        return self.get_current_work()

    def advance_to_next_work(self, *, advance_count=1, loc=None, ip=None):
        self._tiles.advance_to_next_work(advance_count=advance_count)

    @property
    def num_tiles_executed(self):
        return self._tiles.num_tiles_executed
