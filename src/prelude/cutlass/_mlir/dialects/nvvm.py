"""Instructions of NVIDIA's GPUs by the names of their operations: those of cutlass.experimental.primitives and cute.arch."""

from enum import IntEnum as _IntEnum

import cutlass as _cutlass
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


def _extremum(function):
    """Of two numbers or of three."""
    def operation(a, b, *rest, c=None, res=None, abs=False, nan=False, ftz=False, loc=None, ip=None):
        if rest:  # the type of the result stands in front
            a, b = b, rest[0]
        result = function(a, b, abs=abs, nan=nan, ftz=ftz)
        return result if c is None else function(result, c, abs=abs, nan=nan, ftz=ftz)

    return operation


fmax, fmin = _extremum(_arch.fmax), _extremum(_arch.fmin)


class AtomicOpKind(_IntEnum):
    AND, OR, XOR, ADD, INC, DEC, MIN, MAX, UMIN, UMAX, EXCH, CAS, FADD = range(13)


class MemOrderKind(_IntEnum):
    WEAK, RELAXED, ACQUIRE, RELEASE, ACQ_REL, SC, MMIO, VOLATILE = range(8)


class MemScopeKind(_IntEnum):
    CTA, CLUSTER, GPU, SYS = range(4)


_UNSIGNED = {32: _cutlass.Uint32, 64: _cutlass.Uint64}


def atomicrmw(*args, res=None, op=None, ptr=None, a=None, b=None, mem_order=None, syncscope=None, loc=None, ip=None):
    """Changes what is at an address and gives what was there: (op, ptr, a), or with the type of the result in front."""
    named = {"op": op, "ptr": ptr, "a": a}
    if args and not isinstance(args[0], AtomicOpKind) and op is None:
        res, args = args[0], args[1:]
    for name, value in zip([name for name in named if named[name] is None], args):
        named[name] = value
    op, ptr, a = named["op"], named["ptr"], named["a"]
    options = {}
    if mem_order is not None:
        options["sem"] = MemOrderKind(mem_order).name.lower()
    if syncscope is not None:
        options["scope"] = MemScopeKind(syncscope).name.lower()
    address = _cute.recast_ptr(ptr, dtype=a.dtype) if isinstance(ptr, _cute.Pointer) and ptr.dtype is not a.dtype else ptr
    if op is AtomicOpKind.CAS:
        return _arch.atomic_cas(address, cmp=a, val=b, **options)
    if op in (AtomicOpKind.UMIN, AtomicOpKind.UMAX):
        unsigned = _UNSIGNED[a.dtype.width]
        function = _arch.atomic_min if op is AtomicOpKind.UMIN else _arch.atomic_max
        return function(_cute.recast_ptr(address, dtype=unsigned), a.bitcast(unsigned), **options).bitcast(a.dtype)
    name = "add" if op is AtomicOpKind.FADD else op.name.lower()
    return getattr(_arch, f"atomic_{name}")(address, a, **options)


TMALoadMode = _primitives.CpAsyncBulkTensorLoadMode


@_cute.jit
def CpAsyncBulkTensorGlobalToSharedClusterOp(dst_mem, tma_descriptor, coordinates, mbar, im2col_offsets=(), *, predicate=None,
                                             multicast_mask=None, l2_cache_hint=None, mode=None, group=None, loc=None, ip=None):
    if predicate is None or predicate:
        _primitives.cp_async_bulk_tensor_shared_cluster_global(
            dst_mem, tma_descriptor, coordinates, mbar, im2col_offsets, multicast_mask=multicast_mask,
            l2_cache_hint=l2_cache_hint, mode=mode, group=group)
