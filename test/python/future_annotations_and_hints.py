# `from __future__ import annotations`: annotations stay texts, in functions, classes and data classes.
from __future__ import annotations
import __future__
from dataclasses import dataclass, fields
from typing import ClassVar, NamedTuple, Optional, get_type_hints


def f(a: Later, b: int | None = None, *args: list[Later], **kw: "Quoted") -> dict[str, Later]:
    x: NotEvaluated[1 / 0] = 3
    return {"x": x, "a": a, "b": b}


class Later:
    size: int
    other: Optional[Later] = None
    shared: ClassVar[int] = 0

    def clone(self) -> Later:
        return self


@dataclass
class Config:
    tile: tuple[int, ...] = (1,)
    next: Config | None = None
    count: ClassVar[int] = 7


class Pair(NamedTuple):
    a: int
    b: Pair | None = None


print(f.__annotations__, f(1), Later.__annotations__, Later.clone.__annotations__, sep="\n")
print([(x.name, x.type) for x in fields(Config)], Config(next=Config()), Config.count, Pair(1, Pair(2)))
print(get_type_hints(Later), get_type_hints(Later.clone), get_type_hints(Config)["tile"], get_type_hints(Pair)["a"])
module_level: Undefined = 5
print(module_level, __annotations__, __future__.annotations is not None)
try:
    get_type_hints(f)
except NameError as error:
    print(error)
lam = lambda q: q
print(lam.__annotations__, [n for n in ("x", "module_level") if n in globals()])


class Generic2:
    def method(self, other: Generic2, *, flag: bool = True) -> Generic2 | None:
        local: dict[str, int] = {}
        local["a"] = 1
        bare: int
        try:
            bare
        except UnboundLocalError as error:
            return type(error).__name__, local

    (attribute): int = 4


print(Generic2().method(None), Generic2.__annotations__, Generic2.method.__annotations__, Generic2.method.__kwdefaults__)
