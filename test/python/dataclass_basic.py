from dataclasses import dataclass, field, replace, asdict, astuple, fields, is_dataclass, FrozenInstanceError
from typing import List, Optional, ClassVar
@dataclass
class P:
    x: int
    y: int = 5
    tags: List[str] = field(default_factory=list)
    kind: ClassVar[str] = "cls"
    hidden: int = field(default=0, repr=False, compare=False)
    def norm(self): return self.x ** 2 + self.y ** 2
p = P(1); q = P(1, 5); print(p, p == q, p != P(2), p.norm(), p.tags, P.kind, [f.name for f in fields(p)], is_dataclass(P), is_dataclass(5))
p.tags.append("a"); print(p, q, replace(p, x=9), asdict(p), astuple(p))
@dataclass(frozen=True, order=True)
class F:
    a: int
    b: str = "z"
f = F(1); print(f, hash(f) == hash(F(1)), F(1) < F(2), F(1, "a") < F(1, "b"), sorted([F(3), F(1)]), {f: 1}[F(1)])
try: f.a = 2
except FrozenInstanceError as e: print(e)
try: del f.a
except FrozenInstanceError as e: print(e)
@dataclass
class Base:
    n: int
    m: int = 1
@dataclass
class Child(Base):
    k: Optional[int] = None
    def __post_init__(self): self.total = self.n + self.m
c = Child(2, k=7); print(c, c.total, Child.__match_args__, Child(1, 2, 3))
def err(fn):
    try: fn()
    except Exception as e: print(type(e).__name__, e)
err(lambda: P()); err(lambda: P(1, 2, 3, 4, 5, 6)); err(lambda: P(z=1)); err(lambda: replace(p, nope=1))
@dataclass
class Nested:
    p: P
    items: dict = field(default_factory=dict)
n = Nested(P(1), {"k": P(2)}); print(n, asdict(n))
@dataclass(eq=False)
class NoEq:
    v: int
print(NoEq(1) == NoEq(1), NoEq(1).v)
@dataclass(kw_only=True)
class KW:
    a: int
    b: int = 2
print(KW(a=1), KW(b=3, a=4)); err(lambda: KW(1))
@dataclass
class WithInit:
    a: int
    b: int = field(init=False)
    def __post_init__(self): self.b = self.a * 2
print(WithInit(4))
err(lambda: dataclass(type("Bad", (), {"__annotations__": {"a": list}, "a": []})))
try:
    @dataclass
    class BadOrder:
        a: int = 1
        b: int
except TypeError as e: print(e)
print(F(1) == F(1, "z"), F(1) == 1, repr(F("q")))
match F(3, "w"):
    case F(a, b): print(a, b)
@dataclass
class Method:
    v: int = 3
    @property
    def dbl(self): return self.v * 2
    @classmethod
    def make(cls, v): return cls(v + 1)
    @staticmethod
    def s(): return "static"
print(Method().dbl, Method.make(4), Method.s(), Method(7).dbl)
