"""Tensor maps in memory, which kernels change: made of one that came with an atom, published, and seen by copies."""

from cutlass import Int64, cute
from cutlass.cute import arch
from cutlass.cute.nvgpu import cpasync as _cpasync
from cutlass.experimental import primitives as _prims

_BYTES = 128


@cute.jit
def copy_tensormap(tma_atom, tensormap_ptr, *, loc=None, ip=None):
    """Writes the tensor map of an atom to shared or global memory. One thread calls it."""
    source = cute.make_tensor(_cpasync._descriptor_pointer(tma_atom), cute.make_layout(_BYTES // 8))
    target = cute.make_tensor(cute.recast_ptr(tensormap_ptr, dtype=Int64), cute.make_layout(_BYTES // 8))
    for i in range(_BYTES // 8):
        target[i] = source[i]
    _cpasync._complete_tensormap(tma_atom, tensormap_ptr)


def fence_tma_desc_acquire(tma_desc_ptr, *, loc=None, ip=None):
    """Before copies by a tensor map that this or another block has changed."""
    _prims.fence_proxy_acquire(_prims.MemScope.GPU, tma_desc_ptr, _BYTES)


def fence_tma_desc_release(*, loc=None, ip=None):
    """After a tensor map was changed, for copies to come."""
    _prims.fence_proxy_release(_prims.MemScope.GPU)


@cute.jit
def cp_fence_tma_desc_release(tma_desc_global_ptr, tma_desc_shared_ptr, *, loc=None, ip=None):
    """Copies a tensor map from shared to global memory and publishes it. A whole warp calls it."""
    source = cute.make_tensor(cute.recast_ptr(tma_desc_shared_ptr, dtype=Int64), cute.make_layout(_BYTES // 8))
    target = cute.make_tensor(cute.recast_ptr(tma_desc_global_ptr, dtype=Int64), cute.make_layout(_BYTES // 8))
    lane = arch.lane_idx()
    arch.sync_warp()
    if lane < _BYTES // 8:
        target[lane] = source[lane]
    arch.sync_warp()
    fence_tma_desc_release()
