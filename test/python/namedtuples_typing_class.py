# typing.NamedTuple and collections.namedtuple: fields, defaults, methods, _replace, _make, inheritance.
from collections import namedtuple
from typing import NamedTuple


class Point(NamedTuple):
    """A point."""
    x: int
    y: int = 0
    label: str = "p"

    def norm(self): return (self.x ** 2 + self.y ** 2) ** 0.5

    @property
    def flipped(self): return Point(self.y, self.x)

    @classmethod
    def origin(cls): return cls(0)

    def __add__(self, other): return Point(self.x + other.x, self.y + other.y)


p = Point(3, 4)
print(p, p.x, p[1], p.norm(), p.flipped, Point.origin(), p + p, len(p), Point.__doc__)
x, *rest = p
print(x, rest, p == (3, 4, "p"), p < (4,), hash(p) == hash((3, 4, "p")), isinstance(p, tuple), p[-1], p[:2])
print(p._replace(y=9), Point._make([1, 2, "m"]), p._asdict(), Point._fields, Point._field_defaults)
print(Point.__annotations__, Point.__match_args__, type(p).__bases__)
for bad in (lambda: Point(), lambda: Point(1, 2, 3, 4), lambda: p._replace(q=1), lambda: Point._make([1])):
    try:
        bad()
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
for change in (lambda: setattr(p, "x", 1), lambda: setattr(p, "new", 1)):
    try:
        change()
    except AttributeError as error:
        print(error)
Pair = namedtuple("Pair", "left, right", defaults=[2])
print(Pair(1), Pair(right=5, left=4), Pair._fields, Pair._field_defaults, Pair(*"ab"))
for bad in (lambda: namedtuple("T", "a a"), lambda: namedtuple("T", "class"), lambda: namedtuple("T", "_x"), lambda: namedtuple("T", "1")):
    try:
        bad()
    except ValueError as error:
        print(error)
print(namedtuple("R", "a class a", rename=True)._fields)
class Sub(Pair):
    def total(self): return self.left + self.right
s = Sub(1, 2)
s.extra = 1
print(s, s.total(), s.extra, type(s._replace(left=5)).__name__)
Functional = NamedTuple("Functional", [("a", int), ("b", str)])
print(Functional(1, "x"), Functional._fields)
match p:
    case Point(x=3, y=b):
        print("matched", b)
match Pair(7, 8):
    case (a, 8):
        print("sequence", a)
