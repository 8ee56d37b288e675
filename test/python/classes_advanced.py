class Desc:
    def __set_name__(self, owner, name): self.name = "_" + name
    def __get__(self, obj, cls=None): return self if obj is None else getattr(obj, self.name, "unset")
    def __set__(self, obj, v): setattr(obj, self.name, v * 10)
class U:
    d = Desc()
u = U(); print(u.d); u.d = 4; print(u.d, u._d, type(U.d).__name__)
class Meta(type):
    def __new__(m, name, bases, ns, **kw):
        ns["made_by"] = m.__name__
        return super().__new__(m, name, bases, ns)
    def __call__(cls, *a): return ("called", super().__call__(*a))
    def __len__(cls): return 42
    def __iter__(cls): return iter("xyz")
    def __getitem__(cls, k): return f"item {k}"
    def __contains__(cls, v): return v == 7
    def __repr__(cls): return f"<Meta {cls.__name__}>"
    @property
    def prop(cls): return "metaprop"
class W(metaclass=Meta):
    def __init__(self, v=0): self.v = v
print(W.made_by, W(3)[0], W(3)[1].v, len(W), list(W), W["k"], 7 in W, W, W.prop, type(W).__name__)
class Base:
    subs = []
    def __init_subclass__(cls, tag=None, **kw): super().__init_subclass__(**kw); Base.subs.append((cls.__name__, tag))
class S1(Base, tag="x"): pass
class S2(S1): pass
print(Base.subs)
class Single:
    _i = None
    def __new__(cls, *a):
        if cls._i is None: cls._i = super().__new__(cls)
        return cls._i
    def __init__(self, v=None): self.v = v
print(Single(1) is Single(2), Single(3).v)
class MyInt(int):
    def __add__(self, o): return MyInt(int(self) + o + 1)
    def double(self): return self * 2
    def __repr__(self): return f"MyInt({int(self)})"
print(MyInt(5) + 1, MyInt(3).double(), MyInt(4) == 4, isinstance(MyInt(1), int), repr(MyInt(2)), str(MyInt(2)), [1, 2, 3][MyInt(1)], MyInt(7) - 2, hash(MyInt(3)) == hash(3))
class MyList(list):
    def total(self): return sum(self)
    def append(self, v): super().append(v * 2)
l = MyList([1, 2]); l.append(3); print(l, l.total(), len(l), l[0], isinstance(l, list), l == [1, 2, 6], l + [1], type(l).__name__)
class MyDict(dict):
    def __missing__(self, k): return f"no {k}"
    def __setitem__(self, k, v): super().__setitem__(k, v + 1)
d = MyDict(a=1); d["b"] = 5; print(d["a"], d["b"], d["zz"], d.get("q"), dict(d), len(d), "a" in d, d)
class MyStr(str):
    def shout(self): return self.upper() + "!"
    def __new__(cls, v): return super().__new__(cls, v + "_")
print(MyStr("hi").shout(), MyStr("a") + "b", len(MyStr("abc")), {MyStr("k"): 1}["k_"])
class MyTuple(tuple):
    def __new__(cls, a, b): return tuple.__new__(cls, (a, b))
    @property
    def first(self): return self[0]
print(MyTuple(1, 2), MyTuple(1, 2).first, MyTuple(1, 2) == (1, 2), len(MyTuple(1, 2)))
class Ctx:
    def __init__(self, n, swallow=False): self.n, self.swallow = n, swallow
    def __enter__(self): print("enter", self.n); return self
    def __exit__(self, t, v, tb): print("exit", self.n, t and t.__name__, v); return self.swallow
with Ctx(1) as c1, Ctx(2): print("body", c1.n)
with Ctx(3, True): raise ValueError("boom")
try:
    with Ctx(4): raise KeyError("k")
except KeyError as e: print("caught", e)
def ret():
    with Ctx(5): return "returned"
print(ret())
class It:
    def __init__(self, n): self.n = n
    def __iter__(self): return self
    def __next__(self):
        if self.n <= 0: raise StopIteration
        self.n -= 1
        return self.n
print(list(It(3)), [x for x in It(2)], max(It(4)), 1 in It(3), sum(It(4)), tuple(It(1)))
class Seq:
    def __getitem__(self, i):
        if i >= 3: raise IndexError
        return i * 10
    def __len__(self): return 3
print(list(Seq()), 20 in Seq(), [*Seq()], list(reversed(Seq())))
class V:
    def __init__(self, *a): self.a = a
    def __eq__(self, o): return self.a == o.a
    def __matmul__(self, o): return sum(x * y for x, y in zip(self.a, o.a))
    def __mul__(self, k): return V(*[x * k for x in self.a])
    __rmul__ = __mul__
    def __truediv__(self, k): return ("div", k)
    def __floordiv__(self, k): return ("fdiv", k)
    def __mod__(self, k): return ("mod", k)
    def __pow__(self, k): return ("pow", k)
    def __lshift__(self, k): return ("shl", k)
    def __and__(self, k): return ("and", k)
    def __ror__(self, k): return ("ror", k)
    def __abs__(self): return "abs"
    def __invert__(self): return "inv"
    def __round__(self, n=None): return ("round", n)
    def __divmod__(self, o): return "dm"
    def __delitem__(self, k): print("del", k)
    def __setitem__(self, k, v): print("set", k, v)
    def __getitem__(self, k): return k
    def __format__(self, s): return f"fmt:{s}"
    def __ge__(self, o): return "ge"
    def __reversed__(self): return iter("rev")
v = V(1, 2); print(v @ V(3, 4), (v * 2).a, (2 * v).a, v / 1, v // 1, v % 2, v ** 3, v << 1, v & 1, 5 | v, abs(v), ~v, round(v), round(v, 2), divmod(v, 1), f"{v:abc}", v >= 1, 1 <= v, list(reversed(v)))
del v[1]; v[1:2] = 3; print(v[1:2], v[..., 1], v[1, 2:3]); v.x = v; print(v.x is v)
class Cached:
    def __getattribute__(self, n):
        if n == "magic": return 99
        return super().__getattribute__(n)
k = Cached(); k.q = 1; print(k.magic, k.q)
class Node:
    __match_args__ = ("l", "r")
    def __init__(self, l, r): self.l, self.r = l, r
print(super(M, M()).__repr__ is not None if False else "ok", Node(1, 2).__match_args__)
class Chain:
    def __init__(self): self.log = []
    def add(self, x): self.log.append(x); return self
print(Chain().add(1).add(2).log)
print([c.__name__ for c in (int, str, type, object, list)], type(None).__name__, type(...).__name__, type(1.5), type(type))
print(isinstance(1, (str, int)), issubclass(bool, int), isinstance(True, int), type(True).__mro__)
o1, o2 = object(), object(); print(o1 == o2, o1 == o1, o1 is o1, bool(o1))
