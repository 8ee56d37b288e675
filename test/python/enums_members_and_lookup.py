# Enum: members, aliases, lookup by value and name, iteration, identity, methods, refusals.
from enum import Enum, auto, unique


class Color(Enum):
    RED = 1
    GREEN = 2
    BLUE = 3
    CRIMSON = 1

    def describe(self): return f"{self.name.lower()}={self.value}"

    @property
    def next(self):
        members = list(Color)
        return members[(members.index(self) + 1) % len(members)]

    @classmethod
    def default(cls): return cls.GREEN


print(Color.RED, repr(Color.RED), Color(2), Color["BLUE"], Color.CRIMSON is Color.RED, Color.RED.describe())
print(list(Color), len(Color), [c.name for c in Color], Color.__members__["CRIMSON"], list(Color.__members__))
print(Color.BLUE.next, Color.default(), Color.RED == 1, Color.RED != Color.GREEN, Color.RED is Color(1))
print(Color.RED in Color, {Color.RED: "r"}[Color(1)], isinstance(Color.RED, Color), type(Color.RED), Color.RED.name)
for bad in (lambda: Color(9), lambda: Color["PINK"], lambda: Color.RED < Color.GREEN,
            lambda: setattr(Color, "RED", 5), lambda: Color.RED.nope):
    try:
        bad()
    except (ValueError, KeyError, AttributeError, TypeError) as error:
        print(type(error).__name__, error)
try:
    class More(Color): EXTRA = 4
except TypeError as error:
    print(error)
try:
    @unique
    class Twins(Enum):
        A = 1
        B = 1
except ValueError as error:
    print(error)
print(getattr(Color, "PINK", "no such member"), hasattr(Color, "RED"))


class Planet(Enum):
    EARTH = (5.97, 6.37)
    MARS = (0.64, 3.39)

    def __init__(self, mass, radius):
        self.mass, self.radius = mass, radius

    @property
    def density(self): return round(self.mass / self.radius ** 3, 4)


print(Planet.EARTH.mass, Planet.MARS.density, Planet.EARTH.value, Planet((0.64, 3.39)))


class Auto(Enum):
    @staticmethod
    def _generate_next_value_(name, start, count, last): return f"{name}:{count}"
    A = auto()
    B = auto()


print([m.value for m in Auto], f"{Color.RED} {Color.RED!r}", "%s" % Color.BLUE, hash(Color.RED) == hash("RED"))
class Missing(Enum):
    LOW = 1
    HIGH = 2
    @classmethod
    def _missing_(cls, value): return cls.HIGH if isinstance(value, int) and value > 2 else None
print(Missing(99))
try:
    Missing(-1)
except ValueError as error:
    print(error)
Dynamic = Enum("Dynamic", "ONE TWO")
print(list(Dynamic), Dynamic.TWO.value)
