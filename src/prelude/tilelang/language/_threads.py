"""Threads: where one is, and what those of a warp or of the block tell each other."""

import cutlass.cute as _cute
from cutlass import Boolean as _Boolean, Int32 as _Int32, Uint32 as _Uint32, Uint64 as _Uint64

from tilelang import _native
from tilelang import language as _language

_WARP = 32  # threads
_ALL_LANES = 0xffffffff


# ---- places

def _known(value, what):
    if not isinstance(value, type(0)) or value <= 0:
        raise TypeError(f"{what} is a positive number that is known while compiling, not {value!r}")
    return value


def get_thread_extents():
    return tuple(_cute.arch.block_dim())


def get_thread_extent(dim=0):
    return _cute.arch.block_dim()[dim]


def get_block_extents():
    return tuple(_cute.arch.grid_dim())


def get_block_extent(dim=0):
    return _cute.arch.grid_dim()[dim]


def _number():
    """The number of the thread in its block."""
    x, y, z = _language.get_thread_bindings()
    extents = _cute.arch.block_dim()
    return x + extents[0] * (y + extents[1] * z)


def get_lane_idx(warp_size=None):
    return _number() % _known(_WARP if warp_size is None else warp_size, "the warp_size of T.get_lane_idx")


def get_warp_idx(warp_size=None):
    return _number() // _known(_WARP if warp_size is None else warp_size, "the warp_size of T.get_warp_idx")


def get_warp_idx_sync(warp_size=None):
    return get_warp_idx(warp_size)


def get_warp_group_idx(warp_size=None, warps_per_group=None):
    return get_warp_idx(warp_size) // _known(4 if warps_per_group is None else warps_per_group, "warps_per_group")


def shuffle_elect(thread_extent):
    """Whether the thread is the first one of so many; of the block for 0."""
    return _number() == 0 if thread_extent == 0 else _number() % thread_extent == 0


# ---- values of other lanes

def _width(width, name):
    if width not in (1, 2, 4, 8, 16, 32):
        raise ValueError(f"T.{name} takes a width of 1, 2, 4, 8, 16 or 32 lanes, not {width!r}")
    return (_WARP - width) << 8


def _number_of(value):
    return _Int32(value) if isinstance(value, type(0)) else value


def _shuffle(value, lane, width, mask, name, function, clamp):
    _native.refuse_in_parallel(f"T.{name}", "lanes are exchanged outside of it, by threads with `T.get_thread_binding()`")
    return function(_number_of(value), lane, mask, _width(width, name) | clamp)


def shfl_sync(value, srcLane, width=_WARP, mask=_ALL_LANES):
    return _shuffle(value, srcLane, width, mask, "shfl_sync", _cute.arch.shuffle_sync, 31)


def shfl_xor(value, delta, width=_WARP, mask=_ALL_LANES):
    return _shuffle(value, delta, width, mask, "shfl_xor", _cute.arch.shuffle_sync_bfly, 31)


def shfl_down(value, delta, width=_WARP, mask=_ALL_LANES):
    return _shuffle(value, delta, width, mask, "shfl_down", _cute.arch.shuffle_sync_down, 31)


def shfl_up(value, delta, width=_WARP, mask=_ALL_LANES):
    return _shuffle(value, delta, width, mask, "shfl_up", _cute.arch.shuffle_sync_up, 0)


def tvm_warp_shuffle(mask, value, warp_id, width, warp_size):
    return shfl_sync(value, warp_id, width, mask)


def tvm_warp_shuffle_up(mask, value, offset, width, warp_size):
    return shfl_up(value, offset, width, mask)


def tvm_warp_shuffle_down(mask, value, offset, width, warp_size):
    return shfl_down(value, offset, width, mask)


def tvm_warp_activemask():
    return _Uint32(_cute.arch.activemask())


# ---- what all lanes of a warp have

def _warp_reduction(name, combine):
    def reduce(value):
        value = _number_of(value)
        for distance in (16, 8, 4, 2, 1):
            value = combine(value, _shuffle(value, distance, _WARP, _ALL_LANES, name, _cute.arch.shuffle_sync_bfly, 31))
        return value

    reduce.__name__ = reduce.__qualname__ = name
    return reduce


warp_reduce_sum = _warp_reduction("warp_reduce_sum", lambda a, b: a + b)
warp_reduce_max = _warp_reduction("warp_reduce_max", lambda a, b: _language.max(a, b))
warp_reduce_min = _warp_reduction("warp_reduce_min", lambda a, b: _language.min(a, b))
warp_reduce_bitand = _warp_reduction("warp_reduce_bitand", lambda a, b: a & b)
warp_reduce_bitor = _warp_reduction("warp_reduce_bitor", lambda a, b: a | b)


# ---- votes

def _condition(predicate, name):
    if _native.is_dynamic(predicate):
        if type(predicate).is_float:
            raise TypeError(f"T.{name} takes an integer or a condition, not {_native.dtype_name(type(predicate))}")
        return predicate != 0
    if isinstance(predicate, type(0.0)):
        raise TypeError(f"T.{name} takes an integer or a condition, not {predicate!r}")
    return _Boolean(predicate != 0)


def any_sync(predicate, mask=_ALL_LANES):
    return _Int32(_cute.arch.vote_any_sync(_condition(predicate, "any_sync"), mask))


def all_sync(predicate, mask=_ALL_LANES):
    return _Int32(_cute.arch.vote_all_sync(_condition(predicate, "all_sync"), mask))


def ballot_sync(predicate, mask=_ALL_LANES):
    return _Uint64(_Uint32(_cute.arch.vote_ballot_sync(_condition(predicate, "ballot_sync"), mask)))


def ballot(predicate):
    return ballot_sync(predicate)


def activemask():
    return _Uint64(_Uint32(_cute.arch.activemask()))


def match_any_sync(value, mask=_ALL_LANES):
    return _Uint32(_cute.arch.match_sync(mask, _number_of(value), kind="any"))


@_native.staged
def match_all_sync(value, mask=_ALL_LANES):
    lanes = match_any_sync(value, mask)
    return _language.if_then_else(lanes == _Uint32(mask), lanes, _Uint32(0))


# ---- barriers

def sync_warp(mask=_ALL_LANES):
    _native.refuse_in_parallel("T.sync_warp", "put it behind the loop, and what comes after it into a second one")
    _cute.arch.sync_warp(_ALL_LANES if mask is None else mask)


@_native.staged
def _count(predicate):
    """How many threads of the block the condition holds for."""
    total = _language.alloc_shared((1,), "int32")
    x, y, z = _language.get_thread_bindings()
    if (x == 0) & (y == 0) & (z == 0):
        total[0] = 0
    _language.sync_threads()
    if predicate:
        _language.atomic_add(total[0], 1)
    _language.sync_threads()
    count = _language.alloc_var("int32", init=total[0])
    _language.sync_threads()
    return count


def syncthreads_count(predicate):
    return _count(_condition(predicate, "syncthreads_count"))


@_native.staged
def syncthreads_or(predicate):
    return _Int32(_count(_condition(predicate, "syncthreads_or")) != 0)


@_native.staged
def syncthreads_and(predicate):
    return _Int32(_count((predicate == 0) if _native.is_dynamic(predicate) else _Boolean(predicate == 0)) == 0)


# ---- grids that follow each other

def pdl_trigger():
    """Grids that depend on this one may start."""
    _cute.arch.griddepcontrol_launch_dependents()


def pdl_sync():
    """Waits for the grids that this one depends on."""
    _cute.arch.griddepcontrol_wait()
