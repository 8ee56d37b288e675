# Abstract classes: what counts as abstract, virtual subclasses, messages of refused instances.
import abc
from abc import ABC, ABCMeta, abstractmethod, abstractproperty


class Shape(ABC):
    @property
    @abstractmethod
    def area(self):
        """The area."""

    @abstractmethod
    def scale(self, by):
        return f"scaled by {by}"

    @classmethod
    @abstractmethod
    def unit(cls): ...

    @staticmethod
    @abstractmethod
    def help(): ...

    def describe(self):
        return f"{type(self).__name__} of area {self.area}"


class Half(Shape):
    area = 3

    @classmethod
    def unit(cls):
        return cls()


class Full(Half):
    def scale(self, by):
        return "full: " + super().scale(by)

    @staticmethod
    def help():
        return "help"


def attempt(f, *args):
    try:
        print(f(*args))
    except TypeError as error:
        print(str(error).partition(' with')[0])


attempt(Shape)
attempt(Half)
attempt(Half.unit)
print(Full().describe(), Full().scale(2), Full.help(), Full.unit().area, sorted(Shape.__abstractmethods__), sorted(Half.__abstractmethods__), Full.__abstractmethods__)
print(Shape.scale.__isabstractmethod__, Shape.area.__isabstractmethod__, Shape.__dict__["unit"].__isabstractmethod__, getattr(Full.scale, "__isabstractmethod__", False))


class Old(metaclass=ABCMeta):
    @abstractproperty
    def p(self): ...

    @abstractclassmethod
    def c(cls): ...

    @abstractstaticmethod
    def s(): ...


attempt(Old)
print(sorted(Old.__abstractmethods__), type(Old) is ABCMeta, type(Shape) is ABCMeta, issubclass(ABCMeta, type))


class Drawable(ABC):
    @classmethod
    def __subclasshook__(cls, other):
        if cls is Drawable:
            return any("draw" in base.__dict__ for base in other.__mro__) or NotImplemented
        return NotImplemented


class Pen:
    def draw(self): ...


class Brush(Drawable):
    pass


class Foreign:
    pass


@Drawable.register
class Decorated:
    pass


print(issubclass(Pen, Drawable), isinstance(Pen(), Drawable), issubclass(int, Drawable), issubclass(Pen, Brush), issubclass(Decorated, Drawable), Drawable.register(Foreign) is Foreign, isinstance(Foreign(), Drawable))
Brush.register(complex)
print(issubclass(complex, Brush), issubclass(complex, Drawable), isinstance(3, Drawable))
attempt(issubclass, 3, Drawable)
attempt(isinstance, 3, 3)


class Late(ABC):
    @abstractmethod
    def f(self): ...


def f(self):
    return "late"


attempt(Late)
Late.f = f
attempt(Late)
abc.update_abstractmethods(Late)
print(Late().f())


class A(ABC):
    @abstractmethod
    def one(self): ...


class B(ABC):
    @abstractmethod
    def two(self): ...


class AB(A, B):
    def one(self):
        return 1


class Done(AB):
    two = one = lambda self: 2


attempt(AB)
print(Done().one(), Done.__mro__[1:4] == (AB, A, B), [c.__name__ for c in A.__subclasses__()], isinstance(Done(), (int, B)))


class Counted(ABC):
    made = 0

    def __new__(cls, *args):
        Counted.made += 1
        return super().__new__(cls)

    def __init__(self, x=None):
        self.x = x

    @abstractmethod
    def go(self): ...


class Goes(Counted):
    def go(self):
        return self.x


attempt(Counted, 1)
print(Goes(5).go(), Counted.made, ABC.__module__, abc.get_cache_token() is not None, Goes.__abstractmethods__ == frozenset())
