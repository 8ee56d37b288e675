# Classes that implement the interfaces of collections.abc by their few abstract methods.
from collections.abc import Callable, Collection, Container, Generator, Hashable, ItemsView, Iterable, Iterator, KeysView, Mapping, MutableMapping, MutableSequence, MutableSet, Reversible, Sequence, Set, Sized, ValuesView


class Frozen(Mapping):
    def __init__(self, *args, **kwargs):
        self._d = dict(*args, **kwargs)

    def __getitem__(self, key):
        return self._d[key]

    def __iter__(self):
        return iter(self._d)

    def __len__(self):
        return len(self._d)

    def __repr__(self):
        return f"Frozen({self._d})"


f = Frozen(a=1, b=2)
print(f.get("a"), f.get("z", 9), "b" in f, "z" in f, list(f), f.keys(), f.items(), f.values(), f == {"a": 1, "b": 2}, f != Frozen(a=1), dict(f), {**f}, len(f.keys()))
print(f.keys() & {"a", "q"}, sorted(f.keys() | {"q"}), ("a", 1) in f.items(), 2 in f.values(), list(f.values()), isinstance(f.keys(), KeysView), sorted(f.items() - {("a", 1)}), f.keys() == {"a", "b"}, f.keys() >= {"a"})
try:
    reversed(f)
except TypeError as error:
    print(error)


class Store(MutableMapping):
    def __init__(self):
        self.log, self._d = [], {}

    def __getitem__(self, key):
        return self._d[key]

    def __setitem__(self, key, value):
        self.log.append(f"set {key}")
        self._d[key] = value

    def __delitem__(self, key):
        self.log.append(f"del {key}")
        del self._d[key]

    def __iter__(self):
        return iter(list(self._d))

    def __len__(self):
        return len(self._d)


s = Store()
s.update({"a": 1}, b=2)
s.update([("c", 3)])
print(s.setdefault("a", 9), s.setdefault("d", 4), s.pop("b"), s.pop("zz", "none"), s.popitem(), len(s), s.log)
s.clear()
for call in (lambda: s.pop("q"), lambda: s.popitem(), lambda: s["q"], lambda: Store.update(s, [1])):
    try:
        call()
    except Exception as error:
        print(type(error).__name__, error)


class Sorted(MutableSequence):
    def __init__(self, items=()):
        self._l = sorted(items)

    def __getitem__(self, i):
        return self._l[i]

    def __setitem__(self, i, v):
        self._l[i] = v

    def __delitem__(self, i):
        del self._l[i]

    def __len__(self):
        return len(self._l)

    def insert(self, i, v):
        self._l.insert(i, v)
        self._l.sort()


q = Sorted([3, 1, 2])
q.append(0)
q.extend([9, -1])
q += [5]
print(list(q), q.index(2), q.count(9), q.pop(), q.pop(0), 3 in q, list(reversed(q)), len(q))
q.remove(3)
q.reverse()
print(list(q), q.index(0, 1) if 0 in list(q)[1:] else "-")
q.clear()
print(list(q), bool(q))


class Bits(MutableSet):
    def __init__(self, items=()):
        self.mask = 0
        for i in items:
            self.add(i)

    def __contains__(self, i):
        return bool(self.mask >> i & 1)

    def __iter__(self):
        return (i for i in range(self.mask.bit_length()) if i in self)

    def __len__(self):
        return self.mask.bit_count()

    def add(self, i):
        self.mask |= 1 << i

    def discard(self, i):
        self.mask &= ~(1 << i)

    def __repr__(self):
        return f"Bits({list(self)})"


x, y = Bits([1, 3, 5]), Bits([3, 4])
print(x & y, x | y, x - y, x ^ y, x <= y, Bits([3]) < x, x >= [3] if False else x.isdisjoint([2]), x == {1, 3, 5}, x & [1, 9], {3, 7} & x, x._hash() == hash(frozenset({1, 3, 5})))
x |= y
x -= {1}
x ^= Bits([3, 8])
print(x, x.pop(), x.remove(8), x)
for call in (lambda: x.remove(99), lambda: Bits().pop(), lambda: Sequence(), lambda: Frozen.__mro__[1](), lambda: Iterator()):
    try:
        call()
    except Exception as error:
        print(type(error).__name__, str(error)[:25])
samples = [[], (), "", b"", {}, set(), frozenset(), range(1), iter([]), (i for i in ()), len, 3, None, f, s, q, x, {}.keys(), {}.values(), int]
for kind in (Hashable, Iterable, Iterator, Reversible, Generator, Sized, Container, Collection, Callable, Sequence, MutableSequence, Set, MutableSet, Mapping, MutableMapping, KeysView, ItemsView, ValuesView):
    print(f"{kind.__name__:16}", "".join("#" if isinstance(v, kind) else "." for v in samples), issubclass(dict, kind))
print(Mapping[str, int], Callable[[int], str], Iterable[int].__args__, Sequence.__abstractmethods__ == {"__getitem__", "__len__"}, sorted(MutableMapping.__abstractmethods__))


class Half(Sequence):
    def __len__(self):
        return 2


class Registered:
    pass


Sequence.register(Registered)
print(issubclass(Registered, Sequence), isinstance(Registered(), Collection), issubclass(Registered, Reversible))
try:
    Half()
except TypeError as error:
    print(str(error)[:40])
