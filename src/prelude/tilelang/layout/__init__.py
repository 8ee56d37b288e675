"""tilelang.layout: layouts that T.annotate_layout takes."""

from enum import IntEnum as _IntEnum

from tilelang import _native


class SwizzleMode(_IntEnum):
    """Over how many bytes the chunks of a row of shared memory are exchanged."""
    NONE, SWIZZLE_128B, SWIZZLE_64B, SWIZZLE_32B = range(4)


class SwizzledLayout:
    """Shared memory as products of matrices want it."""


def make_swizzled_layout(buffer, k_major=True, allow_pad=True):
    return SwizzledLayout()


make_full_bank_swizzled_layout = make_half_bank_swizzled_layout = make_quarter_bank_swizzled_layout = make_swizzled_layout
make_wgmma_swizzled_layout = make_swizzled_layout


def make_linear_layout(buffer):
    return Layout(buffer.shape, lambda *indices: indices)


class _Index:
    """The numbers from 0 to below an extent, for what a layout computes of them."""

    def __init__(self, extent):
        self.extent = extent

    def __add__(self, other):
        if isinstance(other, _Index):
            return _Index(self.extent + other.extent - 1)
        return _Index(self.extent + other)

    __radd__ = __add__

    def __mul__(self, factor):
        return _Index((self.extent - 1) * factor + 1)

    __rmul__ = __mul__

    def __floordiv__(self, divisor):
        return _Index((self.extent - 1) // divisor + 1)

    def __mod__(self, divisor):
        return _Index(min(self.extent, divisor) if isinstance(self.extent, int) else divisor)


_MOST_PLACES = 4096  # of a tile that are looked at


def _product(extents):
    count = 1
    for extent in extents:
        count *= extent
    return count


def _element(number, shape):
    indices = []
    for extent in reversed(shape):
        indices.insert(0, number % extent)
        number //= extent
    return tuple(indices)


def _indices(made):
    return tuple(made) if isinstance(made, (tuple, list)) else (made,)


def _are_equal(shape, function, other):
    """Whether two functions give the same for each element of a tile; of a large one, for some of them."""
    count = _product(shape)
    step = -(-count // _MOST_PLACES)
    elements = [_element(number, shape) for number in [*range(0, count, step), count - 1]]
    return all(_indices(function(*element)) == _indices(other(*element)) for element in elements)


_MOST_CHECKED = 1 << 15  # of a tile, from its first element on, whose places are compared


def _check_places(name, shape, function):
    """Raises where two elements of a tile of the shape have one place. Extents that are known at run time are left alone."""
    if not all(isinstance(extent, int) for extent in shape):
        return
    taken = {}
    for number in range(min(_product(shape), _MOST_CHECKED)):
        element = _element(number, shape)
        place = _indices(function(*element))
        if any(_native.is_dynamic(index) for index in place):
            return
        if place in taken:
            raise ValueError(f"the layout of `{name}` puts two elements, {taken[place]} and {element}, to the place {place}")
        taken[place] = element


class Layout:
    def __init__(self, shape, function):
        self.shape = tuple(shape)
        self.function = function

    def get_input_shape(self):
        return list(self.shape)

    def get_output_shape(self):
        return list(self.extents_of(self.shape))

    def is_equal(self, other):
        return self.shape == other.shape and _are_equal(self.shape, self.function, other.function)

    def expand(self, leading_shape):
        """With dimensions in front that are kept as they are."""
        leading = (leading_shape,) if isinstance(leading_shape, int) else leading_shape
        if not isinstance(leading, (tuple, list)) or not all(isinstance(extent, int) for extent in leading):
            raise TypeError(f"expand() takes an extent or a list of extents, not {leading_shape!r}")
        if any(extent <= 0 for extent in leading):
            raise ValueError(f"expand() takes positive extents, not {leading_shape!r}")
        count = len(leading)
        if count == 0:
            return self
        return Layout((*leading, *self.shape), lambda *at: (*at[:count], *_indices(self.function(*at[count:]))))

    def repeat(self, dim, factor):
        """Several of it side by side in a dimension; which of them comes first."""
        rank = len(self.shape)
        if factor <= 0 or not -rank <= dim < rank:
            raise ValueError(f"repeat() takes a dimension of {rank} and a positive factor, not dim={dim}, factor={factor}")
        if factor == 1:
            return self
        dim, extent = dim % rank, self.shape[dim]
        shape = (*self.shape[:dim], extent * factor, *self.shape[dim + 1:])
        return Layout(shape, lambda *at: (at[dim] // extent, *_indices(self.function(*at[:dim], at[dim] % extent, *at[dim + 1:]))))

    def check_places(self, name, shape):
        _check_places(name, shape, self.function)

    def extents_of(self, shape):
        """Of the indices that it gives for a tensor of the shape."""
        made = _indices(self.function(*[_Index(extent) for extent in shape]))
        return tuple(index.extent if isinstance(index, _Index) else index + 1 for index in made)


class Fragment:
    """Which thread has an element of a fragment, and under which index: a hint."""

    def __init__(self, shape, forward_fn=None, forward_thread_fn=None, replicate=1, forward_index_fn=None):
        if forward_fn is None and forward_thread_fn is None:
            raise ValueError("T.Fragment takes forward_fn, or forward_thread_fn and forward_index_fn")
        self.shape = tuple(shape)
        self.forward_fn, self.forward_thread_fn, self.forward_index_fn = forward_fn, forward_thread_fn, forward_index_fn
        self.replicate_size = replicate

    def _places(self, *element):
        """The thread and the index of an element."""
        if self.forward_fn is not None:
            return _indices(self.forward_fn(*element))
        index = () if self.forward_index_fn is None else _indices(self.forward_index_fn(*element[:len(self.shape)]))
        return (self.forward_thread_fn(*element), *index)

    def check_places(self, name, shape):
        """A function of the thread alone leaves the index open, and copies have several places."""
        if self.replicate_size == 1 and (self.forward_fn is not None or self.forward_index_fn is not None):
            _check_places(name, shape, self._places)

    def is_equal(self, other):
        """With copies the last parameter of its function is which of them."""
        if (self.shape, self.replicate_size) != (other.shape, other.replicate_size):
            return False
        shape = self.shape if self.replicate_size == 1 else (*self.shape, self.replicate_size)
        return _are_equal(shape, self._places, other._places)

    def _of(self, *others):
        return self

    repeat = replicate = condense_rep_var = repeat_on_thread = _of


# ---- tiles of tensors with a layout, which are gone through element by element

def _is_one(extent):
    return not _native.is_dynamic(extent) and extent == 1


def _at(starts, extents, turns):
    """Indices of an element of a region by its turn in the dimensions that have more than one."""
    turns = iter(turns)
    return tuple(start if _is_one(extent) else start + next(turns) for start, extent in zip(starts, extents))


def _turns(extents):
    return [extent for extent in extents if not _is_one(extent)] or [1]


def _tuple(turn):
    return turn if isinstance(turn, tuple) else (turn,)


def _borrowed(extents, others):
    """A point, whose extents are 0, has those of the other side, aligned at the last one."""
    if any(_native.is_dynamic(extent) or extent != 0 for extent in extents):
        return extents
    return ((1,) * len(extents) + tuple(others))[-len(extents):]


@_native.staged
def copy(source, target):
    x, x_starts, x_extents = _native.parts(source)
    y, y_starts, y_extents = _native.parts(target)
    x_extents, y_extents = _borrowed(x_extents, y_extents), _borrowed(y_extents, x_extents)
    if all(not _native.is_dynamic(extent) and extent == 0 for extent in (*x_extents, *y_extents)):  # one element
        y[y_starts] = x[x_starts]
    elif _native.shares_bytes(target):
        x_pairs, y_pairs = _pairs(x_extents), _pairs(y_extents)
        for turn in _native.Parallel(*_turns(y_pairs)):
            first = _of_pair(x_starts, x_pairs, _tuple(turn))
            _native.store_pair(y, _of_pair(y_starts, y_pairs, _tuple(turn)), x[first], x[(*first[:-1], first[-1] + 1)])
    else:
        for turn in _native.Parallel(*_turns(x_extents)):
            y[_at(y_starts, y_extents, _tuple(turn))] = x[_at(x_starts, x_extents, _tuple(turn))]


def _pairs(extents):
    """Those of pairs of elements that share a byte."""
    if _native.is_dynamic(extents[-1]) or extents[-1] % 2:
        raise ValueError(f"a row of {extents[-1]} elements, of which two share a byte, is copied: it has an even number of them"
                         " that is known while compiling")
    return (*extents[:-1], extents[-1] // 2)


def _of_pair(starts, pairs, turns):
    """Indices of the first element of a pair."""
    turns = iter(turns)
    numbers = [0 if _is_one(extent) else next(turns) for extent in pairs]
    return (*(start + number for start, number in zip(starts[:-1], numbers)), starts[-1] + numbers[-1] * 2)


@_native.staged
def copy_to_block(source, target, rank):
    """Copies to where the target lies in another block of the cluster."""
    x, x_starts, x_extents = _native.parts(source)
    y, y_starts, y_extents = _native.parts(target)
    x_extents, y_extents = _borrowed(x_extents, y_extents), _borrowed(y_extents, x_extents)
    known = [[extent for extent in extents if _native.is_dynamic(extent) or extent != 1] for extents in (x_extents, y_extents)]
    if len(known[0]) != len(known[1]) or any(not _native.is_dynamic(a) and not _native.is_dynamic(b) and a != b for a, b in zip(*known)):
        raise ValueError(f"T.copy_cluster copies between tiles of the same extents, not {tuple(x_extents)} and {tuple(y_extents)}")
    for turn in _native.Parallel(*_turns(x_extents)):
        _native.remote_store(y[_at(y_starts, y_extents, _tuple(turn))], x[_at(x_starts, x_extents, _tuple(turn))], rank)


@_native.staged
def fill(target, value):
    y, starts, extents = _native.parts(target)
    if _native.shares_bytes(target):
        pairs = _pairs(extents)
        for turn in _native.Parallel(*_turns(pairs)):
            _native.store_pair(y, _of_pair(starts, pairs, _tuple(turn)), value, value)
        return
    for turn in _native.Parallel(*_turns(extents)):
        y[_at(starts, extents, _tuple(turn))] = value


@_native.staged
def atomic_add(target, source):
    y, y_starts, y_extents = _native.parts(target)
    if _native.is_tile(source):
        x, x_starts, x_extents = _native.parts(source)
        for turn in _native.Parallel(*_turns(y_extents)):
            _native.atomic_add(y[_at(y_starts, y_extents, _tuple(turn))], x[_at(x_starts, x_extents, _tuple(turn))])
    else:
        for turn in _native.Parallel(*_turns(y_extents)):
            _native.atomic_add(y[_at(y_starts, y_extents, _tuple(turn))], source)
