# asdict and astuple recurse into dataclasses, lists, tuples, dicts, named tuples; deep copies; factories.
from collections import namedtuple, OrderedDict, defaultdict
from dataclasses import asdict, astuple, dataclass, field, make_dataclass, fields


@dataclass
class Leaf:
    v: int


Pair = namedtuple("Pair", "left right")


@dataclass
class Tree:
    name: str
    leaf: Leaf
    leaves: list = field(default_factory=list)
    table: dict = field(default_factory=dict)
    pair: Pair = None
    nested: tuple = ()


t = Tree("t", Leaf(1), [Leaf(2), [Leaf(3)]], {"k": Leaf(4), Leaf: 5 and "cls"}, Pair(Leaf(6), 7), (Leaf(8), (9,)))
t.table.pop(Leaf)
d = asdict(t)
print(d)
print(astuple(t))
d["leaves"].append("changed")
d["leaf"]["v"] = 100
print(len(t.leaves), t.leaf, type(d["pair"]).__name__)
print(asdict(t, dict_factory=lambda items: [f"{k}" for k, _ in items]))
print(astuple(Leaf(5), tuple_factory=list))
for bad in (lambda: asdict(5), lambda: asdict(Leaf), lambda: astuple({})):
    try:
        bad()
    except TypeError as error:
        print(error)
Made = make_dataclass("Made", [("x", int), ("y", int, field(default=5)), "z"][:2], namespace={"sum": lambda self: self.x + self.y})
print(Made(1), Made(1, 2).sum(), [f.name for f in fields(Made)], Made.__name__)
@dataclass
class Linked:
    value: int
    next: "Linked | None" = None
    def __iter__(self):
        node = self
        while node:
            yield node.value
            node = node.next
chain = Linked(1, Linked(2, Linked(3)))
print(list(chain), asdict(chain), chain)
loop = Linked(1)
loop.next = loop
print(repr(loop))
@dataclass
class Group:
    by: defaultdict = field(default_factory=lambda: defaultdict(list))
g = Group()
g.by["a"].append(Leaf(1))
print(g.by["a"], Group().by == {})
