"""Iterator building blocks."""

import operator as _operator

_missing = object()


class count:
    def __init__(self, start=0, step=1):
        if not hasattr(start, "__add__") or isinstance(start, (str, bytes, list, tuple)):
            raise TypeError("a number is required")
        self._next = start
        self._step = step

    def __iter__(self):
        return self

    def __next__(self):
        value = self._next
        self._next = value + self._step
        return value

    def __repr__(self):
        if self._step == 1 and isinstance(self._step, int):
            return f"count({self._next!r})"
        return f"count({self._next!r}, {self._step!r})"


def cycle(iterable):
    saved = []
    for item in iterable:
        yield item
        saved.append(item)
    while saved:
        yield from saved


class repeat:
    def __init__(self, object, times=None):
        self._object = object
        self._left = None if times is None else max(times, 0)

    def __iter__(self):
        return self

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


def accumulate(iterable, func=None, *, initial=None):
    func = _operator.add if func is None else func
    iterator = iter(iterable)
    total = initial
    if initial is None:
        try:
            total = next(iterator)
        except StopIteration:
            return
    yield total
    for item in iterator:
        total = func(total, item)
        yield total


class chain:
    def __init__(self, *iterables, **keywords):
        if keywords:
            raise TypeError("chain() takes no keyword arguments")
        self._items = _chain(iterables)

    @classmethod
    def from_iterable(cls, iterables):
        made = cls()
        made._items = _chain(iterables)
        return made

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._items)


def _chain(iterables):
    for iterable in iterables:
        yield from iterable


def compress(data, selectors):
    return (d for d, s in zip(data, selectors) if s)


def dropwhile(predicate, iterable):
    iterator = iter(iterable)
    for item in iterator:
        if not predicate(item):
            yield item
            break
    yield from iterator


def takewhile(predicate, iterable):
    for item in iterable:
        if not predicate(item):
            break
        yield item


def filterfalse(predicate, iterable):
    for item in iterable:
        if not (item if predicate is None else predicate(item)):
            yield item


def starmap(function, iterable):
    for args in iterable:
        yield function(*iter(args))


def islice(iterable, *args):
    if not 1 <= len(args) <= 3:
        bound = "at least 2" if len(args) < 1 else "at most 4"
        raise TypeError(f"islice expected {bound} arguments, got {len(args) + 1}")
    bounds = slice(*args)
    start = 0 if bounds.start is None else bounds.start
    stop, step = bounds.stop, 1 if bounds.step is None else bounds.step

    def is_bound(x):
        return hasattr(x, "__index__") and x.__index__() >= 0

    if stop is not None and not is_bound(stop):
        what = "Indices" if len(args) > 1 and isinstance(stop, int) else "Stop argument"
        raise ValueError(f"{what} for islice() must be None or an integer: 0 <= x <= sys.maxsize.")
    if not is_bound(start):
        raise ValueError("Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize.")
    if not is_bound(step) or step == 0:
        raise ValueError("Step for islice() must be a positive integer or None.")
    return _islice(iter(iterable), start, stop, step)


def _islice(iterator, start, stop, step):
    wanted = start
    i = 0
    while stop is None or i < stop:
        if stop is not None and wanted >= stop and i >= stop:
            return
        try:
            item = next(iterator)
        except StopIteration:
            return
        if i == wanted:
            yield item
            wanted += step
            if stop is not None and wanted >= stop:
                i += 1
                while i < stop:
                    try:
                        next(iterator)
                    except StopIteration:
                        return
                    i += 1
                return
        i += 1


def tee(iterable, n=2):
    if n < 0:
        raise ValueError("n must be >= 0")
    iterator = iter(iterable)
    queues = [[] for _ in range(n)]

    def reader(queue):
        while True:
            if not queue:
                try:
                    item = next(iterator)
                except StopIteration:
                    return
                for other in queues:
                    other.append(item)
            yield queue.pop(0)

    return tuple(reader(queue) for queue in queues)


def zip_longest(*iterables, fillvalue=None):
    iterators = [iter(it) for it in iterables]
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


def product(*iterables, repeat=1):
    if repeat < 0:
        raise ValueError("repeat argument cannot be negative")
    pools = [tuple(pool) for pool in iterables] * repeat
    return _product(pools)


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


def permutations(iterable, r=None):
    pool = tuple(iterable)
    n = len(pool)
    r = n if r is None else r
    if not isinstance(r, int):
        raise TypeError("Expected int as r")
    if r < 0:
        raise ValueError("r must be non-negative")
    return _permutations(pool, n, r)


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


def combinations(iterable, r):
    pool = tuple(iterable)
    if r < 0:
        raise ValueError("r must be non-negative")
    return _combinations(pool, len(pool), r)


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


def combinations_with_replacement(iterable, r):
    pool = tuple(iterable)
    if r < 0:
        raise ValueError("r must be non-negative")
    return _combinations_with_replacement(pool, len(pool), r)


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


def groupby(iterable, key=None):
    iterator = iter(iterable)
    current = _missing
    group = None

    def rest(target):
        nonlocal current
        while current is not _missing and (current if key is None else key(current)) == target:
            yield current
            current = next(iterator, _missing)

    current = next(iterator, _missing)
    while current is not _missing:
        target = current if key is None else key(current)
        group = rest(target)
        yield target, group
        for _ in group:
            pass


def pairwise(iterable):
    iterator = iter(iterable)
    previous = next(iterator, _missing)
    for item in iterator:
        yield previous, item
        previous = item


def batched(iterable, n):
    if n < 1:
        raise ValueError("n must be at least one")
    iterator = iter(iterable)
    while batch := tuple(islice(iterator, n)):
        yield batch
