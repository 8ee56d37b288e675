"""Copies of whole tiles, which need no partition by hand."""

import cutlass
from cutlass import AddressSpace, Constexpr, cute
from cutlass.cute import arch as _arch
from cutlass.cute.nvgpu import cpasync as _cpasync


def _is_shared(tensor):
    return isinstance(tensor.iterator, cute.Pointer) and tensor.memspace == AddressSpace.smem


def _multicast_group(tma_multicast):
    """The blocks of the cluster that share a tile: how many, the number of this one among them, and a bit for each of their
    ranks. `multicast_dim` is the coordinate that they have in common; a pair that multiplies together divides the tiles of N."""
    known = {"cluster_shape", "multicast_dim", "use_2cta_mma_inst"}
    if set(tma_multicast) - known:
        raise ValueError(f"tma_multicast has the keys {', '.join(sorted(known))}, not {', '.join(sorted(set(tma_multicast) - known))}")
    rows, columns = (cute.size(extent) for extent in tma_multicast["cluster_shape"][:2])
    common = tma_multicast["multicast_dim"]
    if common not in ("M", "N"):
        raise ValueError(f"the multicast_dim of tma_multicast is 'M' or 'N', not {common!r}")
    rank = _arch.make_warp_uniform(_arch.block_idx_in_cluster())
    row, column = rank % rows, rank // rows
    if common == "M":
        return columns, column, sum(1 << (rows * i) for i in range(columns)) << row
    step = 2 if tma_multicast.get("use_2cta_mma_inst", False) else 1
    first = column * rows + (row % step if step > 1 else 0)
    return rows // step, row // step, sum(1 << (step * i) for i in range(rows // step)) << first


@cute.jit
def _copy_by_turns(atom, source, target, count: Constexpr, mine, mask, tma_bar_ptr, cache_policy):
    """Each block of a group loads its part of the boxes of a tile for all of them; the first one loads a single box."""
    boxes = cute.size(source, mode=[0, 1])
    share = boxes // count if cutlass.const_expr(boxes % count == 0) else boxes
    for i in cutlass.range_constexpr(boxes):
        if mine == i // share:
            cute.copy(atom, source[((None, i),)], target[((None, i),)], tma_bar_ptr=tma_bar_ptr, mcast_mask=mask, cache_policy=cache_policy)


def block_copy(atom, src, dst, *, tma_bar_ptr=None, mcast_mask=None, cache_policy=None, tma_multicast=None, loc=None, ip=None):
    """Copies tiles by an atom of the TMA unit: the first mode of both tensors is the tile. A warp calls it, and one of its
    threads issues the copies. `tma_bar_ptr` is the mbarrier that counts the bytes of a load. With `tma_multicast`, blocks of
    a cluster that need the same tile load it together: a dictionary of the cluster's shape (M, N), `cluster_shape`, of the
    coordinate that such blocks have in common, `multicast_dim`, and of whether pairs multiply together, `use_2cta_mma_inst`."""
    is_load, is_store = _is_shared(dst), _is_shared(src)
    if is_load == is_store:
        raise NotImplementedError("block_copy copies between global and shared memory by the TMA unit only")
    shared, other = (dst, src) if is_load else (src, dst)
    in_shared, in_other = _cpasync.tma_partition(atom, 0, cute.make_layout(1), shared, other)
    count, mine, mask = _multicast_group(tma_multicast) if is_load and tma_multicast is not None else (1, 0, None)
    if count > 1:
        _copy_by_turns(_cpasync._multicast_atom(atom), in_other, in_shared, count, mine, mask, tma_bar_ptr, cache_policy)
    elif is_load:
        cute.copy(atom, in_other, in_shared, tma_bar_ptr=tma_bar_ptr, mcast_mask=mcast_mask, cache_policy=cache_policy)
    else:
        cute.copy(atom, in_shared, in_other, cache_policy=cache_policy)
