# copy and deepcopy.
import copy
from collections import defaultdict, deque, namedtuple
from dataclasses import dataclass, field

P = namedtuple("P", "a b")
@dataclass
class Node:
    name: str
    children: list = field(default_factory=list)
class C:
    def __init__(self, x):
        self.x = x
    def __repr__(self):
        return f"C({self.x!r})"
class H:
    def __init__(self, n):
        self.n = n
    def __copy__(self):
        return H(self.n + 1)
    def __deepcopy__(self, memo):
        return H(self.n + 100)
a = [1, [2, 3], {"k": [4]}, (5, [6]), {7}]
b, c = copy.copy(a), copy.deepcopy(a)
a[1].append("x")
a[2]["k"].append("y")
a[3][1].append("z")
print(a, b, c, b[1] is a[1], c[1] is a[1], c[3] is a[3])
t = (1, "a", (2,))
print(copy.deepcopy(t) is t, copy.copy(t) is t, copy.deepcopy("s") == "s", copy.deepcopy(None), copy.deepcopy(5.5), copy.deepcopy(len) is len, copy.deepcopy(C) is C, copy.deepcopy(range(3)), copy.deepcopy(b"x"))
l = [1]
l.append(l)
m = copy.deepcopy(l)
print(m, m[1] is m, m is not l)
o = C([1])
p, q = copy.copy(o), copy.deepcopy(o)
o.x.append(2)
print(o, p, q)
n = Node("r", [Node("c")])
n2 = copy.deepcopy(n)
n.children[0].name = "changed"
print(n, n2, copy.copy(n) == n)
print(copy.copy(H(1)).n, copy.deepcopy(H(1)).n, copy.deepcopy([H(5)])[0].n)
shared = [0]
d = copy.deepcopy({"a": shared, "b": shared})
print(d["a"] is d["b"], d)
for v in (defaultdict(list, a=[1]), deque([[1]]), P([1], 2), {1, 2}, frozenset([1]), {"a": {"b": [1]}}):
    w, z = copy.copy(v), copy.deepcopy(v)
    print(w, z, w == v, z == v, type(w) is type(v), type(z) is type(v))
class S:
    __slots__ = ("x", "y")
    def __init__(self):
        self.x, self.y = [1], 2
s = S()
u = copy.deepcopy(s)
s.x.append(5)
print(u.x, u.y, copy.copy(s).x is s.x)
class L(list):
    pass
k = L([[1]])
k.tag = "t"
k2 = copy.deepcopy(k)
print(k2, k2.tag, type(k2).__name__, k2[0] is k[0])
try:
    copy.deepcopy((x for x in []))
except TypeError as e:
    print(e)
