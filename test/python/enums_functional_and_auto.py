# The functional API, auto() in all kinds of enumerations, aliases, iteration order, comparisons across types.
from enum import Enum, IntEnum, Flag, IntFlag, StrEnum, auto

Animal = Enum("Animal", ["CAT", "DOG", "BIRD"])
print(list(Animal), Animal.DOG.value, Animal(1), Animal["BIRD"], Animal.__name__)
Size = Enum("Size", {"S": 10, "M": 20, "ALIAS": 10})
print(list(Size), Size.ALIAS, Size.ALIAS is Size.S, Size(20).name)
Pairs = IntEnum("Pairs", [("ONE", 1), ("TWO", 2)])
print(Pairs.TWO > Pairs.ONE, Pairs.TWO + 1, repr(Pairs.ONE))
Starts = Enum("Starts", "A B C", start=5)
print([m.value for m in Starts])


class Mixed(Enum):
    A = auto()
    B = 10
    C = auto()
    D = "text"
    E = 3.5


print([m.value for m in Mixed])


class Bits(Flag):
    X = auto()
    Y = auto()
    Z = 16
    W = auto()


print([m.value for m in Bits], Bits.X | Bits.W, (Bits.X | Bits.Z).value)


class Both(IntFlag):
    R = auto()
    W = auto()
    RW = R | W


print(Both.RW, Both.RW == 3, Both.R in Both.RW, list(Both.RW), Both.RW & 2, Both(0))


class Labels(StrEnum):
    FIRST_ONE = auto()
    Second = auto()


print(list(Labels), Labels.FIRST_ONE + "!", Labels("second").name)
class Other(Enum):
    CAT = 1
print(Animal.CAT == Other.CAT, Animal.CAT != Other.CAT, Animal.CAT == 1, hash(Animal.CAT) == hash(Other.CAT))
print(Animal.CAT in list(Other), {Animal.CAT, Other.CAT, Animal.CAT} == {Animal.CAT, Other.CAT})
for bad in (lambda: Animal.CAT < Animal.DOG, lambda: Animal.CAT + 1, lambda: Animal(9), lambda: Animal["COW"], lambda: Animal.CAT.value.x):
    try:
        bad()
    except (TypeError, ValueError, KeyError, AttributeError) as error:
        print(type(error).__name__, error)
print(isinstance(Pairs.ONE, Enum), issubclass(Pairs, int), Animal.CAT.name.lower(), type(Animal.CAT) is Animal, type(Animal).__name__)
members = iter(Animal)
print(next(members), next(members), len(Animal), bool(Animal), list(reversed(Animal)), Animal.__members__["CAT"])
