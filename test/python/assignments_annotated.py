# Annotated assignment: what is evaluated, what is stored, in modules, classes and functions.
from __future__ import annotations
from typing import Optional, List
count: int = 3
name: str
undefined: NotDefinedAnywhere = 5
print(count, undefined, __annotations__)


class C:
    a: int
    b: List[int] = []
    c: Optional[C] = None
    _private: "quoted" = 1
    d = 5

    def method(self, x: Unknown, *args: A, y: B = 1, **kw: D) -> E: return x


print(C.__annotations__, C.method.__annotations__, C().method(4))


def function():
    local: will_not_be_evaluated()
    other: int = 5
    (parenthesised): int = 6
    return other + parenthesised, function.__annotations__


print(function())
box = {}
box["k"]: int = 7
class Holder: pass
h = Holder()
h.attr: str = "set"
h.other: str
print(box, h.attr, hasattr(h, "other"))
print("box" in __annotations__, sorted(__annotations__))
def unbound():
    value: int
    return value
try:
    unbound()
except UnboundLocalError as error:
    print(error)
class Child(C):
    e: float = 1.5
print(Child.__annotations__, Child.__dict__["__annotations__"], C.__dict__.get("__annotations__") is C.__annotations__)
def deco(f): return f
@deco
def annotated(a: 1 + 1, b: "text", c: list[int] = None) -> {'dict': 1}: pass
print(annotated.__annotations__)
(tup): tuple = 1, 2
star: tuple = *[1, 2], 3
print(tup, star)
