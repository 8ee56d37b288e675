"""Container types."""

import _kdsl
import operator as _operator
import sys as _sys
from _recursive_repr import recursive_repr as _recursive_repr

__all__ = ["namedtuple", "defaultdict", "OrderedDict", "Counter", "deque", "UserDict", "UserList"]

_KEYWORDS = frozenset("False None True and as assert async await break class continue def del elif else except "
                      "finally for from global if import in is lambda nonlocal not or pass raise return try while "
                      "with yield".split())


class _tuplegetter:
    """A field of a named tuple."""

    def __init__(self, index, doc):
        self._index, self.__doc__ = index, doc

    def __get__(self, instance, owner=None):
        return self if instance is None else tuple.__getitem__(instance, self._index)

    def __set__(self, instance, value):
        raise AttributeError("can't set attribute")

    def __delete__(self, instance):
        raise AttributeError("can't delete attribute")


def namedtuple(typename, field_names, *, rename=False, defaults=None, module=None):
    if isinstance(field_names, str):
        field_names = field_names.replace(",", " ").split()
    field_names = [str(name) for name in field_names]
    seen = set()
    for i, name in enumerate(field_names):
        bad = not name.isidentifier() or name in _KEYWORDS or name.startswith("_") or name in seen
        if rename and bad:
            field_names[i] = f"_{i}"
        seen.add(name)
    seen = set()
    for name in [typename] + field_names:
        if not name.isidentifier():
            raise ValueError(f"Type names and field names must be valid identifiers: {name!r}")
        if name in _KEYWORDS:
            raise ValueError(f"Type names and field names cannot be a keyword: {name!r}")
    for name in field_names:
        if name.startswith("_") and not rename:
            raise ValueError(f"Field names cannot start with an underscore: {name!r}")
        if name in seen:
            raise ValueError(f"Encountered duplicate field name: {name!r}")
        seen.add(name)
    field_names = tuple(field_names)
    defaults = () if defaults is None else tuple(defaults)
    if len(defaults) > len(field_names):
        raise TypeError("Got more default values than field names")
    first_default = len(field_names) - len(defaults)
    params = "".join(f", {name}" + (f"=_defaults[{i - first_default}]" if i >= first_default else "")
                     for i, name in enumerate(field_names))
    items = "".join(f"{name}, " for name in field_names)
    source = f"def __new__(_cls{params}):\n  return _new(_cls, ({items}))\n"
    new = _kdsl.define(source, {"_defaults": defaults, "_new": tuple.__new__}, "__new__")
    new.__qualname__ = f"{typename}.__new__"
    text = ", ".join(f"{name}=%r" for name in field_names)

    def _make(cls, iterable):
        result = tuple.__new__(cls, iterable)
        if len(result) != len(field_names):
            raise TypeError(f"Expected {len(field_names)} arguments, got {len(result)}")
        return result

    def _replace(self, /, **kwds):
        result = self._make([kwds.pop(name, value) for name, value in zip(field_names, self)])
        if kwds:
            raise ValueError(f"Got unexpected field names: {list(kwds)!r}")
        return result

    def __repr__(self):
        return self.__class__.__name__ + "(" + text % tuple(self) + ")"

    def _asdict(self):
        return dict(zip(self._fields, self))

    def __getnewargs__(self):
        return tuple(self)

    for method in (_make, _replace, __repr__, _asdict):
        method.__qualname__ = f"{typename}.{method.__name__}"
    namespace = {
        "__doc__": f"{typename}({', '.join(field_names)})", "__slots__": (), "_fields": field_names,
        "_field_defaults": dict(zip(field_names[first_default:], defaults)), "__new__": staticmethod(new),
        "_make": classmethod(_make), "_replace": _replace, "__repr__": __repr__, "_asdict": _asdict,
        "__getnewargs__": __getnewargs__, "__match_args__": field_names, "__replace__": _replace,
        "__module__": module or _kdsl.caller_module(),
    }
    for i, name in enumerate(field_names):
        namespace[name] = _tuplegetter(i, f"Alias for field number {i}")
    return type(typename, (tuple,), namespace)


class defaultdict(dict):
    def __init__(self, default_factory=None, /, *args, **kwargs):
        if default_factory is not None and not callable(default_factory):
            raise TypeError("first argument must be callable or None")
        self.default_factory = default_factory
        dict.__init__(self, *args, **kwargs)

    def __missing__(self, key):
        if self.default_factory is None:
            raise KeyError(key)
        self[key] = value = self.default_factory()
        return value

    def copy(self):
        return type(self)(self.default_factory, self)

    __copy__ = copy

    def __or__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        made = self.copy()
        made.update(other)
        return made

    def __ror__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        made = type(self)(self.default_factory, other)
        made.update(self)
        return made

    def __repr__(self):
        return f"{type(self).__name__}({self.default_factory!r}, {dict.__repr__(self)})"


def _one_default(function, args, keywords):
    for name in keywords:
        if name != "default":
            raise TypeError(f"{function}() got an unexpected keyword argument '{name}'")
    if args:
        raise TypeError(f"argument for {function}() given by name ('default') and position (2)")
    return (keywords["default"],)


class OrderedDict(dict):
    def __init__(self, other=(), /, **kwds):
        if isinstance(other, dict) or hasattr(other, "keys"):
            dict.__init__(self, other, **kwds)
            return
        for pair in other:
            pair = tuple(pair)
            if len(pair) < 2:
                raise ValueError(f"need more than {len(pair)} value{'' if len(pair) == 1 else 's'} to unpack")
            if len(pair) > 2:
                raise _kdsl.tried(ValueError("too many values to unpack (expected 2)"), "too_many")
            self[pair[0]] = pair[1]
        self.update(kwds)

    # The order is that of the dict below, whatever a class derived from this makes of its methods.
    def move_to_end(self, key, last=True):
        value = dict.pop(self, key)
        if last:
            dict.__setitem__(self, key, value)
        else:
            items = list(dict.items(self))
            dict.clear(self)
            dict.__setitem__(self, key, value)
            dict.update(self, items)

    def popitem(self, last=True):
        if not self:
            raise KeyError("dictionary is empty")
        key = next(dict.__reversed__(self) if last else dict.__iter__(self))
        return key, dict.pop(self, key)

    def pop(self, key, *args, **keywords):
        if keywords:
            args = _one_default("pop", args, keywords)
        return dict.pop(self, key, *args)

    def setdefault(self, key, default=None):
        return dict.setdefault(self, key, default)

    def copy(self):
        return self.__class__(self)

    def __copy__(self):
        made = self.copy()
        made.__dict__.update(self.__dict__)
        return made

    def __or__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        made = self.__class__(self)
        made.update(other)
        return made

    def __ror__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        made = self.__class__(other)
        made.update(self)
        return made

    def __ior__(self, other):
        self.update(other)
        return self

    @classmethod
    def fromkeys(cls, iterable, value=None):
        made = cls()
        for key in iterable:
            made[key] = value
        return made

    def __eq__(self, other):
        if isinstance(other, OrderedDict):
            return dict.__eq__(self, other) and list(self) == list(other)
        return dict.__eq__(self, other)

    def __ne__(self, other):
        equal = self.__eq__(other)
        return equal if equal is NotImplemented else not equal

    __hash__ = None

    @_recursive_repr("...")
    def __repr__(self):
        if not self:
            return f"{self.__class__.__name__}()"
        if _sys.version_info >= (3, 12):
            return f"{self.__class__.__name__}({dict(self)!r})"
        return f"{self.__class__.__name__}({list(self.items())!r})"


def _is_mapping(x):
    if isinstance(x, dict) or not hasattr(x, "items"):
        return isinstance(x, dict)
    from collections.abc import Mapping
    return isinstance(x, Mapping)


class Counter(dict):
    def __init__(self, iterable=None, /, **kwds):
        dict.__init__(self)
        self.update(iterable, **kwds)

    def __missing__(self, key):
        return 0

    @classmethod
    def fromkeys(cls, iterable, v=None):
        raise NotImplementedError("Counter.fromkeys() is undefined.  Use Counter(iterable) instead.")

    def most_common(self, n=None):
        items = sorted(self.items(), key=lambda item: item[1], reverse=True)
        return items if n is None else items[:n]

    def elements(self):
        for key, times in self.items():
            for _ in range(times):
                yield key

    def total(self):
        return sum(self.values())

    def update(self, iterable=None, /, **kwds):
        if iterable is not None:
            if _is_mapping(iterable):
                if not self:
                    dict.update(self, iterable)
                    iterable = {}
                for key, times in iterable.items():
                    self[key] = times + self.get(key, 0)
            else:
                _kdsl.count_items(self, iterable)
        if kwds:
            self.update(kwds)

    def subtract(self, iterable=None, /, **kwds):
        if iterable is not None:
            if _is_mapping(iterable):
                for key, times in iterable.items():
                    self[key] = self.get(key, 0) - times
            else:
                for key in iterable:
                    self[key] = self.get(key, 0) - 1
        if kwds:
            self.subtract(kwds)

    def copy(self):
        return self.__class__(self)

    __copy__ = copy

    def __delitem__(self, key):
        if key in self:
            dict.__delitem__(self, key)

    def _combine(self, other, amount):
        result = Counter()
        for key in list(self) + [k for k in other if k not in self]:
            times = amount(self[key], other[key])
            if times > 0:
                result[key] = times
        return result

    def __add__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return self._combine(other, lambda a, b: a + b)

    def __sub__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return self._combine(other, lambda a, b: a - b)

    def __or__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return self._combine(other, max)

    def __and__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return self._combine(other, min)

    def __pos__(self):
        return self._combine(Counter(), lambda a, b: a)

    def __neg__(self):
        return self._combine(Counter(), lambda a, b: -a)

    def _become(self, other):
        self.clear()
        for key, times in other.items():
            self[key] = times
        return self

    def __iadd__(self, other):
        for key, times in other.items():
            self[key] += times
        return self._become(+self)

    def __isub__(self, other):
        for key, times in other.items():
            self[key] -= times
        return self._become(+self)

    def __ior__(self, other):
        for key, times in other.items():
            self[key] = max(self[key], times)
        return self._become(+self)

    def __iand__(self, other):
        for key in self:
            self[key] = min(self[key], other[key])
        return self._become(+self)

    def _all(self, other, holds):
        if not isinstance(other, Counter):
            return NotImplemented
        return all(holds(self[key], other[key]) for c in (self, other) for key in c)

    def __eq__(self, other):
        return self._all(other, _operator.eq)

    def __ne__(self, other):
        equal = self._all(other, _operator.eq)
        return equal if equal is NotImplemented else not equal

    def __le__(self, other):
        return self._all(other, _operator.le)

    def __lt__(self, other):
        return self <= other and self != other if isinstance(other, Counter) else NotImplemented

    def __ge__(self, other):
        return self._all(other, _operator.ge)

    def __gt__(self, other):
        return self >= other and self != other if isinstance(other, Counter) else NotImplemented

    __hash__ = None

    def __repr__(self):
        if not self:
            return f"{self.__class__.__name__}()"
        try:
            items = dict(self.most_common())
        except TypeError:
            items = dict(self)
        return f"{self.__class__.__name__}({items!r})"


def _deque_index(i):
    if not hasattr(type(i), "__index__"):
        raise TypeError(f"sequence index must be integer, not '{type(i).__name__}'")
    return _operator.index(i)


class deque:
    """The items stand in a list from `_head` on; the space before it is given back now and then."""

    def __init__(self, iterable=(), maxlen=None):
        if maxlen is not None and not hasattr(type(maxlen), "__index__"):
            raise TypeError("an integer is required")
        if maxlen is not None and maxlen < 0:
            raise ValueError("maxlen must be non-negative")
        self._items = []
        self._head = 0
        self._maxlen = maxlen
        self.extend(iterable)

    @property
    def maxlen(self):
        return self._maxlen

    def append(self, x):
        self._items.append(x)
        if self._maxlen is not None and len(self._items) - self._head > self._maxlen:
            self.popleft()

    def appendleft(self, x):
        if self._head:
            self._head -= 1
            self._items[self._head] = x
        else:
            room = len(self._items) + 8
            self._items[:0] = [None] * room
            self._head = room - 1
            self._items[self._head] = x
        if self._maxlen is not None and len(self._items) - self._head > self._maxlen:
            self._items.pop()

    def pop(self):
        if len(self._items) == self._head:
            raise IndexError("pop from an empty deque")
        return self._items.pop()

    def popleft(self):
        head = self._head
        items = self._items
        if len(items) == head:
            raise IndexError("pop from an empty deque")
        value = items[head]
        items[head] = None
        head += 1
        if head > 32 and head * 2 > len(items):
            del items[:head]
            head = 0
        self._head = head
        return value

    def extend(self, iterable):
        if self._maxlen is None:
            self._items.extend(iterable)
        else:
            for x in list(iterable):
                self.append(x)

    def extendleft(self, iterable):
        for x in list(iterable):
            self.appendleft(x)

    def _list(self):
        return self._items[self._head:]

    def clear(self):
        self._items = []
        self._head = 0

    def copy(self):
        return type(self)(self._list(), self._maxlen)

    __copy__ = copy

    def _state(self):
        """Other than before: it was changed meanwhile."""
        return id(self._items), len(self._items), self._head

    def _check_unchanged(self, state, error=RuntimeError):
        if self._state() != state:
            raise error("deque mutated during iteration")

    def count(self, x):
        state = self._state()
        found = self._list().count(x)
        self._check_unchanged(state)
        return found

    def index(self, x, *bounds):
        state = self._state()
        try:
            return self._list().index(x, *bounds)
        except ValueError:
            self._check_unchanged(state)
            raise ValueError(f"{x!r} is not in deque") from None

    def insert(self, i, x):
        if self._maxlen is not None and len(self) >= self._maxlen:
            raise IndexError("deque already at its maximum size")
        items = self._list()
        items.insert(i, x)
        self._items, self._head = items, 0

    def remove(self, value):
        state = self._state()
        items = self._list()
        try:
            items.remove(value)
        except ValueError:
            self._check_unchanged(state, IndexError)
            raise ValueError("deque.remove(x): x not in deque") from None
        self._check_unchanged(state, IndexError)
        self._items, self._head = items, 0

    def reverse(self):
        self._items[self._head:] = self._list()[::-1]

    def rotate(self, n=1):
        items = self._list()
        n = _operator.index(n)
        if items:
            n %= len(items)
            self._items = items[-n:] + items[:-n] if n else items
            self._head = 0

    def __len__(self):
        return len(self._items) - self._head

    def __bool__(self):
        return len(self._items) > self._head

    def __iter__(self):
        items, head = self._items, self._head
        size = len(items)
        i = head
        while i < size:
            if self._items is not items or self._head != head or len(items) != size:
                raise RuntimeError("deque mutated during iteration")
            yield items[i]
            i += 1

    def __reversed__(self):
        return reversed(self._list())

    def __contains__(self, x):
        state = self._state()
        if x in self._list():
            return True
        self._check_unchanged(state)
        return False

    def _at(self, i):
        n = len(self)
        if i < -n or i >= n:
            raise IndexError("deque index out of range")
        return self._head + (i + n if i < 0 else i)

    def __getitem__(self, i):
        if not isinstance(i, int):
            i = _deque_index(i)
        return self._items[self._at(i)]

    def __setitem__(self, i, x):
        self._items[self._at(i)] = x

    def __delitem__(self, i):
        del self._items[self._at(i)]

    def __add__(self, other):
        if not isinstance(other, deque):
            raise TypeError(f'can only concatenate deque (not "{type(other).__name__}") to deque')
        made = self.copy()
        made.extend(other)
        return made

    def __iadd__(self, other):
        self.extend(other)
        return self

    def __mul__(self, n):
        return type(self)(self._list() * n, self._maxlen)

    __rmul__ = __mul__

    def __imul__(self, n):
        items = self._list() * n
        self.clear()
        self.extend(items)
        return self

    def __eq__(self, other):
        return self._list() == other._list() if isinstance(other, deque) else NotImplemented

    def __lt__(self, other):
        return self._list() < other._list() if isinstance(other, deque) else NotImplemented

    def __le__(self, other):
        return self._list() <= other._list() if isinstance(other, deque) else NotImplemented

    def __gt__(self, other):
        return self._list() > other._list() if isinstance(other, deque) else NotImplemented

    def __ge__(self, other):
        return self._list() >= other._list() if isinstance(other, deque) else NotImplemented

    __hash__ = None

    @_recursive_repr("[...]")
    def __repr__(self):
        text = repr(self._list())
        return f"deque({text})" if self._maxlen is None else f"deque({text}, maxlen={self._maxlen})"


_LAZY = ("abc", "UserDict", "UserList")


def __dir__():
    return [*globals(), *_LAZY]


def __getattr__(name):
    """The abstract classes and the containers made to derive from are loaded when a program names one of them."""
    if name == "abc":
        import collections.abc
        return collections.abc
    if name in _LAZY:
        import _user_containers
        return getattr(_user_containers, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
