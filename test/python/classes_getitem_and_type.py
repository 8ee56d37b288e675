# __class_getitem__, type() with one and three arguments, __class__ assignment, class attributes at run time.
class Box:
    def __class_getitem__(cls, item): return f"{cls.__name__}[{item}]"


class SubBox(Box): pass


print(Box[int], SubBox["x", 1], Box[()])
try:
    int[3]
except TypeError as error:
    print(error)
try:
    Box()[0]
except TypeError as error:
    print(error)
print(list[int], dict[str, int], tuple[int, ...], type(list[int]).__name__, list[int] == list[int])


def describe(self): return f"made at run time: {self.value}"


Made = type("Made", (Box,), {"value": 3, "describe": describe, "__doc__": "Docs."})
m = Made()
print(m.describe(), Made.__name__, Made.__doc__, Made.__bases__, Made["k"], Made.__module__)
Made.value = 10
Made.extra = staticmethod(lambda: "extra")
print(m.value, m.extra(), Made.extra())
del Made.value
try:
    m.value
except AttributeError as error:
    print(error)


class Solid:
    state = "solid"
    def melt(self): self.__class__ = Liquid


class Liquid:
    state = "liquid"


s = Solid()
s.melt()
print(s.state, type(s).__name__, isinstance(s, Solid))
print(type(5), type("x").__name__, type(type), type(None), type(print).__name__, type(Box), type(Box()))
Solid.shared = []
first, second = Solid(), Solid()
first.shared.append(1)
second.shared = "own"
print(first.shared, second.shared, Solid.shared, Solid().shared)
first.shared += [2]
print(Solid.shared, first.__dict__)
Solid.__name__ = "Renamed"
print(Solid, Solid.__qualname__, repr(first).split(" at ")[0])
try:
    int.extra = 1
except TypeError as error:
    print(error)
try:
    type("Bad", (5,), {})
except TypeError as error:
    print(type(error).__name__)
try:
    (5).attr = 1
except AttributeError as error:
    print(error)
try:
    object().x = 1
except AttributeError as error:
    print(error)
try:
    class Final(bool): pass
except TypeError as error:
    print(error)
