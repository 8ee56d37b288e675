# IntEnum and StrEnum behave as their base type; mixing in other types.
from enum import Enum, IntEnum, StrEnum, auto


class Level(IntEnum):
    LOW = 1
    MID = auto()
    HIGH = 10


print(Level.LOW < Level.HIGH, Level.MID + 1, Level.HIGH == 10, sorted([Level.HIGH, Level.LOW]), max(Level))
print(str(Level.LOW), repr(Level.LOW), f"{Level.MID}", f"{Level.MID:>4}", "%d" % Level.HIGH, Level(2), int(Level.HIGH))
print([10, 20, 30][Level.LOW], range(Level.MID), {1: "one"}[Level.LOW], isinstance(Level.LOW, int), Level.LOW / 2)
print(type(Level.LOW | Level.MID).__name__, Level.LOW in (1, 2), bool(Level.LOW), hash(Level.LOW) == hash(1), -Level.HIGH)


class Mode(StrEnum):
    READ = auto()
    WRITE = "w"
    READ_WRITE = auto()


print(Mode.READ, repr(Mode.WRITE), Mode.READ == "read", Mode("w"), Mode.READ_WRITE, Mode.READ.upper(), f"{Mode.WRITE:>3}")
print("-".join(Mode), Mode.READ + "!", isinstance(Mode.READ, str), len(Mode.READ), {"w": 1}[Mode.WRITE], sorted(Mode))
try:
    class BadStr(StrEnum):
        A = 5
except TypeError as error:
    print(error)
try:
    Level("x")
except ValueError as error:
    print(error)


class Tagged(str, Enum):
    A = "alpha"
    B = "beta"


print(Tagged.A == "alpha", Tagged.A.value, repr(Tagged.B), Tagged("beta").name, Tagged.A.upper(), Tagged.A + "!")


class Size(float, Enum):
    SMALL = 0.5
    LARGE = 2.0


print(Size.SMALL * 4, Size.LARGE > Size.SMALL, Size(0.5), Size.LARGE == 2.0)


class Bits(IntEnum):
    A = 1 << 0
    B = 1 << 3
    BOTH = A | B


print(Bits.BOTH, Bits.BOTH.value, list(Bits), [b.value for b in Bits])
match Level.MID:
    case Level.LOW:
        print("low")
    case Level.MID:
        print("mid")
match 10:
    case Level.HIGH:
        print("int matches")
print({m.name: m.value for m in Level}, dict(zip(Mode, range(3))), Level.LOW is Level(1), Level["MID"])
