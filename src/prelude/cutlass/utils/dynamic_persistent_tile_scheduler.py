"""Tiles of the result of a GEMM handed to clusters that stay on the device by cluster launch control: the grid has a cluster for
each tile, and a cluster that is done takes over the work of one that has not begun."""

import cutlass
from cutlass import Int32, cute
from cutlass.cute import arch
from cutlass.utils.static_persistent_tile_scheduler import PersistentTileSchedulerParams, WorkTileInfo


@cute.jit
def _query_in_one_lane(mbarrier, response, multicast: cutlass.Constexpr):
    with arch.elect_one():
        arch.issue_clc_query(mbarrier, response, multicast)


class ClcDynamicPersistentTileSchedulerParams:
    """Tiles (m, n, l) of a problem, one for each block of a grid whose clusters have (m, n, 1) blocks. With a swizzle_size of n
    clusters go in strips as PersistentTileSchedulerParams says."""

    def __init__(self, problem_shape_ntile_mnl, cluster_shape_mnk, swizzle_size=1, raster_along_m=True, *, loc=None, ip=None,
                 _order=None):
        if cluster_shape_mnk[2] != 1:
            raise ValueError(f"a cluster of a tile scheduler has one block along K, not {cluster_shape_mnk[2]}")
        if swizzle_size < 1:
            raise ValueError(f"swizzle_size must be at least 1, not {swizzle_size}")
        self.problem_shape_ntile_mnl = problem_shape_ntile_mnl
        self._cluster_shape_mnk = tuple(cluster_shape_mnk)
        self.cluster_shape_mn = self._cluster_shape_mnk[:2]
        self.swizzle_size = swizzle_size
        self.raster_along_m = raster_along_m
        self._order = _order
        if _order is None and not self._is_plain:
            self._order = PersistentTileSchedulerParams(problem_shape_ntile_mnl, cluster_shape_mnk, swizzle_size, raster_along_m)

    @property
    def _is_plain(self):
        return self.swizzle_size == 1 and self.raster_along_m

    @property
    def cluster_shape_mnk(self):
        return self._cluster_shape_mnk

    def _clusters(self):
        m, n, l = self.problem_shape_ntile_mnl
        return cute.ceil_div(m, self.cluster_shape_mn[0]), cute.ceil_div(n, self.cluster_shape_mn[1]), l

    def get_grid_shape(self, *, loc=None, ip=None):
        m, n, l = self._clusters()
        return m * self.cluster_shape_mn[0], n * self.cluster_shape_mn[1], l

    def __extract_mlir_values__(self):
        values = []
        for number in self.problem_shape_ntile_mnl:
            values += cutlass.extract_mlir_values(number)
        return values if self._order is None else values + self._order.__extract_mlir_values__()

    def __new_from_mlir_values__(self, values):
        numbers, rest = [], list(values)
        for number in self.problem_shape_ntile_mnl:
            count = len(cutlass.extract_mlir_values(number))
            numbers.append(cutlass.new_from_mlir_values(number, rest[:count]))
            rest = rest[count:]
        order = None if self._order is None else self._order.__new_from_mlir_values__(rest)
        return ClcDynamicPersistentTileSchedulerParams(
            tuple(numbers), self._cluster_shape_mnk, self.swizzle_size, self.raster_along_m, _order=order)


class ClcDynamicPersistentTileScheduler:
    """The tiles of one cluster: its own first, then those of the clusters that it takes over."""

    def __init__(self, params, cta_id_in_cluster, num_tiles_executed, clc_response_ptr, block_idx):
        self.params = params
        self.cta_id_in_cluster = cta_id_in_cluster
        self._num_tiles_executed = num_tiles_executed
        self._clc_response_ptr = clc_response_ptr
        self._block_idx = block_idx

    @classmethod
    def create(cls, params, block_idx, grid_dim, clc_response_ptr, *, loc=None, ip=None):
        if not isinstance(params, ClcDynamicPersistentTileSchedulerParams):
            raise TypeError(f"expected ClcDynamicPersistentTileSchedulerParams, got {type(params).__name__}")
        x, y, _ = block_idx
        m, n = params.cluster_shape_mn
        return cls(params, (Int32(x % m), Int32(y % n), Int32(0)), Int32(0), clc_response_ptr, block_idx)

    @staticmethod
    def get_grid_shape(params, *, loc=None, ip=None):
        return params.get_grid_shape()

    def _tile(self, first, is_valid):
        """Of this block, for the coordinate of the first block of a cluster."""
        m, n = self.params.cluster_shape_mn
        x, y, z = first
        if not self.params._is_plain:
            clusters_m, clusters_n, _ = self.params._clusters()
            number = x // m + (y // n + z * clusters_n) * clusters_m
            x, y, z = self.params._order._cluster_coordinate(number)
            x, y = x * m, y * n
        at = (x + self.cta_id_in_cluster[0], y + self.cta_id_in_cluster[1], z)
        return WorkTileInfo(tuple(Int32(arch.make_warp_uniform(number)) for number in at), is_valid)

    def initial_work_tile_info(self, *, loc=None, ip=None):
        x, y, z = self._block_idx
        first = (x - self.cta_id_in_cluster[0], y - self.cta_id_in_cluster[1], z)
        return self._tile(first, cutlass.Boolean(True))

    def get_current_work(self, *, loc=None, ip=None):
        """The tile of the last answer. The answer may then be overwritten."""
        x, y, z, is_valid = arch.clc_response(self._clc_response_ptr)
        arch.fence_proxy("async.shared", space="cta")
        return self._tile((x, y, z), is_valid != 0)

    def advance_to_next_work(self, mbarrier_addr, *, loc=None, ip=None):
        """Asks for the work of a cluster that has not begun; the answer goes to all blocks of this one, which may be more than
        the tiles of a cluster: programs divide the third mode of a grid among the blocks of a cluster themselves."""
        m, n = self.params.cluster_shape_mn
        _query_in_one_lane(mbarrier_addr, self._clc_response_ptr, m * n > 1 or arch._target_name().endswith(("a", "f")))
        self._num_tiles_executed += Int32(1)

    @property
    def num_tiles_executed(self):
        return self._num_tiles_executed
