# Decorators, descriptors, operators and subclasses of built-in types in one program.
def deco(cls=None, /, **kw):
    def w(c):
        c.kw = kw
        return c
    return w if cls is None else w(cls)
@deco
class A: pass
@deco(x=1)
class B(A):
    def __getattr__(self, n):
        if n.startswith("get_"):
            return lambda *a: (n[4:], a)
        raise AttributeError(n)
print(A.kw, B.kw, B().get_z(1, 2), hasattr(B(), "q"))
class Desc:
    def __set_name__(self, o, n): self.n = n
    def __get__(self, i, o=None):
        if i is None: return self
        return i.__dict__.setdefault(self.n, [])
class C:
    a = Desc(); b = Desc()
c = C(); c.a.append(1); c.b.append(2); print(c.__dict__, c.a is c.a, C.a.n)
class V:
    def __init__(s, *v): s.v = v
    def __iter__(s): return iter(s.v)
    def __len__(s): return len(s.v)
    def __getitem__(s, i): return s.v[i]
    def __contains__(s, x): print("contains"); return x in s.v
    def __eq__(s, o): return tuple(s) == tuple(o)
    def __repr__(s): return f"V{s.v}"
    def __add__(s, o): return V(*s, *o)
    def __mul__(s, n): return V(*(s.v * n))
    __rmul__ = __mul__
    def __matmul__(s, o): return sum(a * b for a, b in zip(s, o))
    def __neg__(s): return V(*(-x for x in s))
    def __abs__(s): return max(s)
    def __call__(s, f): return V(*map(f, s))
    def __bool__(s): return bool(s.v)
    def __hash__(s): return hash(s.v)
    def __format__(s, f): return ",".join(format(x, f) for x in s)
    def __reversed__(s): return V(*s.v[::-1])
    def __index__(s): return len(s)
v = V(1, 2, 3)
print(v + [4], 2 * v, v @ v, -v, abs(v), v(str), 2 in v, f"{v:03d}", reversed(v), [10, 20, 30, 40][v], {v: 1}[V(1, 2, 3)], v == (1, 2, 3), v != [1], bool(V()))
a, *b = v; print(a, b); print([*v], {**dict(zip("ab", v))}, max(v), sorted(v, reverse=True), list(map(lambda x: x + 1, v)))
print("%s %r" % (v, v), str(v), v[1:], v[-1])
class S(str):
    def __new__(cls, x, extra): o = super().__new__(cls, x); o.extra = extra; return o
s = S("hi", 5); print(s, s.extra, s + "!", s.upper(), type(s + ""), s == "hi", {s: 1}["hi"])
class L(list):
    def append(self, x): super().append(x); return self
print(L([1]).append(2).append(3), L("ab") + ["c"], len(L(range(3))), L([3, 1]).append(2).sort())
class I(int):
    def __add__(self, o): return I(int.__add__(self, o))
print(type(I(1) + 2).__name__, I(5) * 2, I("7"), I(3) == 3, [0] * I(2))
class DD(dict):
    def __getattr__(self, k):
        try: return self[k]
        except KeyError: raise AttributeError(k) from None
    def __setattr__(self, k, v): self[k] = v
d = DD(a=1); d.b = 2; print(d.a, d.b, d, hasattr(d, "c"), sorted(d))
