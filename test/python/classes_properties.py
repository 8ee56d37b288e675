# property: getter, setter, deleter, documentation, inheritance of parts, errors.
class Celsius:
    def __init__(self, degrees=0):
        self.degrees = degrees

    @property
    def degrees(self):
        "The temperature."
        return self._degrees

    @degrees.setter
    def degrees(self, value):
        if value < -273:
            raise ValueError("below absolute zero")
        self._degrees = value

    @degrees.deleter
    def degrees(self):
        print("forgetting")
        self._degrees = 0

    @property
    def fahrenheit(self): return self.degrees * 9 / 5 + 32

    def _get(self): return "old style"
    old = property(_get, doc="An old property")
    write_only = property(fset=lambda self, v: print("wrote", v))


c = Celsius(100)
c.degrees += 1
print(c.degrees, c.fahrenheit, Celsius.degrees.__doc__, Celsius.old.__doc__, c.old)
del c.degrees
print(c.degrees)
c.write_only = 3
for action in (lambda: Celsius(-300), lambda: setattr(c, "fahrenheit", 1), lambda: delattr(c, "fahrenheit"),
               lambda: c.write_only, lambda: delattr(c, "old")):
    try:
        action()
    except (ValueError, AttributeError) as error:
        print(type(error).__name__, error)


class Kelvin(Celsius):
    @Celsius.degrees.getter
    def degrees(self): return self._degrees + 273

    @property
    def fahrenheit(self): return "hot" if super().fahrenheit > 700 else "cold"


k = Kelvin(10)
print(k.degrees, k.fahrenheit, k._degrees)
k.degrees = 5
print(k.degrees, type(Kelvin.__dict__["degrees"]) is property, Celsius.degrees.fget(c))


class Shadow:
    @property
    def x(self): return "property"


s = Shadow()
s.__dict__["x"] = "instance"
print(s.x, isinstance(Shadow.x, property))
Shadow.x = "plain now"
print(s.x, Shadow().x)


class Raises:
    @property
    def fails(self): raise KeyError("inside")
    @property
    def attribute(self): return self.nope


for name in ("fails", "attribute"):
    try:
        getattr(Raises(), name)
    except Exception as error:
        print(type(error).__name__, error)
print(hasattr(Raises(), "attribute"), getattr(Raises(), "attribute", "default"))
