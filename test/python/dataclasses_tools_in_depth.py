# fields(), make_dataclass, replace, InitVar, KW_ONLY, slots, metadata, ordering across inheritance.
import dataclasses
import inspect
from dataclasses import KW_ONLY, MISSING, FrozenInstanceError, InitVar, asdict, astuple, dataclass, field, fields, is_dataclass, make_dataclass, replace


@dataclass
class Base:
    x: int
    y: int = 2
    _: KW_ONLY
    z: int = field(default=3, metadata={"unit": "B"})
    w: list = field(default_factory=lambda: [0], repr=False)
    scale: InitVar[int] = 1
    derived: int = field(init=False)

    def __post_init__(self, scale):
        self.derived = self.x * scale


b = Base(5, scale=3, w=[7])
print(b, b.derived, [f.name for f in fields(Base)], [(f.name, f.init, f.repr, f.kw_only, f.default is MISSING) for f in fields(b)], fields(b)[2].metadata["unit"], fields(b)[0].type)
print(replace(b, x=1, scale=10), asdict(b), astuple(b), is_dataclass(b), is_dataclass(Base), is_dataclass(3), Base.__match_args__, b == Base(5, scale=3, w=[7]), b != Base(5, w=[7]))
for call in (lambda: Base(), lambda: Base(1, 2, 3), lambda: replace(b, derived=4), lambda: replace(b, x=1), lambda: Base(1, q=2), lambda: fields(3), lambda: asdict(3), lambda: replace(3)):
    try:
        print(call())
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)


@dataclass
class Child(Base):
    y: int = 20
    extra: str = "e"

    def __post_init__(self, scale):
        super().__post_init__(scale)
        self.derived += 1


print(Child(1), [f.name for f in fields(Child)], Child(1, 2, "f", scale=4).derived, Child.__mro__[1] is Base, Base(1) == Child(1))
Made = make_dataclass("Made", ["a", ("b", int), ("c", int, field(default=5, compare=False))], bases=(), namespace={"total": lambda self: self.b + self.c}, order=True)
print(Made(1, 2), Made(1, 2).total(), Made(1, 2) < Made(1, 3), Made(1, 2, 9) == Made(1, 2, 0), Made.__name__, [f.type for f in fields(Made)][1:])


@dataclass(frozen=True, slots=True)
class Frozen:
    a: int
    b: tuple = ()

    def moved(self, by):
        return replace(self, a=self.a + by)


f = Frozen(1)
print(f.moved(4), hash(f) == hash(Frozen(1)), {f: "v"}[Frozen(1, ())], Frozen.__slots__, hasattr(f, "__dict__"))
for action in (lambda: setattr(f, "a", 2), lambda: delattr(f, "a"), lambda: setattr(f, "new", 1)):
    try:
        action()
    except (FrozenInstanceError, AttributeError, TypeError) as error:
        print(type(error).__name__, str(error)[:24])


@dataclass(eq=False)
class Identity:
    a: int


@dataclass(unsafe_hash=True)
class Hashed:
    a: int
    b: list = field(default_factory=list, hash=False, compare=False)


@dataclass(repr=False, init=False, match_args=False)
class Bare:
    a: int = 4

    def __repr__(self):
        return "bare"


print(Identity(1) == Identity(1), len({Identity(1), Identity(1)}), hash(Hashed(1)) == hash(Hashed(1, [2])), Hashed(1) == Hashed(1, [3]), Bare(), Bare().a, hasattr(Bare, "__match_args__"), Base.__hash__)
for make in (lambda: dataclass(type("Bad", (), {"__annotations__": {"a": list}, "a": []})), lambda: dataclass(type("Bad", (), {"__annotations__": {"a": int, "b": int}, "a": 1})), lambda: dataclass(frozen=True)(type("Bad", (Base,), {})), lambda: field(default=1, default_factory=list), lambda: make_dataclass("X", ["for"]), lambda: make_dataclass("X", ["a", "a"]), lambda: dataclass(order=True, eq=False)(type("B", (), {}))):
    try:
        print(make())
    except (TypeError, ValueError) as error:
        print(type(error).__name__, str(error).partition(" of class")[0])


@dataclass
class Tree:
    value: int
    children: list["Tree"] = field(default_factory=list)
    names: dict = field(default_factory=dict)

    @property
    def total(self):
        return self.value + sum(c.total for c in self.children)


t = Tree(1, [Tree(2), Tree(3, [Tree(4)])], {"k": Tree(9)})
print(t.total, asdict(t), astuple(t)[1], asdict(t, dict_factory=lambda items: len(items)))
match t:
    case Tree(value=1, children=[Tree(2), Tree(v, [*rest])]):
        print("matched", v, rest)
match b:
    case Base(x, y):
        print(x, y)
print(dataclasses.MISSING is MISSING, repr(fields(Frozen)[0])[:20])


@dataclasses.dataclass
class Initialised:
    value: int
    scale: dataclasses.InitVar[int] = 3
    names: dataclasses.InitVar[list[str]] = ()


print(inspect.signature(Initialised), dataclasses.InitVar["Later"], dataclasses.InitVar[int | None])


def annotated(a: int, *rest: str, key: float = 1.5) -> list[int]: ...


print(inspect.getfullargspec(annotated))
