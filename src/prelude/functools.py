"""Higher-order functions."""

__all__ = ["partial", "partialmethod", "reduce", "wraps", "update_wrapper", "lru_cache", "cache", "cached_property",
           "cmp_to_key", "total_ordering", "singledispatch", "WRAPPER_ASSIGNMENTS", "WRAPPER_UPDATES"]

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
    def __new__(cls, func, /, *args, **keywords):
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

    def __init__(self, func, /, *args, **keywords):
        pass

    def __call__(self, /, *args, **keywords):
        return self.func(*self.args, *args, **{**self.keywords, **keywords})

    def __repr__(self):
        parts = [repr(self.func)] + [repr(a) for a in self.args] + [f"{k}={v!r}" for k, v in self.keywords.items()]
        return f"functools.partial({', '.join(parts)})"


class partialmethod:
    def __init__(self, func, /, *args, **keywords):
        self.func = func
        self.args = args
        self.keywords = keywords

    def __get__(self, obj, cls=None):
        bound = self.func.__get__(obj, cls) if hasattr(type(self.func), "__get__") else None
        if obj is None:
            return self

        def method(*args, **keywords):
            return self.func(obj, *self.args, *args, **{**self.keywords, **keywords})

        return method


_initial_missing = object()


def reduce(function, iterable, initial=_initial_missing, /):
    iterator = iter(iterable)
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


def _make_cached(function, maxsize, typed):
    entries = {}
    hits = misses = 0

    def wrapper(*args, **keywords):
        nonlocal hits, misses
        key = args
        if keywords:
            key = (args, tuple(keywords.items()), "keywords")
        if typed:
            key = (key, tuple(type(a) for a in args), tuple(type(v) for v in keywords.values()))
        if key in entries:
            hits += 1
            value = entries[key]
            if maxsize is not None:
                del entries[key]
                entries[key] = value
            return value
        misses += 1
        value = function(*args, **keywords)
        if maxsize == 0:
            return value
        if maxsize is not None and len(entries) >= maxsize and key not in entries:
            del entries[next(iter(entries))]
        entries[key] = value
        return value

    def cache_info():
        return _CacheInfo(hits, misses, maxsize, len(entries))

    def cache_clear():
        nonlocal hits, misses
        entries.clear()
        hits = misses = 0

    update_wrapper(wrapper, function)
    wrapper.cache_info = cache_info
    wrapper.cache_clear = cache_clear
    wrapper.cache_parameters = lambda: {"maxsize": maxsize, "typed": typed}
    return wrapper


def lru_cache(maxsize=128, typed=False):
    if callable(maxsize):
        return _make_cached(maxsize, 128, False)
    if isinstance(maxsize, int) and maxsize < 0:
        maxsize = 0
    return lambda function: _make_cached(function, maxsize, typed)


def cache(user_function, /):
    return _make_cached(user_function, None, False)


class cached_property:
    def __init__(self, func):
        self.func = func
        self.attrname = None
        self.__doc__ = func.__doc__

    def __set_name__(self, owner, name):
        self.attrname = name

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        value = self.func(instance)
        object.__setattr__(instance, self.attrname, value)
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


def singledispatch(func):
    registry = {object: func}

    def dispatch(cls):
        for base in cls.__mro__:
            if base in registry:
                return registry[base]
        return func

    def register(cls, function=None):
        if function is None:
            if isinstance(cls, type):
                return lambda f: register(cls, f)
            function = cls
            annotations = [v for k, v in function.__annotations__.items() if k != "return"]
            cls = annotations[0]
        registry[cls] = function
        return function

    def wrapper(*args, **keywords):
        if not args:
            raise TypeError(f"{func.__name__} requires at least 1 positional argument")
        return dispatch(args[0].__class__)(*args, **keywords)

    update_wrapper(wrapper, func)
    wrapper.register = register
    wrapper.dispatch = dispatch
    wrapper.registry = registry
    return wrapper
