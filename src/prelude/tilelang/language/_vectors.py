"""Vectors of numbers, as T.float32x2 and T.uint32x4 name them: lanes, words of 32 bits, and arithmetic lane by lane."""

import cutlass.cute.math as _math
from cutlass import Float32 as _Float32, Int32 as _Int32, Uint32 as _Uint32, Uint64 as _Uint64, Vector as _Vector

from tilelang import _native
from tilelang import language as _language

_WORD = 32  # bits


def make(kind, lanes):
    return _Vector.from_elements([kind(lane) for lane in lanes], kind)


def of_numbers(numbers):
    return make(type(numbers[0]), numbers)


def of_type(name, *values):
    """A vector of the type, from one number for all lanes, a number for each, another vector, or a part of a tensor."""
    base, _, count = name.rpartition("x")
    kind, count = _native.as_dtype(base), int(count)
    if len(values) == 1 and is_vector(values[0]):
        values = elements(values[0])
    elif len(values) == 1 and _native.is_tile(values[0]):
        values = _read(values[0])
    if len(values) == 1:
        values = values * count
    if len(values) != count:
        raise ValueError(f"T.{name} has {count} lanes, and {len(values)} numbers are given")
    return make(kind, values)


def is_vector(value):
    return type(value).__name__ == "Vector"


def elements(vector):
    return tuple(vector[index] for index in range(vector.size))


def _places(tile):
    buffer, starts, extents = _native.parts(tile)
    return buffer, [tuple(start + at for start, at in zip(starts, _language._indices(number, (0,) * len(extents), extents)))
                    for number in range(_language._product(extents))]


def _read(tile):
    buffer, places = _places(tile)
    return tuple(buffer[place] for place in places)


def store(tile, vector):
    """Lane by lane to the elements of a part of a tensor."""
    buffer, places = _places(tile)
    if len(places) != vector.size:
        raise ValueError(f"a vector of {vector.size} lanes is stored to a part of {len(places)} elements of `{buffer.name}`")
    for place, lane in zip(places, elements(vector)):
        buffer[place] = lane


# ---- vectors as indices

def _indices(key):
    """The indices of an element for each lane."""
    counts = {index.size for index in key if is_vector(index)}
    if len(counts) != 1:
        raise ValueError(f"the vectors of one index have {' and '.join(map(str, sorted(counts)))} lanes")
    count = counts.pop()
    return list(zip(*(elements(index) if is_vector(index) else (index,) * count for index in key)))


def gather(buffer, key):
    return make(_native.as_dtype(buffer.dtype), [buffer[place] for place in _indices(key)])


def scatter(buffer, key, value):
    places = _indices(key)
    lanes = elements(value) if is_vector(value) else (value,) * len(places)
    if len(lanes) != len(places):
        raise ValueError(f"a vector of {len(lanes)} lanes is stored to {len(places)} elements of `{buffer.name}`")
    for place, lane in zip(places, lanes):
        buffer[place] = lane


def _kind(number):
    return _Float32 if isinstance(number, type(0.0)) else _Int32 if isinstance(number, type(0)) else type(number)


def Ramp(base, stride, lanes, span=None):
    """base, base + stride and so on."""
    kind = _kind(base) if _kind(stride) is _Int32 else _kind(stride)
    return make(kind, [base + stride * lane for lane in range(lanes)])


def Broadcast(value, lanes, span=None):
    return make(_kind(value), (value,) * lanes)


def Shuffle(vectors, indices, span=None):
    """Lanes of several vectors, by their numbers; one lane is a number."""
    lanes = [lane for vector in vectors for lane in (elements(vector) if is_vector(vector) else (vector,))]
    picked = [lanes[index] for index in indices]
    return picked[0] if len(picked) == 1 else make(_kind(picked[0]), picked)


# ---- bits

def _bits(number):
    width = type(number).width
    return number if type(number).is_integer and not type(number).signed else number.bitcast(_native.as_dtype(f"uint{width}"))


def words(lanes):
    """The bits of numbers of one type as words, those of the first ones lowest."""
    width = type(lanes[0]).width
    bits = [_bits(lane) for lane in lanes]
    if width == _WORD:
        return bits
    if width > _WORD:
        return [_Uint32(lane >> _Uint64(_WORD * half)) if half else _Uint32(lane) for lane in bits for half in (0, 1)]
    count = _WORD // width
    made = []
    for first in range(0, len(bits), count):
        word = _Uint32(bits[first])
        for index in range(1, count):
            word = word | (_Uint32(bits[first + index]) << _Uint32(width * index))
        made.append(word)
    return made


def _from_words(given, kind):
    width = kind.width
    whole = _native.as_dtype(f"uint{width}")
    if width == _WORD:
        bits = given
    elif width > _WORD:
        bits = [_Uint64(low) | (_Uint64(high) << _Uint64(_WORD)) for low, high in zip(given[0::2], given[1::2])]
    else:
        bits = [whole(word >> _Uint32(width * index)) if index else whole(word) for word in given for index in range(_WORD // width)]
    return [number if whole is kind else number.bitcast(kind) for number in bits]


def bitcast(value, name):
    """The same bits as a number or a vector of another type."""
    base, is_vector_type = (name.rpartition("x")[0], True) if _is_vector_name(name) else (name, False)
    given = words(elements(value) if is_vector(value) else (value,))
    lanes = _from_words(given, _native.as_dtype(base))
    count = int(name.rpartition("x")[2]) if is_vector_type else 1
    if len(lanes) != count:
        raise ValueError(f"T.reinterpret to T.{name} takes as many bits as that has")
    return make(_native.as_dtype(base), lanes) if is_vector_type else lanes[0]


def _is_vector_name(name):
    base, _, count = name.rpartition("x")
    return count.isdigit() and _native.is_dtype_name(base)


def lanes_of(value, dtype, bits, name):
    """What a store of so many bits puts to elements of the type."""
    kind = _native.as_dtype(dtype)
    lanes = elements(value) if is_vector(value) else (value,)
    if isinstance(lanes[0], (type(0), type(0.0))):
        lanes = (_Uint32(lanes[0]),)
    if sum(type(lane).width for lane in lanes) != bits:
        raise ValueError(f"T.{name} stores {bits} bits, not {sum(type(lane).width for lane in lanes)}")
    return lanes if type(lanes[0]) is kind else _from_words(words(lanes), kind)


def extract_lane(vector, index):
    return vector[index]


# ---- arithmetic

def _lane_by_lane(name, count, compute):
    def apply(*vectors):
        if len(vectors) != count or not all(map(is_vector, vectors)):
            raise TypeError(f"T.{name} takes {count} vector{'s' if count > 1 else ''}, as T.float32x2 has")
        kind = vectors[0].dtype
        if any(vector.dtype is not kind or vector.size != 2 for vector in vectors):
            raise ValueError(f"T.{name} takes vectors of two lanes and one type")
        return make(kind, [compute(*(vector[index] for vector in vectors)) for index in range(2)])

    apply.__name__ = apply.__qualname__ = name
    return apply


add2 = _lane_by_lane("add2", 2, lambda x, y: x + y)
sub2 = _lane_by_lane("sub2", 2, lambda x, y: x - y)
mul2 = _lane_by_lane("mul2", 2, lambda x, y: x * y)
fma2 = _lane_by_lane("fma2", 3, lambda x, y, z: _math.fma(x, y, z))
max2 = _lane_by_lane("max2", 2, lambda x, y: _language.max(x, y))
min2 = _lane_by_lane("min2", 2, lambda x, y: _language.min(x, y))
abs2 = _lane_by_lane("abs2", 1, lambda x: _language.abs(x))
