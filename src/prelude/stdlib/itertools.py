"""Iterator building blocks."""

import operator as _operator

_missing = object()


class _Iterator:
    """What the classes below share. They read on after an exception and after an end, as CPython's do; those whose
    input has been read already leave the items to a generator."""

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._items)


class count(_Iterator):
    def __init__(self, start=0, step=1):
        if not hasattr(start, "__add__") or isinstance(start, (str, bytes, list, tuple)):
            raise TypeError("a number is required")
        self._next = start
        self._step = step

    def __next__(self):
        value = self._next
        self._next = value + self._step
        return value

    def __repr__(self):
        if self._step == 1 and isinstance(self._step, int):
            return f"count({self._next!r})"
        return f"count({self._next!r}, {self._step!r})"


class cycle(_Iterator):
    def __init__(self, iterable, /):
        self._items = iter(iterable)
        self._saved = []
        self._at = -1  # in the first round

    def __next__(self):
        if self._at < 0:
            item = next(self._items, _missing)
            if item is not _missing:
                self._saved.append(item)
                return item
            self._at = 0
        if not self._saved:
            raise StopIteration
        item = self._saved[self._at]
        self._at = (self._at + 1) % len(self._saved)
        return item


_unbounded = object()  # None is refused as a number of times


class repeat(_Iterator):
    def __init__(self, object, times=_unbounded):
        self._object = object
        self._left = None if times is _unbounded else max(_operator.index(times), 0)

    def __next__(self):
        if self._left is not None:
            if self._left == 0:
                raise StopIteration
            self._left -= 1
        return self._object

    def __length_hint__(self):
        if self._left is None:
            raise TypeError("len() of unsized object")
        return self._left

    def __repr__(self):
        if self._left is None:
            return f"repeat({self._object!r})"
        return f"repeat({self._object!r}, {self._left})"


class accumulate(_Iterator):
    def __init__(self, iterable, func=None, *, initial=None):
        self._items = iter(iterable)
        self._function = _operator.add if func is None else func
        self._initial = initial
        self._total = _missing

    def __next__(self):
        if self._initial is not None:
            self._total, self._initial = self._initial, None
            return self._total
        item = next(self._items)
        self._total = item if self._total is _missing else self._function(self._total, item)
        return self._total


class chain(_Iterator):
    def __init__(self, *iterables, **keywords):
        if keywords:
            raise TypeError("chain() takes no keyword arguments")
        self._iterables = iter(iterables)
        self._items = None

    @classmethod
    def from_iterable(cls, iterables, /):
        made = cls()
        made._iterables = iter(iterables)
        return made

    def __next__(self):
        while True:
            if self._items is None:
                iterables, self._iterables = self._iterables, iter(())
                self._items = iter(next(iterables))
                self._iterables = iterables
            item = next(self._items, _missing)
            if item is not _missing:
                return item
            self._items = None


class compress(_Iterator):
    def __init__(self, data, selectors):
        self._items = iter(data)
        self._selectors = iter(selectors)

    def __next__(self):
        while True:
            item = next(self._items)
            if next(self._selectors):
                return item


class dropwhile(_Iterator):
    def __init__(self, predicate, iterable, /):
        self._items = iter(iterable)
        self._predicate = predicate

    def __next__(self):
        item = next(self._items)
        if self._predicate is not None:
            while self._predicate(item):
                item = next(self._items)
            self._predicate = None
        return item


class takewhile(_Iterator):
    def __init__(self, predicate, iterable, /):
        self._items = iter(iterable)
        self._predicate = predicate

    def __next__(self):
        item = next(self._items)
        if not self._predicate(item):
            self._items = iter(())
            raise StopIteration
        return item


class filterfalse(_Iterator):
    def __init__(self, predicate, iterable, /):
        self._items = iter(iterable)
        self._predicate = bool if predicate is None else predicate

    def __next__(self):
        while True:
            item = next(self._items)
            if not self._predicate(item):
                return item


class starmap(_Iterator):
    def __init__(self, function, iterable, /):
        self._items = iter(iterable)
        self._function = function

    def __next__(self):
        return self._function(*iter(next(self._items)))


class islice(_Iterator):
    def __init__(self, iterable, *args):
        if not 1 <= len(args) <= 3:
            bound = "at least 2" if len(args) < 1 else "at most 4"
            raise TypeError(f"islice expected {bound} arguments, got {len(args) + 1}")
        self._wanted, self._stop, self._step = _islice_bounds(slice(*args))
        self._items = iter(iterable)
        self._at = 0

    def __next__(self):
        items, self._items = self._items, iter(())  # nothing more after an end or an exception
        while self._at < self._wanted:
            next(items)
            self._at += 1
        if self._stop is not None and self._at >= self._stop:
            raise StopIteration
        item = next(items)
        self._items = items
        self._at += 1
        self._wanted += self._step
        if self._stop is not None and self._wanted > self._stop:
            self._wanted = self._stop
        return item


def _islice_bounds(bounds):
    numbers = [getattr(bound, "__index__", lambda: bound)() for bound in (bounds.start, bounds.stop, bounds.step)]
    start = 0 if numbers[0] is None else numbers[0]
    stop, step = numbers[1], 1 if numbers[2] is None else numbers[2]

    def is_bound(x):
        return hasattr(x, "__index__") and x.__index__() >= 0

    if stop is not None and not is_bound(stop):
        what = "Indices" if isinstance(stop, int) and stop != -1 else "Stop argument"
        raise ValueError(f"{what} for islice() must be None or an integer: 0 <= x <= sys.maxsize.")
    if not is_bound(start):
        raise ValueError("Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize.")
    if not is_bound(step) or step == 0:
        raise ValueError("Step for islice() must be a positive integer or None.")
    return start, stop, step


class _tee(_Iterator):
    """One of several readers: links of [item, next link] that all of them walk along."""

    def __init__(self, iterator, link):
        self._iterator, self._link = iterator, link

    def __next__(self):
        link = self._link
        if not link:
            link += [next(self._iterator), []]
        self._link = link[1]
        return link[0]

    def __copy__(self):
        return _tee(self._iterator, self._link)


def tee(iterable, n=2, /):
    if n < 0:
        raise ValueError("n must be >= 0")
    iterator = iter(iterable)
    if n and isinstance(iterator, _tee):
        return (iterator,) + tuple([iterator.__copy__() for _ in range(n - 1)])
    link = []
    return tuple([_tee(iterator, link) for _ in range(n)])


class zip_longest(_Iterator):
    def __init__(self, *iterables, fillvalue=None):
        self._items = _zip_longest([iter(it) for it in iterables], fillvalue)


def _zip_longest(iterators, fillvalue):
    active = len(iterators)
    while active:
        values = []
        for i, iterator in enumerate(iterators):
            if iterator is None:
                values.append(fillvalue)
                continue
            try:
                values.append(next(iterator))
            except StopIteration:
                active -= 1
                if not active:
                    return
                iterators[i] = None
                values.append(fillvalue)
        yield tuple(values)


class product(_Iterator):
    def __init__(self, *iterables, repeat=1):
        if repeat < 0:
            raise ValueError("repeat argument cannot be negative")
        self._items = _product([tuple(pool) for pool in iterables] * repeat)


def _product(pools):
    n = len(pools)
    if any(not pool for pool in pools):
        return
    indices = [0] * n
    current = [pool[0] for pool in pools]
    while True:
        yield tuple(current)
        i = n - 1
        while i >= 0:
            indices[i] += 1
            if indices[i] < len(pools[i]):
                current[i] = pools[i][indices[i]]
                break
            indices[i] = 0
            current[i] = pools[i][0]
            i -= 1
        if i < 0:
            return


class permutations(_Iterator):
    def __init__(self, iterable, r=None):
        pool = tuple(iterable)
        n = len(pool)
        r = n if r is None else r
        if not isinstance(r, int):
            raise TypeError("Expected int as r")
        if r < 0:
            raise ValueError("r must be non-negative")
        self._items = _permutations(pool, n, r)


def _permutations(pool, n, r):
    if r > n:
        return
    indices = list(range(n))
    cycles = list(range(n, n - r, -1))
    yield tuple(pool[i] for i in indices[:r])
    while n:
        for i in reversed(range(r)):
            cycles[i] -= 1
            if cycles[i] == 0:
                indices[i:] = indices[i + 1:] + indices[i:i + 1]
                cycles[i] = n - i
            else:
                j = cycles[i]
                indices[i], indices[-j] = indices[-j], indices[i]
                yield tuple(pool[i] for i in indices[:r])
                break
        else:
            return


class combinations(_Iterator):
    def __init__(self, iterable, r):
        pool = tuple(iterable)
        r = _operator.index(r)
        if r < 0:
            raise ValueError("r must be non-negative")
        self._items = _combinations(pool, len(pool), r)


def _combinations(pool, n, r):
    if r > n:
        return
    indices = list(range(r))
    yield tuple(pool[i] for i in indices)
    while True:
        for i in reversed(range(r)):
            if indices[i] != i + n - r:
                break
        else:
            return
        indices[i] += 1
        for j in range(i + 1, r):
            indices[j] = indices[j - 1] + 1
        yield tuple(pool[i] for i in indices)


class combinations_with_replacement(_Iterator):
    def __init__(self, iterable, r):
        pool = tuple(iterable)
        r = _operator.index(r)
        if r < 0:
            raise ValueError("r must be non-negative")
        self._items = _combinations_with_replacement(pool, len(pool), r)


def _combinations_with_replacement(pool, n, r):
    if not n and r:
        return
    indices = [0] * r
    yield tuple(pool[i] for i in indices)
    while True:
        for i in reversed(range(r)):
            if indices[i] != n - 1:
                break
        else:
            return
        indices[i:] = [indices[i] + 1] * (r - i)
        yield tuple(pool[i] for i in indices)


class groupby(_Iterator):
    """A group ends where the key differs; the key of an item is asked for once."""

    def __init__(self, iterable, key=None):
        self._items = iter(iterable)
        self._key = key
        self._group = None
        self._target = _missing   # the key of the group given last
        self._current = _missing  # the key of the item read last, until the group gives it
        self._value = _missing

    def _step(self):
        value = next(self._items)
        self._current = value if self._key is None else self._key(value)
        self._value = value

    def __next__(self):
        self._group = None
        while self._current is _missing or self._target is not _missing and _is_same(self._target, self._current):
            self._step()
        self._target = self._current
        self._group = _grouper(self)
        return self._current, self._group


class _grouper(_Iterator):
    def __init__(self, parent):
        self._parent = parent
        self._target = parent._target

    def __next__(self):
        parent = self._parent
        if parent._group is not self:
            raise StopIteration
        if parent._value is _missing:
            parent._step()
        if not _is_same(self._target, parent._current):
            raise StopIteration
        value = parent._value
        parent._value = parent._current = _missing
        return value


def _is_same(a, b):
    return a is b or a == b


class pairwise(_Iterator):
    def __init__(self, iterable, /):
        self._items = _pairwise(iter(iterable))


def _pairwise(iterator):
    previous = next(iterator, _missing)
    for item in iterator:
        yield previous, item
        previous = item


class batched(_Iterator):
    def __init__(self, iterable, n):
        if n < 1:
            raise ValueError("n must be at least one")
        self._items = _batched(iter(iterable), n)


def _batched(iterator, n):
    while batch := tuple(islice(iterator, n)):
        yield batch
