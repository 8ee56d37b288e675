# __slots__: no dict, defaults, inheritance, a name that is not there, conflicts.
class Point:
    __slots__ = ("x", "y")

    def __init__(self, x, y=0):
        self.x = x
        self.y = y


p = Point(1)
p.x += 5
print(p.x, p.y, hasattr(p, "__dict__"), Point.__slots__)
try:
    p.z = 1
except AttributeError as error:
    print(error)
del p.y
for action in (lambda: p.y, lambda: delattr(p, "y")):
    try:
        action()
    except AttributeError as error:
        print(type(error).__name__)
print(type(Point.x).__name__, Point.x.__get__(p), Point.x.__name__)


class Named(Point):
    __slots__ = "name"


n = Named(1, 2)
n.name = "n"
print(n.x, n.name)
try:
    n.other = 0
except AttributeError as error:
    print(error)


class Open(Point):
    pass


o = Open(3)
o.anything = 4
print(o.x, o.anything, o.__dict__)


class WithDict:
    __slots__ = ("a", "__dict__")


w = WithDict()
w.a, w.b = 1, 2
print(w.a, w.b, vars(w))
try:
    class Bad:
        __slots__ = ("value",)
        value = 3
except ValueError as error:
    print(error)


class Mixed:
    __slots__ = ["_v"]

    @property
    def v(self): return self._v * 2

    @v.setter
    def v(self, value): self._v = value


m = Mixed()
m.v = 21
print(m.v, m._v)
class FromDict:
    __slots__ = {"doc": "documented", "other": "x"}
f = FromDict()
f.doc = 1
print(f.doc, sorted(FromDict.__slots__))
try:
    vars(f)
except TypeError as error:
    print(error)
class Empty:
    __slots__ = ()
try:
    Empty().x = 1
except AttributeError as error:
    print(error)
