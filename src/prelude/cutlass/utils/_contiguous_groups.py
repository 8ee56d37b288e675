"""Tiles of groups that lie one behind the other along a mode of a problem, whose bounds are known at run time only."""

from cutlass import Boolean as _Boolean, Constexpr as _Constexpr, Int32 as _Int32, cute as _cute


class ContiguousGroupSearchState:
    """Where a search is: how many groups it has begun, the tiles before the last of them and up to its end, and that group's
    first element, the tile's first element and the group's end."""

    def __init__(self, cur_group_idx, tiles_before, tiles_until, group_start, cur_start, cur_boundary):
        self.cur_group_idx = cur_group_idx
        self.tiles_before = tiles_before
        self.tiles_until = tiles_until
        self.group_start = group_start
        self.cur_start = cur_start
        self.cur_boundary = cur_boundary

    def _fields(self):
        return [self.cur_group_idx, self.tiles_before, self.tiles_until, self.group_start, self.cur_start, self.cur_boundary]

    def __extract_mlir_values__(self):
        return self._fields()

    def __new_from_mlir_values__(self, values):
        return ContiguousGroupSearchState(*values)


def create_initial_contiguous_group_search_state():
    return ContiguousGroupSearchState(*[_Int32(0) for _ in range(6)])


@_cute.jit
def contiguous_group_search(cluster_tile_shape_mnk: _Constexpr, group_count, tile_index, search_state, cumsum, mode: _Constexpr):
    """The state for a tile that does not come before the last one; `cumsum` has the bounds of the groups along the mode. Behind
    the last tile `cur_group_idx` is more than group_count."""
    extent = cluster_tile_shape_mnk[mode]
    group, before, until, start, _, boundary = search_state._fields()
    while group <= group_count and tile_index >= until:
        group += 1
        if group <= group_count:
            start = _Int32(cumsum[group - 1])
            boundary = _Int32(cumsum[group])
            before = until
            until = until + (boundary - start + (extent - 1)) // extent
    return ContiguousGroupSearchState(group, before, until, start, start + (tile_index - before) * extent, boundary)


class ContiguousGroupWorkTileInfo:
    """A tile: the block's coordinate along M, its first element along N, its group, and how far the group's end is."""

    def __init__(self, cta_coord_m, coord_n, group_idx, distance_to_boundary, is_valid_tile):
        self.cta_coord_m = cta_coord_m
        self.coord_n = coord_n
        self.group_idx = group_idx
        self.distance_to_boundary = distance_to_boundary
        self.is_valid_tile = is_valid_tile

    def __extract_mlir_values__(self):
        return [self.cta_coord_m, self.coord_n, self.group_idx, self.distance_to_boundary, self.is_valid_tile]

    def __new_from_mlir_values__(self, values):
        return ContiguousGroupWorkTileInfo(*values)


def make_contiguous_group_work_tile_info(group_count, tile_info):
    """What the scheduler wrote for a tile."""
    m, n, group, distance = (_Int32(tile_info[i]) for i in range(4))
    return ContiguousGroupWorkTileInfo(m, n, group, distance, _Boolean(group < group_count))
