# field(): defaults, factories, init/repr/compare switches, metadata, fields(), wrong defaults.
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from typing import ClassVar


@dataclass
class Item:
    name: str
    price: float = 1.5
    tags: list = field(default_factory=list)
    secret: str = field(default="s", repr=False)
    order: int = field(default=0, compare=False, metadata={"unit": "n"})
    total: ClassVar[int] = 100
    derived: int = field(init=False)
    constant = "no annotation"

    def __post_init__(self):
        self.derived = len(self.name)


a, b = Item("pen"), Item("pen", order=5)
a.tags.append("x")
print(a, b, a == b)
b.tags.append("x")
print(a == b, a.derived, a.total, a.constant, Item.price, hasattr(Item, "tags"))
for f in fields(Item):
    print(f.name, f.type.__name__, f.default is MISSING, f.default_factory is MISSING, f.init, f.repr, f.compare, dict(f.metadata))
print(is_dataclass(Item), is_dataclass(a), is_dataclass(5), [f.name for f in fields(a)])
for make in (lambda: Item(), lambda: Item("a", derived=1), lambda: Item("a", 1, [], "s", 0, 7), lambda: Item(price=3)):
    try:
        make()
    except TypeError as error:
        print(error)
try:
    @dataclass
    class Mutable:
        values: list = []
except ValueError as error:
    print(error)
try:
    @dataclass
    class Order:
        a: int = 1
        b: int
except TypeError as error:
    print(error)
try:
    field(default=1, default_factory=list)
except ValueError as error:
    print(error)
try:
    fields(5)
except TypeError as error:
    print(error)


@dataclass(repr=False, eq=False)
class Bare:
    x: int


print(Bare(1) == Bare(1), repr(Bare(1)).split(" at ")[0])


@dataclass(init=False)
class NoInit:
    x: int = 3


print(NoInit(), NoInit().x)


@dataclass
class Custom:
    x: int
    def __init__(self, twice): self.x = twice * 2
    def __repr__(self): return f"custom {self.x}"
print(Custom(4), Custom(4) == Custom(4))
@dataclass
class Empty: pass
print(Empty(), Empty() == Empty(), fields(Empty))
