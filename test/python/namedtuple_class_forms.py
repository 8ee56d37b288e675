# typing.NamedTuple and collections.namedtuple: forms, methods, inheritance, errors.
from collections import namedtuple
from typing import NamedTuple, Optional


class Mode(NamedTuple):
    """A mode of a layout."""
    shape: int
    stride: int = 1
    name: Optional[str] = None

    @property
    def cosize(self):
        return (self.shape - 1) * self.stride + 1

    def __mul__(self, n):
        return self._replace(stride=self.stride * n)

    @classmethod
    def parse(cls, text):
        return cls(*map(int, text.split(":")))


m = Mode(4, 2)
print(m, m.cosize, m * 3, Mode.parse("8:16"), m[0], m[-1], m == (4, 2, None), m < Mode(4, 3), len(m), list(m), hash(m) == hash((4, 2, None)), isinstance(m, tuple))
print(Mode._fields, Mode._field_defaults, Mode.__annotations__, Mode.__doc__, m._asdict(), m._replace(name="x"), Mode._make([1, 2, 3]), Mode(shape=1), Mode.__new__.__defaults__, Mode.__match_args__)
shape, stride, _ = m
match m:
    case Mode(4, stride=s):
        print("matched", s, shape, stride)
P = namedtuple("P", "x y")
Q = namedtuple("Q", ["a", "b", "c"], defaults=[2, 3])
R = namedtuple("R", "class def x x", rename=True)
print(P(1, 2), Q(1), Q(1, c=9), R._fields, R(1, 2, 3, 4), P(*"ab"), P(**{"x": 1, "y": 2}), P.__name__, P(1, 2) + (3,), P(1, 2)[::-1], P.x.__doc__, P.__doc__, "%s-%s" % P(5, 6), max(P(1, 9), P(2, 0)))


class Point(P):
    __slots__ = ()

    def __add__(self, other):
        return Point(self.x + other.x, self.y + other.y)

    def __repr__(self):
        return f"<{self.x},{self.y}>"


a = Point(1, 2) + P(3, 4)
print(a, a._replace(x=0), type(a._replace(x=0)).__name__, Point._make((7, 8)), Point._fields, a == (4, 6), sorted([Point(2, 1), Point(1, 5)]), {a: 1}[4, 6])
New = NamedTuple("New", [("p", int), ("q", str)])
print(New(1, "z"), New.__annotations__, New._fields)
for call in (lambda: P(1), lambda: P(1, 2, 3), lambda: P(1, z=2), lambda: Mode(), lambda: m._replace(bad=1), lambda: P._make([1]), lambda: setattr(m, "shape", 9), lambda: setattr(P(1, 2), "z", 9), lambda: m.nope, lambda: namedtuple("X", "a a"), lambda: namedtuple("X", "_a"), lambda: namedtuple("X", "for"), lambda: namedtuple("1X", "a"), lambda: namedtuple("X", "a", defaults=[1, 2]), lambda: m[5], lambda: Mode(1, 2, 3, 4)):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)
rows = [Mode(s, d) for s in (2, 1) for d in (4, 3)]
print(sorted(rows), sorted(rows, key=lambda r: r.stride), sum(r.cosize for r in rows), dict(zip(Mode._fields, rows[0])), [r.shape for r in rows if r.stride > 3], list(zip(*rows)), rows.index((1, 3, None)))
Generic = namedtuple("Generic", "items")
print(Generic([1]) is not None, Generic(items=()).items, repr(Generic("a'b")), Generic._make("x"), P(P(1, 2), 3), P(x=[1], y={}).x)
