"""Copies of whole tiles, which need no partition by hand."""

from cutlass import AddressSpace, cute
from cutlass.cute.nvgpu import cpasync as _cpasync


def _is_shared(tensor):
    return isinstance(tensor.iterator, cute.Pointer) and tensor.memspace == AddressSpace.smem


def block_copy(atom, src, dst, *, tma_bar_ptr=None, mcast_mask=None, cache_policy=None, tma_multicast=None):
    """Copies tiles by an atom of the TMA unit: the first mode of both tensors is the tile. A warp calls it, and one of its
    threads issues the copies. `tma_bar_ptr` is the mbarrier that counts the bytes of a load."""
    if tma_multicast is not None:
        raise NotImplementedError("block_copy takes no tma_multicast yet: give the mask of the blocks as mcast_mask")
    is_load, is_store = _is_shared(dst), _is_shared(src)
    if is_load == is_store:
        raise NotImplementedError("block_copy copies between global and shared memory by the TMA unit only")
    shared, other = (dst, src) if is_load else (src, dst)
    in_shared, in_other = _cpasync.tma_partition(atom, 0, cute.make_layout(1), shared, other)
    if is_load:
        cute.copy(atom, in_other, in_shared, tma_bar_ptr=tma_bar_ptr, mcast_mask=mcast_mask, cache_policy=cache_policy)
    else:
        cute.copy(atom, in_shared, in_other, cache_policy=cache_policy)
