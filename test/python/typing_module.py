from __future__ import annotations
import typing as t
from typing import List, Dict, Optional, Union, Callable, Any, TypeVar, Generic, Tuple, Type, Protocol, Literal, overload, cast, TYPE_CHECKING, NamedTuple
T = TypeVar("T")
class Box(Generic[T]):
    def __init__(self, v: T) -> None: self.v = v
    def get(self) -> T: return self.v
print(Box(5).get(), Box[int](3).get(), Optional[int], List[int], Union[int, str], Dict[str, int], Callable[[int], str] is not None, Any, TYPE_CHECKING)
class Shape(Protocol):
    def area(self) -> float: ...
class Sq:
    def area(self) -> float: return 4.0
def f(x: List[int], y: Undefined = 3) -> Optional[Nope]: return cast(int, y)
print(f([1]), f.__annotations__, cast("int", "x"), Tuple[int, ...], Type[int], Literal["a", "b"])
class IntBox(Box[int]): pass
print(IntBox(2).get(), isinstance(IntBox(1), Box), IntBox.__mro__[1].__name__)
x: int = 5
y: List[str]
print(x, __annotations__)
Alias = Dict[str, List[int]]
def g(a: Alias) -> None: pass
MyT = t.NewType("MyT", int); print(MyT(5))
@overload
def h(a: int) -> int: ...
def h(a): return a
print(h(3), t.get_type_hints(g) is not None)
def k(a: int | None = None, b: list[int] = [], c: "dict[str, int]" = {}) -> tuple[int, ...]: return (1,)
print(k())
