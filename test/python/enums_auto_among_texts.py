# auto() after values that cannot be counted up goes on from the last one that can.
from enum import Enum, IntEnum, StrEnum, auto


class Token(Enum):
    NUMBER = auto()
    OPEN = "("
    NAME = auto()
    LARGE = 10
    NEXT = auto()
    SMALL = 3
    LAST = auto()


class Texts(Enum):
    A = "a"
    B = auto()


class Level(IntEnum):
    HIGH = 5
    LOW = 1
    MIDDLE = auto()


class Names(StrEnum):
    FIRST = auto()
    OTHER = "x"
    SECOND = auto()


for members in (Token, Texts, Level, Names):
    print([(member.name, member.value) for member in members])
