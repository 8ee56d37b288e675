# __instancecheck__, __subclasscheck__, __subclasshook__, __class__ property, isinstance with unions and tuples.
class Even(type):
    def __instancecheck__(cls, value): return isinstance(value, int) and value % 2 == 0
    def __subclasscheck__(cls, other): return "even" in other.__name__.lower()


class EvenNumber(metaclass=Even): pass
class NotReallyEven: pass


print(isinstance(4, EvenNumber), isinstance(3, EvenNumber), issubclass(NotReallyEven, EvenNumber), issubclass(int, EvenNumber))
print(isinstance(EvenNumber(), EvenNumber), isinstance(5, (str, EvenNumber)), isinstance(6, (str, EvenNumber)))


class Proxy:
    def __init__(self, target): self._target = target

    @property
    def __class__(self): return type(self._target)


p = Proxy([1])
print(isinstance(p, list), isinstance(p, Proxy), type(p).__name__, p.__class__.__name__)
print(isinstance(5, int | str), isinstance("s", int | None), isinstance(None, int | None), issubclass(bool, int | str))
print(isinstance(1, (str, (float, (int,)))), isinstance(True, int), isinstance(1, bool), isinstance(1.0, (int, float)))
for bad in (lambda: isinstance(1, 5), lambda: isinstance(1, [int]), lambda: issubclass(5, int), lambda: isinstance(1, list[int]),
            lambda: isinstance(1, (int, 5)), lambda: isinstance("a", (int, 5)), lambda: issubclass(int, "x")):
    try:
        print(bad())
    except TypeError as error:
        print(error)
from abc import ABC, abstractmethod


class Sized(ABC):
    @classmethod
    def __subclasshook__(cls, other):
        if cls is Sized:
            return any("__len__" in vars(base) for base in other.__mro__) or NotImplemented
        return NotImplemented

    @abstractmethod
    def __len__(self): ...


class Yes:
    def __len__(self): return 1


class No: pass


print(isinstance(Yes(), Sized), isinstance(No(), Sized), issubclass(list, Sized), issubclass(int, Sized))


@Sized.register
class Virtual: pass


print(isinstance(Virtual(), Sized), Virtual.__mro__)
class Strict(Sized):
    def __len__(self): return 0
print(isinstance(Strict(), Sized), isinstance(Yes(), Strict), len(Strict()))
match 8:
    case EvenNumber(): print("even by pattern")
