class A:
    """doc of A"""
    count = 0
    def __init__(self, x): self.x = x; A.count += 1
    def get(self): return self.x
    def __repr__(self): return f"A({self.x})"
    def __str__(self): return f"<{self.x}>"
    def __eq__(self, o): return isinstance(o, A) and self.x == o.x
    def __hash__(self): return hash(self.x)
    def __lt__(self, o): return self.x < o.x
    def __len__(self): return self.x
    def __bool__(self): return self.x > 1
    def __getitem__(self, i): return self.x * i
    def __call__(self, *a): return (self.x,) + a
    def __contains__(self, v): return v == self.x
    def __add__(self, o): return A(self.x + (o.x if isinstance(o, A) else o))
    def __radd__(self, o): return A(o + self.x)
    def __iadd__(self, o): self.x += 100; return self
    def __neg__(self): return A(-self.x)
    def __int__(self): return self.x
    def __float__(self): return float(self.x)
    def __index__(self): return self.x
    def __iter__(self): return iter(range(self.x))
a, b = A(3), A(1)
print(a, repr(a), [a, b], a.get(), A.get(b), A.count, a.count, A.__doc__, A.__name__, type(a), type(a) is A)
print(a == A(3), a != b, a == 3, hash(a) == 3, b < a, sorted([a, b]), len(a), bool(a), bool(b), a[4], a(1, 2), 3 in a)
print(a + b, a + 1, 5 + a, sum([a, b], 0), -a, int(a), float(a), [10, 20, 30, 40][a], list(a), hex(a))
a += 1; print(a); print(isinstance(a, A), issubclass(A, object), isinstance(5, A), A.__mro__, A.__bases__)
class B(A):
    def __init__(self, x, y): super().__init__(x); self.y = y
    def get(self): return (super().get(), self.y)
class C(B):
    def get(self): return ["C"] + list(super().get())
c = C(1, 2); print(c.get(), c.y, isinstance(c, A), C.__mro__, issubclass(C, A), c.__class__.__name__, C.__base__ if hasattr(C, "__base__") else B)
class P:
    def __init__(self): self._v = 1
    @property
    def v(self): return self._v
    @v.setter
    def v(self, n): self._v = n * 2
    @v.deleter
    def v(self): self._v = None
    @staticmethod
    def st(a): return a + 1
    @classmethod
    def cl(cls, a): return cls.__name__, a
    @property
    def ro(self): return 5
p = P(); print(p.v); p.v = 5; print(p.v); del p.v; print(p.v, p.st(1), P.st(2), p.cl(3), P.cl(4))
try: p.ro = 1
except AttributeError as e: print("AttributeError")
try: p.nothing
except AttributeError as e: print(e)
try: A()
except TypeError as e: print(e)
try: P(1)
except TypeError as e: print(e)
print(vars(p), p.__dict__, hasattr(p, "v"), getattr(p, "zz", "dflt")); setattr(p, "q", 1); delattr(p, "q"); print(hasattr(p, "q"))
class D:
    def __getattr__(self, n): return f"dyn_{n}"
    def __setattr__(self, n, v): object.__setattr__(self, n, v * 2)
d = D(); d.x = 4; print(d.x, d.foo)
class M1:
    def hi(self): return ["M1"]
class M2(M1):
    def hi(self): return ["M2"] + super().hi()
class M3(M1):
    def hi(self): return ["M3"] + super().hi()
class M4(M2, M3):
    def hi(self): return ["M4"] + super().hi()
print(M4().hi(), [k.__name__ for k in M4.__mro__])
try:
    class Bad(M1, M2): pass
except TypeError as e: print("MRO")
class Outer:
    class Inner:
        z = 9
    i = Inner()
print(Outer.Inner.z, Outer.i.z, Outer.Inner.__qualname__)
T = type("T", (A,), {"extra": lambda self: self.x + 1}); print(T(4).extra(), T.__name__)
class S:
    __slots__ = ("a", "b")
    def __init__(self): self.a = 1
s = S(); s.b = 2; print(s.a, s.b)
try: s.c = 3
except AttributeError as e: print("slots")
class Empty: pass
e = Empty(); e.z = 1; print(e.z, Empty.__dict__.get("nope"), str(type(e)), Empty.__module__)
class Cmp:
    def __init__(s, v): s.v = v
    def __eq__(s, o): return NotImplemented
    def __lt__(s, o): return NotImplemented
print(Cmp(1) == Cmp(1), Cmp(1) != Cmp(1))
try: Cmp(1) < Cmp(2)
except TypeError as e: print(e)
try: Cmp(1) + 1
except TypeError as e: print(e)
try: hash(Cmp(1))
except TypeError as e: print(e)
try: len(Cmp(1))
except TypeError as e: print(e)
try: Cmp(1)()
except TypeError as e: print(e)
try: Cmp(1)[0]
except TypeError as e: print(e)
try: iter(Cmp(1))
except TypeError as e: print(e)
