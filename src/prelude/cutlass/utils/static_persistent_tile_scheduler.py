"""Tiles of the result of a GEMM handed to clusters that stay on the device: cluster i begins with tile i and goes on with the
next one that no other cluster has, so that the schedule is known without communication."""

from dataclasses import dataclass

import cutlass
from cutlass import Int32, cute
from cutlass.cute import arch


@dataclass
class WorkTileInfo:
    """A tile, by its coordinate (m, n, l), and whether there is one: false behind the last."""

    _tile_idx: tuple
    _is_valid_tile: cutlass.Boolean

    @property
    def tile_idx(self):
        return self._tile_idx

    @property
    def is_valid_tile(self):
        return self._is_valid_tile


def _product(numbers):
    result = 1
    for number in numbers:
        result = number * result
    return result


class PersistentTileSchedulerParams:
    """Tiles (m, n, l) of a problem, taken by clusters of (m, n, 1) blocks.

    Clusters take the tiles along M first (`raster_along_m`) or along N first. With a `swizzle_size` of n, a power of two, they
    go in strips of n clusters across the other mode, so that those that run at the same time share more of their operands.
    """

    def __init__(self, problem_shape_ntile_mnl, cluster_shape_mnk, swizzle_size=1, raster_along_m=True, *,
                 fallback_cluster_shape_mnk=None, loc=None, ip=None, _divisors=None):
        if cluster_shape_mnk[2] != 1:
            raise ValueError(f"a cluster of a tile scheduler has one block along K, not {cluster_shape_mnk[2]}")
        if swizzle_size < 1:
            raise ValueError(f"swizzle_size must be at least 1, not {swizzle_size}")
        self.problem_shape_ntile_mnl = problem_shape_ntile_mnl
        self._cluster_shape_mnk = cluster_shape_mnk
        self.cluster_shape_mn = cluster_shape_mnk[:2]
        self.fallback_cluster_shape_mnk = fallback_cluster_shape_mnk
        self.swizzle_size = swizzle_size
        self._raster_along_m = raster_along_m
        m, n, l = problem_shape_ntile_mnl
        self.problem_shape_ncluster_mnl = (
            cute.ceil_div(m, cluster_shape_mnk[0]), cute.ceil_div(n, cluster_shape_mnk[1]), l)
        self._divisors = self._make_divisors() if _divisors is None else _divisors

    @property
    def cluster_shape_mnk(self):
        return self._cluster_shape_mnk

    @property
    def raster_along_m(self):
        return self._raster_along_m

    def get_grid_shape(self, max_active_clusters, *, loc=None, ip=None):
        """As many clusters as there is work for, and no more than are active at the same time."""
        clusters = cutlass.min(_product(self._swizzled_extents()), max_active_clusters)
        return (*self.cluster_shape_mn, clusters)

    def _swizzled_extents(self):
        """Clusters along M, N and L; the mode across is rounded up to whole strips."""
        m, n, l = self.problem_shape_ncluster_mnl
        if self.swizzle_size > 1 and self._raster_along_m:
            n = cute.ceil_div(n, self.swizzle_size) * self.swizzle_size
        elif self.swizzle_size > 1:
            m = cute.ceil_div(m, self.swizzle_size) * self.swizzle_size
        return m, n, l

    def _make_divisors(self):
        """By the clusters along the raster, and by the strips across; here, so that kernels get what their divisions need."""
        m, n, _ = self._swizzled_extents()
        along, across = (m, n) if self._raster_along_m else (n, m)
        strips = across // self.swizzle_size if self.swizzle_size > 1 else across
        return tuple(cute.fast_divmod_create_divisor(cutlass.max(count, 1)) for count in (along, strips))

    def _cluster_coordinate(self, index):
        """The cluster (m, n, l) of a number."""
        size = self.swizzle_size
        along, strips = self._divisors
        in_strip, rest = index % size, index // size
        rest, at_along = divmod(rest, along)
        l, strip = divmod(rest, strips)
        at_across = strip * size + in_strip
        return (at_along, at_across, l) if self._raster_along_m else (at_across, at_along, l)

    def __extract_mlir_values__(self):
        values = []
        for number in self.problem_shape_ntile_mnl:
            values += cutlass.extract_mlir_values(number)
        return values + cutlass.extract_mlir_values(self._divisors)

    def __new_from_mlir_values__(self, values):
        numbers, rest = [], list(values)
        for number in self.problem_shape_ntile_mnl:
            count = len(cutlass.extract_mlir_values(number))
            numbers.append(cutlass.new_from_mlir_values(number, rest[:count]))
            rest = rest[count:]
        return PersistentTileSchedulerParams(
            tuple(numbers), self._cluster_shape_mnk, self.swizzle_size, self._raster_along_m,
            fallback_cluster_shape_mnk=self.fallback_cluster_shape_mnk,
            _divisors=cutlass.new_from_mlir_values(self._divisors, rest))


class StaticPersistentTileScheduler:
    """The tiles of one cluster, one after the other."""

    def __init__(self, params, num_persistent_clusters, current_work_linear_idx, cta_id_in_cluster, num_tiles_executed):
        self.params = params
        self.num_persistent_clusters = num_persistent_clusters
        self._current_work_linear_idx = current_work_linear_idx
        self.cta_id_in_cluster = cta_id_in_cluster
        self._num_tiles_executed = num_tiles_executed

    @classmethod
    def create(cls, params, block_idx, grid_dim, *, loc=None, ip=None):
        if not isinstance(params, PersistentTileSchedulerParams):
            raise TypeError(f"expected PersistentTileSchedulerParams, got {type(params).__name__}")
        x, y, z = block_idx
        cluster_m, cluster_n = params.cluster_shape_mn
        clusters = _product(grid_dim) // (cluster_m * cluster_n)
        cta_id = (Int32(x % cluster_m), Int32(y % cluster_n), Int32(0))
        return cls(params, clusters, Int32(z), cta_id, Int32(0))

    @staticmethod
    def get_grid_shape(params, max_active_clusters, *, loc=None, ip=None):
        return params.get_grid_shape(max_active_clusters)

    def _get_current_work_for_linear_idx(self, index, *, loc=None, ip=None):
        is_valid = index < _product(self.params._swizzled_extents())
        at = self.params._cluster_coordinate(index)
        shape = (*self.params.cluster_shape_mn, 1)
        # The same for the whole warp, which keeps them in uniform registers.
        tile = tuple(Int32(arch.make_warp_uniform(a * b + c)) for a, b, c in zip(at, shape, self.cta_id_in_cluster))
        return WorkTileInfo(tile, is_valid)

    def get_current_work(self, *, loc=None, ip=None):
        return self._get_current_work_for_linear_idx(self._current_work_linear_idx)

    def initial_work_tile_info(self, *, loc=None, ip=None):
        return self.get_current_work()

    def advance_to_next_work(self, *, advance_count=1, loc=None, ip=None):
        self._current_work_linear_idx += Int32(advance_count) * Int32(self.num_persistent_clusters)
        self._num_tiles_executed += Int32(1)

    @property
    def num_tiles_executed(self):
        return self._num_tiles_executed


class StaticPersistentRuntimeTileScheduler(StaticPersistentTileScheduler):
    """Tiles of a problem of which one extent is known at run time only: clusters go along `inner_mode` first, and along the other
    mode without an end. A program finds out itself which tile is the last."""

    inner_mode = 1

    @classmethod
    def create(cls, params, block_idx, grid_dim, inner_mode=1, *, loc=None, ip=None):
        if inner_mode not in (0, 1):
            raise ValueError(f"inner_mode is 0 for M or 1 for N, not {inner_mode}")
        scheduler = super().create(params, block_idx, grid_dim)
        scheduler.inner_mode = inner_mode
        return scheduler

    def _get_current_work_for_linear_idx(self, index, *, loc=None, ip=None):
        inner = Int32(self.params.problem_shape_ncluster_mnl[self.inner_mode])
        along, across = index % inner, index // inner
        tile = (along, across, Int32(0)) if self.inner_mode == 0 else (across, along, Int32(0))
        return WorkTileInfo(tuple(Int32(arch.make_warp_uniform(number)) for number in tile), cutlass.Boolean(True))
