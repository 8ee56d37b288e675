# Classes, named tuples, counters, partials, itertools and typing together.
import functools, itertools, collections, operator, contextlib, types, copy
from typing import *
# class decorators, closures over class, static dispatch tables
registry = {}
def register(*names):
    def deco(cls):
        for n in names: registry.setdefault(n, []).append(cls)
        return cls
    return deco
@register("a", "b")
class One:
    def __init_subclass__(cls, /, tag="none", **kw):
        super().__init_subclass__(**kw); cls.tag = tag
@register("b")
class Two(One, tag="two"): pass
print({k: [c.__name__ for c in v] for k, v in registry.items()}, Two.tag)
class Layout:
    __slots__ = ("shape", "stride")
    def __init__(self, shape, stride=None):
        self.shape = shape
        self.stride = stride if stride is not None else self._compact(shape)
    @staticmethod
    def _compact(shape, acc=1):
        if isinstance(shape, int): return acc
        out = []
        for s in shape:
            out.append(Layout._compact(s, acc)); acc *= Layout._size(s)
        return tuple(out)
    @staticmethod
    def _size(s): return s if isinstance(s, int) else functools.reduce(operator.mul, map(Layout._size, s), 1)
    def __call__(self, i):
        def crd(i, s, d):
            if isinstance(s, int): return (i % s) * d
            r = 0
            for ss, dd in zip(s, d):
                r += crd(i % Layout._size(ss), ss, dd); i //= Layout._size(ss)
            return r
        return crd(i, self.shape, self.stride)
    def __repr__(self): return f"{self.shape}:{self.stride}"
    def __eq__(self, o): return (self.shape, self.stride) == (o.shape, o.stride)
    def __iter__(self): return (self(i) for i in range(self._size(self.shape)))
l = Layout((2, (3, 4)), (12, (4, 1)))
print(l, [*l][:8], Layout((4, (2, 2))), l == Layout((2, (3, 4)), (12, (4, 1))))
# namedtuple in set ops, OrderedDict
Pt = collections.namedtuple("Pt", "x y", defaults=(0,))
print({Pt(1), Pt(1, 0)}, Pt(1)._replace(y=2), max(Pt(1, 2), Pt(1, 3)), Pt(**{"x": 1}), [p.x for p in map(Pt._make, [(1, 2), (3, 4)])])
dd = collections.defaultdict(lambda: collections.defaultdict(int)); dd["x"]["y"] += 1; print(dd["x"]["y"], len(dd), dict(dd["x"]))
c = collections.Counter("abracadabra"); print(c.most_common(2), c["z"], sum(c.values()), c - collections.Counter("aaa"))
dq = collections.deque([1, 2, 3], maxlen=3); dq.append(4); dq.rotate(1); print(dq, dq[0], list(reversed(dq)))
# partial & wraps & methods
class M:
    def __init__(self, b): self.b = b
    def add(self, a, *, c=0): return self.b + a + c
m = M(1); print(functools.partial(m.add, c=1)(2), list(map(m.add, [1, 2])))
f = functools.partial(print, "pre", sep="|"); f("x", end="!\n"); print(f.args, f.keywords)
# iter tools
print(list(itertools.product("ab", [1, 2])), list(itertools.combinations(range(4), 2))[:3], list(itertools.accumulate([1, 2, 3], operator.mul)))
print([(k, list(g)) for k, g in itertools.groupby([1, 1, 2], key=lambda v: v)], list(itertools.zip_longest([1], [2, 3], fillvalue=0)), list(itertools.starmap(pow, [(2, 3)])))
print(list(itertools.chain([1], "a")), list(itertools.islice(itertools.count(5, 2), 3)), list(itertools.dropwhile(lambda v: v < 2, [1, 2, 1])), list(itertools.pairwise("abc")))
a, b = itertools.tee(iter([1, 2])); print(list(a), list(b), list(itertools.compress("abc", [1, 0, 1])), list(itertools.filterfalse(None, [0, 1])))
# sorting stability, keys, reverse
data = [("b", 2), ("a", 2), ("c", 1)]
print(sorted(data, key=operator.itemgetter(1)), sorted(data, key=lambda t: (-t[1], t[0])), sorted(data, reverse=True)[0])
# copy semantic
class Dc:
    def __init__(s): s.l = [1]
    def __deepcopy__(s, memo): n = Dc(); n.l = copy.deepcopy(s.l, memo); n.tag = "deep"; return n
x = Dc(); y = copy.deepcopy(x); print(y.tag, y.l is x.l, copy.copy(x).l is x.l)
# string building, comprehension nested
print("\n".join(f"{i:>2} {'*' * i:<4}|" for i in range(3)))
T = TypeVar("T")
class Box(Generic[T]):
    def __init__(self, v: T): self.v = v
    def map(self, f: Callable[[T], Any]) -> "Box": return Box(f(self.v))
print(Box[int](3).map(str).v, Box.__parameters__ if hasattr(Box, "__parameters__") else "", Optional[int], Union[int, None] == Optional[int])
ns = types.SimpleNamespace(a=1, b=types.SimpleNamespace(c=2)); ns.b.c += 1; print(ns.b.c, ns)
with contextlib.nullcontext() as n: print(n)
print(isinstance(lambda: 0, types.FunctionType), isinstance(m.add, types.MethodType), isinstance(1, int | str))
for i, (k, v) in enumerate(sorted({"x": 1, "a": 2}.items()), 1): print(i, k, v)
print(all(isinstance(v, int) for v in (1, 2)), any([]), sum(x for x in range(5) if x % 2), divmod(-7, 2), round(2.5), pow(2, -1))
