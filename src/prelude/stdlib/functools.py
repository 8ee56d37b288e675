"""Higher-order functions."""

__all__ = ["partial", "reduce", "wraps", "update_wrapper", "lru_cache", "cache", "cached_property", "cmp_to_key",
           "total_ordering", "WRAPPER_ASSIGNMENTS", "WRAPPER_UPDATES"]

import _kdsl

WRAPPER_ASSIGNMENTS = ("__module__", "__name__", "__qualname__", "__doc__", "__annotations__")
WRAPPER_UPDATES = ("__dict__",)


def update_wrapper(wrapper, wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    for name in assigned:
        try:
            setattr(wrapper, name, getattr(wrapped, name))
        except AttributeError:
            pass
    for name, value in getattr(wrapped, "__dict__", {}).items():
        setattr(wrapper, name, value)
    wrapper.__wrapped__ = wrapped
    return wrapper


def wraps(wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    return lambda wrapper: update_wrapper(wrapper, wrapped, assigned, updated)


class partial:
    __slots__ = "func", "args", "keywords", "__dict__", "__weakref__"

    def __new__(cls, /, *args, **keywords):
        if not args:
            raise TypeError("type 'partial' takes at least one argument")
        func, *args = args
        args = tuple(args)
        if not callable(func):
            raise TypeError("the first argument must be callable")
        self = object.__new__(cls)
        if isinstance(func, partial):
            args = func.args + args
            keywords = {**func.keywords, **keywords}
            func = func.func
        self.func = func
        self.args = args
        self.keywords = keywords
        return self

    def __init__(self, /, *args, **keywords):
        pass

    def __call__(self, /, *args, **keywords):
        return self.func(*self.args, *args, **{**self.keywords, **keywords})

    def __repr__(self):
        parts = [repr(self.func)] + [repr(a) for a in self.args] + [f"{k}={v!r}" for k, v in self.keywords.items()]
        kind = type(self)
        name = "functools.partial" if kind is partial else kind.__qualname__
        return f"{name}({', '.join(parts)})"


_initial_missing = object()


def reduce(*args):
    if not 2 <= len(args) <= 3:
        bound = "at least 2" if len(args) < 2 else "at most 3"
        raise TypeError(f"reduce expected {bound} arguments, got {len(args)}")
    function, iterable = args[:2]
    initial = args[2] if len(args) == 3 else _initial_missing
    try:
        iterator = iter(iterable)
    except TypeError:
        raise TypeError("reduce() arg 2 must support iteration") from None
    if initial is _initial_missing:
        for value in iterator:
            break
        else:
            raise TypeError("reduce() of empty iterable with no initial value")
    else:
        value = initial
    for item in iterator:
        value = function(value, item)
    return value


class _CacheInfo(tuple):
    def __new__(cls, hits, misses, maxsize, currsize):
        return tuple.__new__(cls, (hits, misses, maxsize, currsize))

    hits = property(lambda self: self[0])
    misses = property(lambda self: self[1])
    maxsize = property(lambda self: self[2])
    currsize = property(lambda self: self[3])

    def __repr__(self):
        return f"CacheInfo(hits={self[0]}, misses={self[1]}, maxsize={self[2]}, currsize={self[3]})"


# A cache is not what a program sees: dynamic regions do not carry its entries and counts.
def _make_cached(function, maxsize, typed):
    entries = {}
    counts = {"hits": 0, "misses": 0}

    def wrapper(*args, **keywords):
        key = args
        if len(args) == 1 and type(args[0]) in (int, str):  # told apart from equal keys of other types
            key = args[0]
        if keywords:
            key = (args, tuple(keywords.items()), "keywords")
        if typed:
            key = (key, tuple(type(a) for a in args), tuple(type(v) for v in keywords.values()))
        if key in entries:
            _kdsl.put(counts, "hits", counts["hits"] + 1)
            value = entries[key]
            if maxsize is not None:
                _kdsl.forget(entries, key)
                _kdsl.put(entries, key, value)
            return value
        _kdsl.put(counts, "misses", counts["misses"] + 1)
        value = function(*args, **keywords)
        if maxsize == 0:
            return value
        if maxsize is not None and len(entries) >= maxsize and key not in entries:
            _kdsl.evict(entries, next(iter(entries)))
        _kdsl.remember(entries, key, value)
        return value

    def cache_info():
        return _CacheInfo(counts["hits"], counts["misses"], maxsize, len(entries))

    def cache_clear():
        for key in list(entries):
            _kdsl.evict(entries, key)
        _kdsl.put(counts, "hits", 0)
        _kdsl.put(counts, "misses", 0)

    update_wrapper(wrapper, function)
    wrapper.cache_info = cache_info
    wrapper.cache_clear = cache_clear
    wrapper.cache_parameters = lambda: {"maxsize": maxsize, "typed": typed}
    return wrapper


def lru_cache(maxsize=128, typed=False):
    if callable(maxsize):
        return _make_cached(maxsize, 128, False)
    if isinstance(maxsize, int):
        maxsize = max(maxsize, 0)
    elif maxsize is not None:
        raise TypeError("Expected first argument to be an integer, a callable, or None")
    return lambda function: _make_cached(function, maxsize, typed)


def cache(user_function, /):
    return _make_cached(user_function, None, False)


class cached_property:
    def __init__(self, func):
        self.func = func
        self.attrname = None
        self.__doc__ = func.__doc__

    def __set_name__(self, owner, name):
        if self.attrname is None:
            self.attrname = name
        elif name != self.attrname:
            raise TypeError("Cannot assign the same cached_property to two different names "
                            f"({self.attrname!r} and {name!r}).")

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        if self.attrname is None:
            raise TypeError("Cannot use cached_property instance without calling __set_name__ on it.")
        cache = _kdsl.attributes(instance)
        if cache is None:
            raise TypeError(f"No '__dict__' attribute on {type(instance).__name__!r} instance to cache "
                            f"{self.attrname!r} property.")
        if self.attrname in cache:
            return cache[self.attrname]
        value = self.func(instance)
        _kdsl.remember(cache, self.attrname, value, instance)
        return value


def cmp_to_key(mycmp):
    class K:
        __slots__ = ("obj",)

        def __init__(self, obj):
            self.obj = obj

        def __lt__(self, other):
            return mycmp(self.obj, other.obj) < 0

        def __gt__(self, other):
            return mycmp(self.obj, other.obj) > 0

        def __eq__(self, other):
            return mycmp(self.obj, other.obj) == 0

        def __le__(self, other):
            return mycmp(self.obj, other.obj) <= 0

        def __ge__(self, other):
            return mycmp(self.obj, other.obj) >= 0

        __hash__ = None

    return K


def _from(method, combine):
    def derived(self, other):
        result = getattr(type(self), method)(self, other)
        if result is NotImplemented:
            return result
        return combine(self, other, result)

    return derived


_DERIVED = {
    "__lt__": {"__gt__": lambda s, o, r: not r and s != o, "__le__": lambda s, o, r: r or s == o,
               "__ge__": lambda s, o, r: not r},
    "__le__": {"__ge__": lambda s, o, r: not r or s == o, "__lt__": lambda s, o, r: r and s != o,
               "__gt__": lambda s, o, r: not r},
    "__gt__": {"__lt__": lambda s, o, r: not (r or s == o), "__ge__": lambda s, o, r: r or s == o,
               "__le__": lambda s, o, r: not r},
    "__ge__": {"__le__": lambda s, o, r: not r or s == o, "__gt__": lambda s, o, r: r and s != o,
               "__lt__": lambda s, o, r: not r},
}


def total_ordering(cls):
    roots = [name for name in _DERIVED if name in cls.__dict__ or any(name in b.__dict__ for b in cls.__mro__[1:-1])]
    if not roots:
        raise ValueError("must define at least one ordering operation: < > <= >=")
    root = max(roots)
    for name, combine in _DERIVED[root].items():
        if name not in roots:
            derived = _from(root, combine)
            derived.__name__ = name
            setattr(cls, name, derived)
    return cls
