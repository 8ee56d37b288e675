"""Elements and parts of tensors that programs name by their place: pointers, loads and stores of words, atomics."""

import cutlass.cute as _cute
from cutlass import Int32 as _Int32, Uint32 as _Uint32

from tilelang import _native
from tilelang import language as _language
from tilelang.language import _vectors

_ACCESS = {"r": 1, "w": 2, "rw": 3}


# ---- places

def access_ptr(base, access_type="r", *extents, offset=0, extent=None, ignore_last_ndim=0):
    """The place of an element, of a part of a tensor or of all of it."""
    if isinstance(access_type, str) and access_type not in _ACCESS:
        raise ValueError(f"T.access_ptr has the access {access_type!r}: it is 'r', 'w' or 'rw'")
    if isinstance(offset, type(0)) and offset == 0:
        return _native.place(base)
    buffer, starts, _ = _native.parts(base)
    if len(starts) != 1:
        raise ValueError("T.access_ptr takes an offset of tensors with one dimension: an element is named by its indices, `A[i, j]`")
    return _native.place(buffer[starts[0] + offset])


def address_of(element, span=None):
    return _native.place(element)


# ---- words

def _elements(place, bits, name):
    """The buffer, and the indices of the elements that so many bits are, from the place on in its last dimension."""
    buffer, starts, _ = _native.parts(place)
    width = _native.as_dtype(buffer.dtype).width
    if bits % width:
        raise ValueError(f"T.{name} moves {bits} bits, which are no whole elements of T.{buffer.dtype}")
    return buffer, [(*starts[:-1], starts[-1] + index) for index in range(bits // width)]


def _load(name, bits):
    def load(src, pred=None):
        buffer, places = _elements(src, bits, name)
        if pred is None:
            lanes = [buffer[place] for place in places]
        else:
            lanes = [_guarded(buffer, place, pred) for place in places]
        words = _vectors.words(lanes)
        return words[0] if len(words) == 1 else _vectors.make(_Uint32, words)

    load.__name__ = load.__qualname__ = name
    return load


@_native.staged
def _guarded(buffer, place, condition):
    return buffer[place] if condition else _native.as_dtype(buffer.dtype)(0)


def _store(name, bits):
    def store(dst, value, pred=None):
        buffer, places = _elements(dst, bits, name)
        lanes = _vectors.lanes_of(value, buffer.dtype, bits, name)
        if pred is None:
            for place, lane in zip(places, lanes):
                buffer[place] = lane
        else:
            _store_where(buffer, places, lanes, pred)

    store.__name__ = store.__qualname__ = name
    return store


@_native.staged
def _store_where(buffer, places, lanes, condition):
    if condition:
        for place, lane in zip(places, lanes):
            buffer[place] = lane


ldg32, ldg64, ldg128, ldg256 = (_load(f"ldg{bits}", bits) for bits in (32, 64, 128, 256))
stg32, stg64, stg128, stg256 = (_store(f"stg{bits}", bits) for bits in (32, 64, 128, 256))
lds32, lds64, lds128 = (_load(f"lds{bits}", bits) for bits in (32, 64, 128))
sts32, sts64, sts128 = (_store(f"sts{bits}", bits) for bits in (32, 64, 128))


def __ldg(load_or_buf, index=None):
    if index is not None:
        return load_or_buf[index]
    if _native.is_tile(load_or_buf):
        raise ValueError("T.__ldg takes an element, `T.__ldg(A[i])`, or a tensor and an index")
    return load_or_buf


def dp4a(A, B, C):
    """Adds to the accumulator the products of four int8 beside each other."""
    a, b = (_vectors.words([buffer[place] for place in places])[0]
            for buffer, places in (_elements(x, 32, "dp4a") for x in (A, B)))
    buffer, starts, _ = _native.parts(C)
    for given, wanted in ((A, "int8"), (B, "int8"), (C, "int32")):
        if _native.parts(given)[0].dtype != wanted:
            raise ValueError(f"T.dp4a multiplies T.int8 and adds to T.int32, not T.{_native.parts(given)[0].dtype}")
    buffer[starts] = _cute.arch.dp4a(a.bitcast(_Int32), b.bitcast(_Int32), buffer[starts])


# ---- atomics

_LOAD_ORDERS, _STORE_ORDERS = ("relaxed", "consume", "acquire", "seq_cst"), ("relaxed", "release", "seq_cst")


def _check_order(order, orders, name):
    if order not in orders:
        raise ValueError(f"T.{name} has memory_order={order!r}: it is one of {', '.join(map(repr, orders))}")


def _place_of(target):
    """The element that a tensor of one element is."""
    if _native.is_buffer(target):
        return target[(0,) * len(target.shape)]
    return target


def atomic_load(src, memory_order="seq_cst"):
    _check_order(memory_order, _LOAD_ORDERS, "atomic_load")
    place = _place_of(src)
    if type(place).is_float:
        return _native.atomic_add(place, -0.0, memory_order=memory_order, return_prev=True)
    return _native.atomic_or(place, 0, memory_order=memory_order, return_prev=True)


def atomic_store(dst, src, memory_order="seq_cst"):
    _check_order(memory_order, _STORE_ORDERS, "atomic_store")
    _native.atomic_exchange(_place_of(dst), src, memory_order=memory_order, return_prev=True)


# ---- tiles

def async_copy(src, dst, *, coalesced_width=None, annotations=None, loop_layout=None):
    """What it copies is there when the next statement reads it."""
    _language.copy(src, dst, coalesced_width=coalesced_width)


@_native.staged
def transpose(src, dst, annotations=None):
    x, x_starts, x_extents = _native.parts(src)
    y, y_starts, y_extents = _native.parts(dst)
    if tuple(x_extents[-2:]) != tuple(reversed(y_extents[-2:])):
        raise ValueError(f"T.transpose takes tiles of the extents (m, n) and (n, m), not {x_extents} and {y_extents}")
    for i, j in _native.Parallel(*x_extents[-2:]):
        y[(*y_starts[:-2], y_starts[-2] + j, y_starts[-1] + i)] = x[(*x_starts[:-2], x_starts[-2] + i, x_starts[-1] + j)]


_REDUCTIONS = ("sum", "abssum", "max", "absmax", "min", "bitand", "bitor", "bitxor")


def reduce(buffer, out, reduce_type, dim=-1, clear=True, batch=1, nan_propagate=False, annotations=None):
    if reduce_type not in _REDUCTIONS:
        raise ValueError(f"T.reduce has reduce_type={reduce_type!r}: it is one of {', '.join(map(repr, _REDUCTIONS))}")
    getattr(_native, f"reduce_{reduce_type}")(buffer, out, dim, clear, batch, nan_propagate)


def index_to_coordinates(index, shape):
    """The coordinates of an element by its number, row by row."""
    coordinates = []
    for extent in reversed(tuple(shape)):
        coordinates.insert(0, index % extent)
        index = index // extent
    return coordinates
