# Classes derived from property, staticmethod and classmethod; hooks, metaclasses and protocols side by side.
class myprop(property):
    def label(self): return "label"
class K:
    def __init__(self): self._x = 1
    @myprop
    def x(self): return self._x
    @x.setter
    def x(self, v): self._x = v
k = K(); k.x = 5
print(k.x, type(K.x).__name__, isinstance(K.x, property))
class lazy:
    def __init__(self, f): self.f = f; self.name = f.__name__
    def __get__(self, o, t):
        if o is None: return self
        v = o.__dict__[self.name] = self.f(o); return v
class L:
    @lazy
    def v(self): print("computed"); return 3
l = L(); print(l.v, l.v)
class cm(classmethod): pass
class sm(staticmethod): pass
class Z:
    @cm
    def a(cls): return cls.__name__
    @sm
    def b(x): return x
print(Z.a(), Z().a(), Z.b(1), Z().b(2))
# super in classmethod/static/nested/new/init_subclass
class A:
    def __init_subclass__(cls, **kw): super().__init_subclass__(**kw); cls.log = getattr(cls, "log", []) + [cls.__name__]
    @classmethod
    def make(cls, *a): return cls(*a)
    def __new__(cls, *a): o = super().__new__(cls); o.a = a; return o
class B(A):
    def __init__(self, *a): self.n = len(a)
    @classmethod
    def make(cls, *a): return super().make(*a, "B")
class C(B): 
    def __init__(self, *a): super().__init__(*a); self.c = [super(C, self).__init__(*a)]
print(C.make(1, 2).a, C.make(1).n, C.log, B.log)
# attribute deletion & __delattr__, getattr with default on property raising
class P:
    @property
    def bad(self): raise AttributeError("inner")
    def __getattr__(self, n): return "fallback:" + n
print(P().bad, P().zzz, getattr(P(), "q", 1))
# class with metaclass call override & instance check
class M(type):
    def __call__(cls, *a, **k):
        o = cls.__new__(cls); o.__dict__["made"] = True
        cls.__init__(o, *a, **k); return o
    def __iter__(cls): return iter(range(2))
    def __getitem__(cls, i): return f"{cls.__name__}<{i}>"
class X(metaclass=M):
    def __init__(self, v=0): self.v = v
print(X(3).made, X(4).v, list(X), X["i"], [*X], 1 in X)
# operator precedence of reflected with subclass
class N:
    def __add__(self, o): return "N+"
    def __radd__(self, o): return "+N"
class N2(N):
    def __radd__(self, o): return "+N2"
print(N() + N2(), N2() + N(), 1 + N(), N() + 1)
# bool/len/iter precedence
class T:
    def __len__(self): return 0
    def __iter__(self): yield 1
print(bool(T()), list(T()), not T())
# class equality, hash of class, class in dict/set; sorting by attr
print({A: 1}[A], A in {A, B}, sorted([B, A], key=lambda c: c.__name__)[0] is A)
# __call__ via class attr function, __contains__ fallback
class G:
    def __getitem__(self, i):
        if i > 3: raise IndexError
        return i * 2
print(4 in G(), 5 in G(), list(G()), list(reversed([*G()])), dict(enumerate(G())))
# nested class access, qualname, type() 3-arg with bases
T3 = type("T3", (A,), dict(m=lambda self: self.a)); print(T3(1).m(), T3.__mro__[1] is A, T3.log)
# instance __call__ assigned in instance not used
class Q: pass
q = Q(); q.__len__ = lambda: 5
try: len(q)
except TypeError as e: print(e)
try: q()
except TypeError as e: print(e)
print(isinstance(True, int), issubclass(bool, int), type(type(q)), callable(Q), callable(q))
class W:
    __slots__ = ("a", "__dict__")
w = W(); w.a = 1; w.b = 2; print(w.__dict__, w.a, w.b, W.a)
try:
    class Bad:
        __slots__ = ("q",)
        q = 1
except ValueError as e: print(e)
class Cnt:
    def __init__(self): self.c = {}
    def __missing__(self, k): return 0
class CD(dict):
    def __missing__(self, k): return f"<{k}>"
print(CD()["x"])
