class A:
    registry = {}
    def __init__(self, **kw):
        for k, v in kw.items(): setattr(self, k, v)
    def __class_getitem__(cls, item): return (cls.__name__, item)
    @classmethod
    def create(cls, *a): o = cls(); o.a = a; return o
    @property
    def total(self): return sum(self.a)
    @total.setter
    def total(self, v): self.a = (v,)
    x = property(lambda s: s._x, lambda s, v: s.__dict__ if False else object.__setattr__(s, "_x", v), None, "doc x")
a = A.create(1, 2, 3); print(a.total); a.total = 5; print(a.total, a.a, A[int], A["k", 1]); a.x = 3; print(a.x, A.x.__doc__)
class B(A):
    @classmethod
    def create(cls, *a):
        o = super().create(*a); o.sub = True; return o
    @property
    def total(self): return super().total * 10
print(B.create(1, 2).total, B.create().sub, type(B.create()).__name__)
class Counter:
    instances = 0
    def __new__(cls, *args, **kwargs):
        cls.instances += 1
        return super().__new__(cls)
    def __init__(self, v, w=2): self.v, self.w = v, w
    def __del__(self): pass
print(Counter(1).v, Counter(2, w=5).w, Counter.instances)
f = Counter.__init__; c = Counter(0); f(c, 9); print(c.v); m = c.__init__; m(7, 8); print(c.v, c.w)
bound = "abc".upper; print(bound(), [x.strip for x in [" a "]][0](), list(map(str.upper, "ab")), str.join("-", ["a", "b"]), int.__add__(2, 3), list.append, dict.get({"a": 1}, "a")) if False else print(bound(), list(map(str.upper, "ab")), str.join("-", ["a", "b"]), int.__add__(2, 3), dict.get({"a": 1}, "a"))
class Ops:
    def __init__(self, v): self.v = v
    def __lt__(self, o): return self.v < o.v
    def __repr__(self): return f"O{self.v}"
print(sorted([Ops(3), Ops(1)]), max(Ops(1), Ops(2)), min([Ops(5), Ops(4)]), sorted([Ops(1), Ops(2)], reverse=True))
class Lazy:
    def __get__(self, o, t=None): return "lazy" if o is not None else self
class H:
    l = Lazy()
h = H(); print(h.l); h.__dict__; h.l = "own" if False else None; print(type(H.l).__name__)
print(getattr(a, "missing", None), hasattr(A, "create"), A.create.__self__ is A, a.create.__func__ is A.create.__func__, A.__init__.__name__)
try: A.nothing
except AttributeError as e: print(e)
try: a.nothing()
except AttributeError as e: print(e)
try: A.create.zzz
except AttributeError: print("no attr")
try: setattr(5, "x", 1)
except AttributeError as e: print(e)
try: B.create(1).total = 3
except AttributeError as e: print("no setter")
def outer():
    class Local:
        def m(self): return __class__.__name__
    return Local()
print(outer().m(), type(outer()).__qualname__)
class WithDict: pass
w = WithDict(); w.__dict__; w.a = 1; w.b = 2; print(w.__dict__, list(vars(w)), w.__class__, w.__module__)
print(isinstance(w, (int, WithDict)), WithDict.__name__, WithDict.__doc__, WithDict().__eq__(w), w.__hash__() == hash(w))
