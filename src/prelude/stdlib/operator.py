"""The operators as functions."""

from builtins import abs as _abs


def add(a, b, /):
    return a + b


def sub(a, b, /):
    return a - b


def mul(a, b, /):
    return a * b


def matmul(a, b, /):
    return a @ b


def truediv(a, b, /):
    return a / b


def floordiv(a, b, /):
    return a // b


def mod(a, b, /):
    return a % b


def pow(a, b, /):
    return a**b


def lshift(a, b, /):
    return a << b


def rshift(a, b, /):
    return a >> b


def and_(a, b, /):
    return a & b


def or_(a, b, /):
    return a | b


def xor(a, b, /):
    return a ^ b


def iadd(a, b, /):
    a += b
    return a


def isub(a, b, /):
    a -= b
    return a


def imul(a, b, /):
    a *= b
    return a


def imatmul(a, b, /):
    a @= b
    return a


def itruediv(a, b, /):
    a /= b
    return a


def ifloordiv(a, b, /):
    a //= b
    return a


def imod(a, b, /):
    a %= b
    return a


def ipow(a, b, /):
    a **= b
    return a


def ilshift(a, b, /):
    a <<= b
    return a


def irshift(a, b, /):
    a >>= b
    return a


def iand(a, b, /):
    a &= b
    return a


def ior(a, b, /):
    a |= b
    return a


def ixor(a, b, /):
    a ^= b
    return a


def eq(a, b, /):
    return a == b


def ne(a, b, /):
    return a != b


def lt(a, b, /):
    return a < b


def le(a, b, /):
    return a <= b


def gt(a, b, /):
    return a > b


def ge(a, b, /):
    return a >= b


def neg(a, /):
    return -a


def pos(a, /):
    return +a


def invert(a, /):
    return ~a


inv = invert


def abs(a, /):
    return _abs(a)


def index(a, /):
    return int(bin(a), 2)  # bin() takes what is an index, and nothing else


def truth(a, /):
    return bool(a)


def not_(a, /):
    return not a


def is_(a, b, /):
    return a is b


def is_not(a, b, /):
    return a is not b


def contains(a, b, /):
    return b in a


def getitem(a, b, /):
    return a[b]


def setitem(a, b, c, /):
    a[b] = c


def delitem(a, b, /):
    del a[b]


def _check_sequence(a):
    if not hasattr(type(a), "__getitem__") or isinstance(a, dict):
        raise TypeError(f"'{type(a).__name__}' object can't be concatenated")


def concat(a, b, /):
    _check_sequence(a)
    return a + b


def iconcat(a, b, /):
    _check_sequence(a)
    a += b
    return a


def countOf(a, b, /):
    return sum(1 for item in a if item is b or item == b)


def indexOf(a, b, /):
    for i, item in enumerate(a):
        if item is b or item == b:
            return i
    raise ValueError("sequence.index(x): x not in sequence")


def length_hint(obj, default=0, /):
    default = index(default)
    if hasattr(type(obj), "__len__"):
        return len(obj)
    return type(obj).__length_hint__(obj) if hasattr(type(obj), "__length_hint__") else default


def call(obj, /, *args, **kwargs):
    return obj(*args, **kwargs)


class itemgetter:
    def __init__(self, item, /, *items):
        self._items = (item,) + items

    def __call__(self, obj, /):
        if len(self._items) == 1:
            return obj[self._items[0]]
        return tuple([obj[item] for item in self._items])

    def __repr__(self):
        return f"operator.itemgetter({', '.join(map(repr, self._items))})"


def _resolve(obj, path):
    for name in path.split("."):
        obj = getattr(obj, name)
    return obj


class attrgetter:
    def __init__(self, attr, /, *attrs):
        self._attrs = (attr,) + attrs
        if not all(isinstance(name, str) for name in self._attrs):
            raise TypeError("attribute name must be a string")

    def __call__(self, obj, /):
        if len(self._attrs) == 1:
            return _resolve(obj, self._attrs[0])
        return tuple([_resolve(obj, attr) for attr in self._attrs])

    def __repr__(self):
        return f"operator.attrgetter({', '.join(map(repr, self._attrs))})"


class methodcaller:
    def __init__(self, name, /, *args, **kwargs):
        if not isinstance(name, str):
            raise TypeError("method name must be a string")
        self._name, self._args, self._kwargs = name, args, kwargs

    def __call__(self, obj, /):
        return getattr(obj, self._name)(*self._args, **self._kwargs)

    def __repr__(self):
        shown = [repr(arg) for arg in (self._name,) + self._args]
        shown += [f"{name}={value!r}" for name, value in self._kwargs.items()]
        return f"operator.methodcaller({', '.join(shown)})"


__lt__, __le__, __eq__, __ne__, __ge__, __gt__ = lt, le, eq, ne, ge, gt
__add__, __sub__, __mul__, __matmul__, __truediv__, __floordiv__ = add, sub, mul, matmul, truediv, floordiv
__mod__, __pow__, __lshift__, __rshift__, __and__, __or__, __xor__ = mod, pow, lshift, rshift, and_, or_, xor
__neg__, __pos__, __invert__, __inv__, __abs__, __index__, __not__ = neg, pos, invert, inv, abs, index, not_
__concat__, __contains__, __getitem__, __setitem__, __delitem__ = concat, contains, getitem, setitem, delitem
