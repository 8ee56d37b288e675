# namedtuple and typing.NamedTuple.
from collections import namedtuple
from typing import NamedTuple

def show(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__, e)

P = namedtuple("P", "x y")
p = P(1, 2)
print(p, p.x, p[1], p._fields, p._asdict(), p._replace(x=5), P._make([7, 8]), P(y=1, x=2), len(p), list(p), p == (1, 2), p + (3,), hash(p) == hash((1, 2)), p < P(1, 3), isinstance(p, tuple), P.__name__, P._field_defaults)
x, y = p
print(x, y, p.count(1), p.index(2), p[:1], repr(p), str(p), "%s %s" % p, {p: 1}[(1, 2)], P.__doc__)
show(P, 1)
show(P, 1, 2, 3)
show(P, 1, z=2)
show(p._replace, z=1)
show(P._make, [1])
show(lambda: p.z)
def assign():
    p.x = 5
show(assign)
D = namedtuple("D", ["a", "b", "c"], defaults=[10, 20])
print(D(1), D(1, 2), D(1, c=5), D._field_defaults)
show(namedtuple, "B", "a a")
show(namedtuple, "B", "_a")
show(namedtuple, "B", "class")
show(namedtuple, "B", "1a")
show(namedtuple, "1B", "a")
R = namedtuple("R", "a class a 1x _q", rename=True)
print(R._fields, R(1, 2, 3, 4, 5))
E = namedtuple("E", "")
print(E(), E._fields, namedtuple("C", "a,b, c")._fields, namedtuple("C", ("q", "r"))(q=1, r=2))
class Point(NamedTuple):
    """A point."""
    x: int
    y: int = 5
    def norm(self):
        return self.x ** 2 + self.y ** 2
    @property
    def both(self):
        return (self.x, self.y)
    @classmethod
    def zero(cls):
        return cls(0, 0)
q = Point(3)
print(q, q.norm(), q.both, Point.zero(), q._asdict(), q._replace(y=1), Point._fields, Point._field_defaults, Point.__annotations__, Point.__doc__, isinstance(q, Point), q == (3, 5))
show(Point)
show(Point, 1, 2, 3)
N = NamedTuple("N", [("a", int), ("b", str)])
print(N(1, "x"), N._fields)
class Sub(P):
    def __repr__(self):
        return f"Sub<{self.x},{self.y}>"
    def dist(self):
        return abs(self.x - self.y)
print(Sub(1, 5), Sub(1, 5).dist(), Sub(1, 2)._replace(x=9), Sub(1, 2) == (1, 2), Sub._make((4, 4)))
match p:
    case P(x=1, y=b):
        print("matched", b)
match q:
    case Point(a, b):
        print(a, b)
