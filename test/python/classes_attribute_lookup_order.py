# Where an attribute comes from: data descriptors, the instance, the class and its bases, the hooks; changes at run time.
class Data:
    def __get__(self, o, t): return "data descriptor"
    def __set__(self, o, v): pass


class NonData:
    def __get__(self, o, t): return "non-data descriptor"


class Base:
    a = "base a"
    b = "base b"
    def m(self): return "base m"


class Middle(Base):
    b = "middle b"
    d = Data()
    n = NonData()


class Leaf(Middle):
    def __getattr__(self, name): return f"hook {name}"


x = Leaf()
x.__dict__.update(d="instance d", n="instance n", b="instance b", m=lambda: "instance m")
print(x.a, x.b, x.d, x.n, x.m(), x.zzz)
Base.a = "changed"
print(x.a, Leaf.a)
Middle.a = "middle a"
print(x.a)
del Middle.a
print(x.a)
Leaf.a = property(lambda self: "property a")
print(x.a)
del Leaf.a, x.b
print(x.a, x.b)
Base.added = lambda self, y: (type(self).__name__, y)
print(x.added(1), Base().added(2))
x.added = lambda y: f"own {y}"
print(x.added(3))
del x.added
print(x.added(4))


class Other:
    def m(self): return "other m"
    extra = "only in Other"


x.__class__ = type("Mixed", (Leaf, Other), {"b": "mixed b"})
del x.__dict__["m"]
print(x.m(), x.extra, x.b, type(x).__name__)
class Count:
    total = 0
    def __init__(self):
        Count.total += 1
        self.total += 10
print(Count().total, Count().total, Count.total)
class Defaults:
    options = {}
    limit = 5
d1, d2 = Defaults(), Defaults()
d1.options["k"] = 1
d1.limit += 1
print(d2.options, d2.limit, d1.limit, Defaults.limit)
print(getattr(d1, "li" + "mit"), getattr(d1, "nope", None), hasattr(d1, "options"), getattr(Defaults, "limit"))
setattr(d1, "with space", 1)
print(getattr(d1, "with space"), sorted(vars(d1)))
try:
    getattr(d1, 5)
except TypeError as error:
    print(error)
for name in ("a", "__init__", "m"):
    print(name, [cls.__name__ for cls in Leaf.__mro__ if name in vars(cls)])
import types
mod = types.ModuleType("made", "docs")
mod.value = 3
print(mod.value, mod.__name__, mod.__doc__, vars(mod)["value"])
ns = types.SimpleNamespace(x=1)
ns.y = 2
print(ns, ns == types.SimpleNamespace(x=1, y=2))
