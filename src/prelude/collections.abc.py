"""Interfaces of containers, decided by the methods that a class has."""

from abc import ABCMeta, abstractmethod


def _has(subclass, *names):
    for name in names:
        for base in subclass.__mro__:
            if name in base.__dict__:
                if base.__dict__[name] is None:
                    return NotImplemented
                break
        else:
            return NotImplemented
    return True


class Hashable(metaclass=ABCMeta):
    @classmethod
    def __subclasshook__(cls, subclass):
        if cls is not Hashable:
            return NotImplemented
        if subclass in (list, dict, set):
            return False
        for base in subclass.__mro__:
            if "__hash__" in base.__dict__:
                return base.__dict__["__hash__"] is not None
        return True


class _ByMethods(metaclass=ABCMeta):
    _methods = ()

    @classmethod
    def __subclasshook__(cls, subclass):
        methods = cls.__dict__.get("_methods", ())
        return _has(subclass, *methods) if methods else NotImplemented

    def __class_getitem__(cls, item):
        return cls


class Iterable(_ByMethods):
    _methods = ("__iter__",)


class Iterator(Iterable):
    _methods = ("__iter__", "__next__")

    def __iter__(self):
        return self


class Reversible(Iterable):
    _methods = ("__reversed__", "__iter__")


class Generator(Iterator):
    _methods = ("__iter__", "__next__", "send", "throw", "close")


class Sized(_ByMethods):
    _methods = ("__len__",)


class Container(_ByMethods):
    _methods = ("__contains__",)


class Collection(Sized, Iterable, Container):
    _methods = ("__len__", "__iter__", "__contains__")


class Callable(_ByMethods):
    @classmethod
    def __subclasshook__(cls, subclass):
        if cls is not Callable:
            return NotImplemented
        if subclass.__name__ in ("function", "method", "builtin_function_or_method", "type", "method_descriptor"):
            return True
        return _has(subclass, "__call__")


class Awaitable(_ByMethods):
    _methods = ("__await__",)


class Coroutine(Awaitable):
    _methods = ("__await__", "send", "throw", "close")


class AsyncIterable(_ByMethods):
    _methods = ("__aiter__",)


class AsyncIterator(AsyncIterable):
    _methods = ("__anext__", "__aiter__")


class Sequence(Reversible, Collection):
    _methods = ()

    def __iter__(self):
        i = 0
        try:
            while True:
                yield self[i]
                i += 1
        except IndexError:
            return

    def __contains__(self, value):
        return any(item is value or item == value for item in self)

    def __reversed__(self):
        for i in reversed(range(len(self))):
            yield self[i]

    def index(self, value, start=0, stop=None):
        for i in range(start, len(self) if stop is None else stop):
            if self[i] is value or self[i] == value:
                return i
        raise ValueError

    def count(self, value):
        return sum(1 for item in self if item is value or item == value)


class MutableSequence(Sequence):
    def append(self, value):
        self.insert(len(self), value)

    def clear(self):
        while len(self):
            self.pop()

    def reverse(self):
        n = len(self)
        for i in range(n // 2):
            self[i], self[n - i - 1] = self[n - i - 1], self[i]

    def extend(self, values):
        for value in list(values):
            self.append(value)

    def pop(self, index=-1):
        value = self[index]
        del self[index]
        return value

    def remove(self, value):
        del self[self.index(value)]

    def __iadd__(self, values):
        self.extend(values)
        return self


class Set(Collection):
    _methods = ()

    def __le__(self, other):
        return len(self) <= len(other) and all(item in other for item in self)

    def __lt__(self, other):
        return len(self) < len(other) and self <= other

    def __ge__(self, other):
        return other <= self

    def __gt__(self, other):
        return other < self

    def __eq__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) == len(other) and all(item in other for item in self)

    @classmethod
    def _from_iterable(cls, it):
        return cls(it)

    def __and__(self, other):
        return self._from_iterable(value for value in other if value in self)

    def __or__(self, other):
        return self._from_iterable(e for s in (self, other) for e in s)

    def __sub__(self, other):
        return self._from_iterable(value for value in self if value not in other)

    def __xor__(self, other):
        return (self - other) | (other - self)

    def isdisjoint(self, other):
        return not any(value in self for value in other)


class MutableSet(Set):
    pass


class Mapping(Collection):
    _methods = ()

    def get(self, key, default=None):
        try:
            return self[key]
        except KeyError:
            return default

    def __contains__(self, key):
        try:
            self[key]
        except KeyError:
            return False
        return True

    def keys(self):
        return [key for key in self]

    def items(self):
        return [(key, self[key]) for key in self]

    def values(self):
        return [self[key] for key in self]

    def __eq__(self, other):
        if not isinstance(other, Mapping):
            return NotImplemented
        return dict(self.items()) == dict(other.items())


class MutableMapping(Mapping):
    _missing = object()

    def pop(self, key, default=_missing):
        try:
            value = self[key]
        except KeyError:
            if default is MutableMapping._missing:
                raise
            return default
        del self[key]
        return value

    def popitem(self):
        for key in self:
            value = self[key]
            del self[key]
            return key, value
        raise KeyError

    def clear(self):
        for key in list(self):
            del self[key]

    def update(self, other=(), /, **keywords):
        if isinstance(other, Mapping) or hasattr(other, "keys"):
            for key in other.keys():
                self[key] = other[key]
        else:
            for key, value in other:
                self[key] = value
        for key, value in keywords.items():
            self[key] = value

    def setdefault(self, key, default=None):
        try:
            return self[key]
        except KeyError:
            self[key] = default
        return default


class MappingView(Sized):
    pass


class KeysView(MappingView, Set):
    pass


class ItemsView(MappingView, Set):
    pass


class ValuesView(MappingView, Collection):
    pass


class ByteString(Sequence):
    pass


Sequence._abc_registry.extend([list, tuple, str, bytes, range])
MutableSequence._abc_registry.append(list)
Set._abc_registry.extend([set, frozenset, type({}.keys()), type({}.items())])
MutableSet._abc_registry.append(set)
Mapping._abc_registry.append(dict)
MutableMapping._abc_registry.append(dict)
KeysView._abc_registry.append(type({}.keys()))
ItemsView._abc_registry.append(type({}.items()))
ValuesView._abc_registry.append(type({}.values()))
