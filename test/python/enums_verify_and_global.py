# Decorators and options of the enum module that are used less often.
import enum
from enum import CONTINUOUS, NAMED_FLAGS, UNIQUE, CONFORM, EJECT, KEEP, STRICT, Enum, EnumCheck, EnumMeta, EnumType, Flag, FlagBoundary, IntEnum, IntFlag, ReprEnum, StrEnum, auto, global_enum, member, nonmember, property as enum_property, unique, verify


@verify(UNIQUE, CONTINUOUS)
class Stage(IntEnum):
    LOAD = 1
    MMA = 2
    STORE = 3


def attempt(make):
    try:
        made = make()
        print("made", made.__name__, list(made))
    except (ValueError, TypeError) as error:
        print(type(error).__name__, error)


def aliased():
    @verify(UNIQUE)
    class A(Enum):
        X = 1
        Y = 1
        Z = 1
    return A


def holes():
    @verify(CONTINUOUS)
    class B(IntEnum):
        X = 1
        Y = 4
    return B


def unnamed():
    @verify(NAMED_FLAGS)
    class C(Flag):
        X = 1
        XYZ = 7
    return C


def doubled():
    @unique
    class D(Enum):
        A = 1
        B = 1
        C = 2
        D = 2
    return D


for make in (aliased, holes, unnamed, doubled):
    attempt(make)
print(list(Stage), EnumMeta is EnumType, type(Stage) is EnumType, list(EnumCheck), list(FlagBoundary))


class Shape(Enum):
    @member
    def call(self=None):
        return "member"

    helper = nonmember(12)
    BOX = "box"

    @enum_property
    def label(self):
        return f"<{self.name}>"

    @classmethod
    def default(cls):
        return cls.BOX


print(list(Shape.__members__), Shape.helper, Shape.BOX.label, Shape.default(), type(Shape.call).__name__)


class Strict(Flag, boundary=STRICT):
    A = auto()
    B = auto()


class Kept(Flag, boundary=KEEP):
    A = 1
    B = 4


class Ejected(IntFlag, boundary=EJECT):
    A = 1
    B = 2


class Conform(Flag, boundary=CONFORM):
    A = 1
    B = 4


for cls, number in ((Strict, 3), (Strict, 8), (Kept, 6), (Ejected, 5), (Ejected, 3), (Conform, 7), (Kept, 5)):
    try:
        value = cls(number)
        print(cls.__name__, number, repr(value), type(value).__name__)
    except ValueError as error:
        print(cls.__name__, number, str(error).replace("\n", " | "))


class Level(int, ReprEnum):
    LOW = 1
    HIGH = 5


print(Level.LOW, repr(Level.HIGH), f"{Level.HIGH:03}", str(Level.LOW), Level.LOW + 1)


@global_enum
class Mode(IntEnum):
    FAST = 1
    SAFE = 2


print(FAST, repr(SAFE), str(Mode.SAFE), FAST is Mode.FAST, Mode(2))


class Text(StrEnum):
    ONE = auto()
    Two_Three = auto()
    THREE = "III"


print(list(Text), Text.ONE.upper(), f"{Text.Two_Three:>10}", Text("III") is Text.THREE, Text.ONE == "one", "-".join(Text))
for flag in (Strict.A | Strict.B, ~Strict.A, Strict(0), Kept.A ^ Kept.B, Conform(5) & Conform.B):
    print(repr(flag), [m.name for m in flag], len(flag), bool(flag), flag.value)
print(enum.bin(10), enum.bin(~10), enum.show_flag_values(13) if hasattr(enum, "show_flag_values") else "")
