# Generic, TypeVar, Protocol with runtime checks, typing helpers at run time, Annotated, overload, cast, Final.
from typing import (Any, Annotated, ClassVar, Final, Generic, Literal, NewType, Optional, Protocol, TypeVar, Union, cast,
                    get_type_hints, overload, runtime_checkable, TYPE_CHECKING)

T = TypeVar("T")
K = TypeVar("K", bound="Base")


class Stack(Generic[T]):
    def __init__(self): self.items: list[T] = []
    def push(self, item: T) -> "Stack[T]":
        self.items.append(item)
        return self
    def pop(self) -> T: return self.items.pop()


class IntStack(Stack[int]):
    def total(self) -> int: return sum(self.items)


print(Stack[int]().push(1).pop(), IntStack().push(2).push(3).total(), IntStack.__mro__[1].__name__, isinstance(IntStack(), Stack))
print(issubclass(IntStack, Generic), T, repr(K), Stack.__name__)


@runtime_checkable
class Closeable(Protocol):
    def close(self) -> None: ...


class File:
    def close(self): print("closed")


print(isinstance(File(), Closeable), isinstance(5, Closeable), issubclass(File, Closeable))


class Sized(Protocol):
    size: int
    def area(self) -> int: return self.size ** 2


class Explicit(Sized):
    size = 3


print(Explicit().area())
UserId = NewType("UserId", int)
print(UserId(5) + 1, cast(str, 5), TYPE_CHECKING)
LIMIT: Final = 10
Mode = Literal["r", "w"]


@overload
def f(x: int) -> int: ...
@overload
def f(x: str) -> str: ...
def f(x): return x * 2


print(f(2), f("a"), LIMIT, Mode)
def annotated(a: Optional[int], b: Union[int, str], c: Annotated[int, "meta"], d: "list[int]" = None, *e: Any) -> dict[str, T]: ...
print(annotated.__annotations__["a"], annotated.__annotations__["b"], annotated.__annotations__["d"], list(annotated.__annotations__))
class Hints:
    a: int
    b: ClassVar[str] = "x"
print(Hints.__annotations__["a"], get_type_hints(Hints)["a"])
print(int | None, list[int] | None, isinstance([], list), Optional[int] == Union[int, None])
class Pair(Generic[T, K]):
    def __init__(self, a: T, b: K): self.a, self.b = a, b
print(Pair[int, str](1, "x").b, Pair(1, 2).a)
try:
    Generic()
    print("made")
except TypeError as error:
    print(error)
