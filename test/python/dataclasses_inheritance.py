# Field order over several bases, overridden fields, kw_only, KW_ONLY, InitVar, __match_args__, super().
from dataclasses import KW_ONLY, InitVar, asdict, astuple, dataclass, field, fields


@dataclass
class A:
    x: int = 1
    y: int = 2

    def total(self): return self.x + self.y


@dataclass
class B(A):
    z: int = 3
    x: int = 10


@dataclass
class Mixin:
    tag: str = "t"


@dataclass
class C(B, Mixin):
    w: float = 0.5


print(B(), [f.name for f in fields(B)], B(5), B().total())
print(C(), [f.name for f in fields(C)], C.__match_args__)


class Plain(A):
    q: int = 9


print(Plain(), [f.name for f in fields(Plain)])


@dataclass
class Key:
    a: int
    _: KW_ONLY
    b: int
    c: int = 3


print(Key(1, b=2), Key.__match_args__)
for bad in (lambda: Key(1, 2), lambda: Key(1)):
    try:
        bad()
    except TypeError as error:
        print(error)


@dataclass(kw_only=True)
class AllKey:
    p: int = 1
    q: int


@dataclass
class Positional(AllKey):
    r: int
    s: int = field(default=4, kw_only=True)


print(AllKey(q=2), Positional(7, q=1, p=0, s=5))


@dataclass
class Derived:
    base: int
    factor: InitVar[int]
    offset: InitVar[int] = 100
    value: int = field(init=False, default=0)

    def __post_init__(self, factor, offset):
        self.value = self.base * factor + offset


d = Derived(2, 3)
print(d, d.value, [f.name for f in fields(d)], d.offset, hasattr(d, "factor"))


@dataclass
class Post(A):
    def __post_init__(self): print("post", self.x)


@dataclass
class PostChild(Post):
    extra: int = 0
    def __post_init__(self):
        super().__post_init__()
        self.extra += 1


print(PostChild(3), asdict(PostChild()), astuple(C()))
@dataclass(match_args=False)
class NoMatch:
    x: int
print(hasattr(NoMatch, "__match_args__"))
@dataclass(slots=True)
class Slotted:
    x: int
    y: int = 2
s = Slotted(1)
try:
    s.z = 1
except AttributeError as error:
    print(error)
print(s, Slotted.__slots__, hasattr(s, "__dict__"))
