# typing, types, abc and inspect as kernel sources use them.
from __future__ import annotations
import abc
import inspect
import types
import typing
from typing import (Annotated, Any, Callable, ClassVar, Dict, Final, Generic, Iterable, List, Literal, NamedTuple, NewType, Optional, Protocol, Sequence, Tuple, Type, TypeVar, Union, TYPE_CHECKING, cast, get_args, get_origin, get_type_hints, overload, runtime_checkable)

T = TypeVar("T")
print(List[int], Dict[str, int], Optional[int], Union[int, str], Tuple[int, ...], Callable[[int], str], Any, Literal["a", 1], Type[int], Sequence[T], ClassVar[int], Final[int], Annotated[int, "x"], Union[int, None], Union[int, int], Union[Union[int, str], float])
print(get_origin(List[int]), get_args(Dict[str, int]), get_origin(Union[int, str]), get_args(Optional[int]), get_args(Literal[1, 2]), get_origin(int), get_args(int), list[int], dict[str, list[int]], tuple[int, ...], type[int], int | None, int | str | None, get_origin(list[int]), get_args(int | None), get_args(Callable[[int, str], bool]))
print(T, NewType("UserId", int)(5), cast(int, "x"), TYPE_CHECKING, Optional[int] == Union[int, None], List[int] == List[int], List[int] != List[str], hash(List[int]) == hash(List[int]))
class Box(Generic[T]):
    def __init__(self, item: T) -> None:
        self.item = item
print(Box[int](5).item, Box[int].__origin__ is Box, Box.__mro__[1] is Generic)
@runtime_checkable
class HasLen(Protocol):
    def __len__(self) -> int: ...
print(isinstance([], HasLen), isinstance(5, HasLen))
def f(a: int, b: "str" = "x", *args: int, c: float = 1.5, **kw: Any) -> Optional[int]:
    """Doc."""
    return None
print(f.__annotations__, get_type_hints(f)["a"], inspect.signature(f), list(inspect.signature(f).parameters), inspect.signature(f).return_annotation)
for name, p in inspect.signature(f).parameters.items():
    print(name, p.kind, p.kind.name, p.default is inspect.Parameter.empty, p.annotation, p)
bound = inspect.signature(f).bind(1, "y", 3, c=2.0, z=5)
print(bound.arguments, bound.args, bound.kwargs)
bound = inspect.signature(f).bind(1)
bound.apply_defaults()
print(bound.arguments)
try:
    inspect.signature(f).bind()
except TypeError as e:
    print(e)
print(inspect.isclass(Box), inspect.isclass(f), inspect.isfunction(f), inspect.ismethod(Box(1).__init__), inspect.isbuiltin(len), inspect.ismodule(typing), inspect.getdoc(f), callable(f), inspect.signature(lambda x, /, y=1: 0), inspect.isgeneratorfunction(f))
class Base(abc.ABC):
    @abc.abstractmethod
    def run(self): ...
    @property
    @abc.abstractmethod
    def size(self): ...
    def both(self):
        return self.run(), self.size
class Child(Base):
    def run(self):
        return "ran"
    size = 5
print(Child().both(), Base.__abstractmethods__ == frozenset({"run", "size"}), inspect.isabstract(Base), inspect.isabstract(Child))
try:
    Base()
except TypeError as e:
    print(str(e)[:40])
ns = types.SimpleNamespace(a=1, b="x")
ns.c = [1]
print(ns, ns.a, vars(ns), ns == types.SimpleNamespace(a=1, b="x", c=[1]), types.SimpleNamespace())
print(isinstance(f, types.FunctionType), isinstance(len, types.BuiltinFunctionType), isinstance(Box(1).__init__, types.MethodType), isinstance(typing, types.ModuleType), isinstance(None, types.NoneType), isinstance((x for x in []), types.GeneratorType), types.MappingProxyType({"a": 1})["a"], types.MethodType(lambda self, x: (self, x), 5)(6))
