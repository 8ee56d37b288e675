# abc: abstract methods, properties, class methods; registration of virtual subclasses; messages.
from abc import ABC, ABCMeta, abstractmethod


class Shape(ABC):
    @abstractmethod
    def area(self): return "default area"

    @property
    @abstractmethod
    def name(self): ...

    @classmethod
    @abstractmethod
    def unit(cls): ...

    @staticmethod
    @abstractmethod
    def sides(): ...

    def describe(self): return f"{self.name} with area {self.area()}"


class Half(Shape):
    def area(self): return super().area() + "!"

    @property
    def name(self): return "half"


class Square(Half):
    @classmethod
    def unit(cls): return "cm"

    @staticmethod
    def sides(): return 4


for cls in (Shape, Half, Square):
    try:
        print(cls().describe(), sorted(cls.__abstractmethods__))
    except TypeError as error:
        print(str(error).split(" with")[0], sorted(cls.__abstractmethods__))
print(Square.unit(), Square.sides(), issubclass(Square, Shape), isinstance(Square(), ABC), type(Shape) is ABCMeta)


class Duck: pass


Shape.register(Duck)
print(issubclass(Duck, Shape), isinstance(Duck(), Shape), Shape in Duck.__mro__)


class Sized(metaclass=ABCMeta):
    @classmethod
    def __subclasshook__(cls, other):
        if cls is Sized:
            return any("size" in vars(base) for base in other.__mro__)
        return NotImplemented


class HasSize:
    def size(self): return 1


print(issubclass(HasSize, Sized), isinstance(HasSize(), Sized), isinstance(5, Sized))
class Late(ABC): pass
Late.method = abstractmethod(lambda self: 1)
print(Late() is not None, Late.method.__isabstractmethod__)
from collections.abc import Iterable, Mapping, Hashable, Callable, Sized as RealSized, Sequence
print(isinstance([], Iterable), isinstance({}, Mapping), isinstance([], Hashable), isinstance(len, Callable))
print(isinstance(Square(), RealSized), isinstance("x", Sequence), isinstance(range(3), Sequence))
class Custom(Sequence):
    def __len__(self): return 3
    def __getitem__(self, i):
        if i >= 3: raise IndexError
        return i * 10
print(list(Custom()), 20 in Custom(), Custom().index(10), list(reversed(Custom())), Custom().count(0))
