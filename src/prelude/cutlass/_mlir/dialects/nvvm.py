"""Instructions of NVIDIA's GPUs by the names of their operations: those of cutlass.experimental.primitives and cute.arch."""

from cutlass import cute as _cute
from cutlass.cute import arch as _arch
from cutlass.experimental import primitives as _primitives


def __getattr__(name):
    for module in (_primitives, _arch):
        if hasattr(module, name):
            return getattr(module, name)
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")


def _register(read, axis=None):
    def operation(res=None, *, loc=None, ip=None):
        value = read()
        return value if axis is None else value[axis]

    return operation


for _name, _read in (("tid", _arch.thread_idx), ("ntid", _arch.block_dim), ("ctaid", _arch.block_idx), ("nctaid", _arch.grid_dim)):
    for _axis, _letter in enumerate("xyz"):
        globals()[f"read_ptx_sreg_{_name}_{_letter}"] = _register(_read, _axis)
read_ptx_sreg_laneid, read_ptx_sreg_clusterid_x = _register(_arch.lane_idx), _register(_arch.cluster_idx, 0)


def barrier0(*, loc=None, ip=None):
    _arch.sync_threads()


def barrier(*, barrier_id=None, number_of_threads=None, loc=None, ip=None):
    _arch.barrier(barrier_id=barrier_id, number_of_threads=number_of_threads)


def mbarrier_try_wait_parity_timelimit(addr, phase, ticks, *, loc=None, ip=None):
    return _primitives.mbarrier_try_wait_parity(addr, phase, time_limit=ticks)


TMALoadMode = _primitives.CpAsyncBulkTensorLoadMode


@_cute.jit
def CpAsyncBulkTensorGlobalToSharedClusterOp(dst_mem, tma_descriptor, coordinates, mbar, im2col_offsets=(), *, predicate=None,
                                             multicast_mask=None, l2_cache_hint=None, mode=None, group=None, loc=None, ip=None):
    if predicate is None or predicate:
        _primitives.cp_async_bulk_tensor_shared_cluster_global(
            dst_mem, tma_descriptor, coordinates, mbar, im2col_offsets, multicast_mask=multicast_mask,
            l2_cache_hint=l2_cache_hint, mode=mode, group=group)
