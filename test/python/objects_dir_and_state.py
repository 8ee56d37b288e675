# dir() of classes and instances, __dir__ hooks, __getstate__, vars().
class Point:
    kind = "point"

    def __init__(self, x):
        self.x = x

    def move(self, by):
        self.x += by

    @property
    def double(self):
        return 2 * self.x

    @staticmethod
    def origin():
        return Point(0)


class Pixel(Point):
    __slots__ = ("color",)


class Slotted:
    __slots__ = ("a", "b")


class Listing:
    def __init__(self):
        self.own = 1

    def __dir__(self):
        return ["z", "a", *(n for n in super().__dir__() if not n.startswith("_"))]


def public(value):
    return [name for name in dir(value) if not name.startswith("_")]


print(public(Point), public(Point(1)), public(Pixel(1)), public(Slotted))
print(public(Listing()), public(Listing))
print(dir(object) == sorted(object.__dir__(object())), "__class__" in dir(object()), "__doc__" in dir(3))
print([n for n in dir(Point) if n.startswith("__") and n not in ("__reduce__", "__reduce_ex__", "__sizeof__")])
print([n for n in dir(object()) if n not in dir(Point(1))], sorted(set(dir(Point)) - set(dir(object))))
print(sorted(set(dir(Slotted)) - set(dir(object))))
print([n for n in public(3) if n not in ("is_integer", "conjugate", "as_integer_ratio")], public((1,)), sep="\n")
print(public([]), public({}), public(set()), sep="\n")
print(public(frozenset()), public(range(3)), public(slice(1)), public(None), sep="\n")
print({"upper", "split"} < set(public("")))
print(public(ValueError("x")), public(KeyError))
p = Point(3)
p.y = 4
print(p.__getstate__(), Slotted().__getstate__(), object().__getstate__(), vars(p), p.__dict__ is vars(p))
print(object.__dir__(p) == dir(p) or sorted(object.__dir__(p)) == dir(p))


def where(parameter):
    local = 1
    inner = lambda: (parameter, local)
    return dir()


print(where(0), [n for n in dir() if n[0].islower()])
for value in (3, [], Slotted()):
    try:
        vars(value)
    except TypeError as error:
        print(error)
print(Exception.args, int.real, type(int.real).__name__, int.real.__name__)
print(repr(staticmethod(len)), repr(classmethod(int)), repr(Point.__dict__["origin"])[:31])
