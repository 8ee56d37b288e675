# frozen, eq and hash in all combinations; replace; object.__setattr__ in __post_init__.
from dataclasses import FrozenInstanceError, dataclass, field, replace


@dataclass(frozen=True)
class Point:
    x: int
    y: int = 0
    norm: float = field(init=False, compare=False)

    def __post_init__(self):
        object.__setattr__(self, "norm", (self.x ** 2 + self.y ** 2) ** 0.5)


p = Point(3, 4)
print(p, p.norm, hash(p) == hash(Point(3, 4)), {p: "key"}[Point(3, 4)], len({p, Point(3, 4), Point(0)}))
for change in (lambda: setattr(p, "x", 1), lambda: delattr(p, "y"), lambda: setattr(p, "new", 1)):
    try:
        change()
    except FrozenInstanceError as error:
        print(type(error).__name__, error, isinstance(error, AttributeError))
print(replace(p, x=6, y=8), replace(p))
try:
    replace(p, norm=1)
except (ValueError, TypeError) as error:
    print(error)
try:
    replace(p, z=1)
except TypeError as error:
    print(error)


@dataclass
class Plain:
    x: int


@dataclass(eq=False)
class Identity:
    x: int


@dataclass(unsafe_hash=True)
class Forced:
    x: int
    y: list = field(default_factory=list, hash=False)


@dataclass
class Own:
    x: int
    def __hash__(self): return 5


for make in (Plain, Identity, Forced, Own):
    try:
        print(make.__name__, isinstance(hash(make(1)), int), make(1) == make(1))
    except TypeError as error:
        print(error)
print(hash(Forced(1)) == hash(Forced(1, [2])), hash(Own(3)), Plain.__hash__)


@dataclass(frozen=True)
class Base:
    a: int


@dataclass(frozen=True)
class Child(Base):
    b: int = 2


print(Child(1), Child(1) == Child(1, 2), Child(1) == Base(1), hash(Child(1)) == hash((1, 2)))
try:
    @dataclass
    class Thawed(Base):
        c: int = 3
except TypeError as error:
    print(error)
try:
    @dataclass(frozen=True)
    class FrozenChild(Plain):
        c: int = 3
except TypeError as error:
    print(error)
