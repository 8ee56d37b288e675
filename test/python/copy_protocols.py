# copy and deepcopy: hooks, shared parts, cycles, slots, data classes, containers of containers.
import copy
from collections import Counter, OrderedDict, defaultdict, deque, namedtuple
from dataclasses import dataclass, field
from enum import Enum
from types import SimpleNamespace

inner = [1, 2]
nested = {"a": inner, "b": inner, "t": (inner, 3), "s": {1, 2}, "f": frozenset({3})}
shallow, deep = copy.copy(nested), copy.deepcopy(nested)
inner.append(3)
print(shallow["a"], deep["a"], deep["a"] is deep["b"], deep["t"][0] is deep["a"], shallow["t"] is nested["t"], deep["f"] is nested["f"], deep["s"] == {1, 2}, deep["s"] is nested["s"])
cycle = [1]
cycle.append(cycle)
c = copy.deepcopy(cycle)
print(c[1] is c, c is not cycle, c[0])
for atom in (None, 3, 2.5, "text", b"b", True, ..., int, len, range(3), NotImplemented, print, type, slice(1), (1, "a"), ()):
    assert copy.copy(atom) is atom or atom == slice(1), atom
    assert copy.deepcopy(atom) == atom
print(copy.copy([1]) == [1], copy.copy((inner,))[0] is inner, copy.deepcopy((inner,))[0] is inner, copy.deepcopy({1: {2: [3]}}))


class Node:
    made = 0

    def __init__(self, value, *children):
        Node.made += 1
        self.value, self.children, self.parent = value, list(children), None
        for child in children:
            child.parent = self

    def __repr__(self):
        return f"{self.value}{self.children or ''}"


tree = Node("r", Node("a", Node("x")), Node("b"))
other = copy.deepcopy(tree)
other.children[0].value = "changed"
print(tree, other, other.children[0].parent is other, Node.made, copy.copy(tree).children is tree.children, type(other) is Node)


class Hooked:
    def __init__(self, data, log=()):
        self.data, self.log = data, list(log)

    def __copy__(self):
        return Hooked(self.data, self.log + ["copied"])

    def __deepcopy__(self, memo):
        made = Hooked(None, self.log + ["deep"])
        memo[id(self)] = made
        made.data = copy.deepcopy(self.data, memo)
        return made


h = Hooked([1])
h.data.append(h)
dh = copy.deepcopy(h)
print(copy.copy(h).log, dh.log, dh.data[1] is dh, copy.copy(h).data is h.data)


class Slotted:
    __slots__ = ("a", "b")

    def __init__(self, a):
        self.a = a


s = copy.deepcopy(Slotted([5]))
print(s.a, hasattr(s, "b"), copy.copy(s).a is s.a)


@dataclass
class Config:
    tile: tuple
    extras: list = field(default_factory=list)


class Color(Enum):
    RED = [1]


P = namedtuple("P", "x y")
cfg = Config((1, [2]), [[3]])
dc = copy.deepcopy(cfg)
dc.extras[0].append(4)
print(cfg, dc, cfg == copy.copy(cfg), copy.deepcopy(Color.RED) is Color.RED, copy.copy(P(1, [2])), copy.deepcopy(P(1, inner)).y is inner)
for box in (defaultdict(list, a=[1]), OrderedDict(b=[2]), Counter("aab"), deque([[1], 2], maxlen=3), SimpleNamespace(x=[1])):
    sh, de = copy.copy(box), copy.deepcopy(box)
    print(type(sh).__name__, sh == box, de == box, sh is box, list(de) if isinstance(de, OrderedDict) else de)


class Sub(list):
    def __init__(self, *args):
        super().__init__(*args)
        self.tag = ["t"]


x = Sub([[1]])
x.tag.append("u")
y, z = copy.copy(x), copy.deepcopy(x)
print(y, y.tag is x.tag, y[0] is x[0], z, z.tag, z[0] is x[0], type(z).__name__)
memo = {}
copy.deepcopy(inner, memo)
print(id(inner) in memo, memo[id(inner)])
for bad in ((i for i in ()),):
    for f in (copy.copy, copy.deepcopy):
        try:
            f(bad)
        except TypeError as error:
            print(error)
class Refuses:
    def __deepcopy__(self, memo):
        raise copy.Error("not copyable")
try:
    copy.deepcopy([Refuses()])
except copy.error as error:
    print(repr(error))
