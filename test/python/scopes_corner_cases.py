# Scopes of classes in functions, comprehensions, handlers, lambdas, imports and match statements.
def f():
    x = 1
    class A:
        x = 2
        def g(self): return x
        y = [x for _ in range(1)]
        z = (lambda: x)()
        def h(self, v=x): return v
    return A().g(), A.y, A.z, A().h()
print(f())
x = "g"
class B:
    def m(self):
        class x: n = "local class"
        return x.n
    x = x + "!"
    def k(self): return x
print(B().m(), B.x, B().k())
def g():
    def h(): return y
    for y in range(3): pass
    return h()
print(g())
def outer():
    a = 1
    def mid():
        def inner():
            nonlocal a
            a += 1
            return a
        return inner
    i = mid()
    return i(), i(), a
print(outer())
def p(a, b=lambda: a if False else "d"):
    return b()
print(p(1) if False else "skip")
def q():
    try: return [e for e in range(3)], e
    except NameError as err: return str(err)
    except UnboundLocalError as err: return "ule"
print(q())
def r():
    if False: z = 1
    def s():
        try: return z
        except NameError as e: return str(e)
    return s()
print(r())
lst = [lambda: i for i in range(3)]; print([f() for f in lst])
lst = [(lambda i: lambda: i)(i) for i in range(3)]; print([f() for f in lst])
d = {k: (lambda: k) for k in "ab"}; print([v() for v in d.values()])
def deflt(a=[i for i in range(2)], *, b={"k": [j for j in "x"]}): return a, b
print(deflt())
def t():
    global newglobal
    newglobal = [1]
    def u(): newglobal.append(2)
    u()
t(); print(newglobal)
def v():
    import os.path as p, math
    from collections import deque as D, OrderedDict
    return p.basename("a/b"), math.floor(1.5), D.__name__, sorted(locals())
print(v())
class C:
    a = 1
    b = property(lambda self: self.a + 1)
    locals()["dyn"] = 5
    for n in range(2): exec_ = n
    c = [a for a in (1, 2)]
    print(sorted(k for k in locals() if not k.startswith("__")))
print(C().b, C.dyn, C.n, C.c, C.a)
def w(*args, **kw):
    def inner(args=args, *a, **kw2): return args, a, kw2
    return inner(1, 2, z=3), inner(), kw
print(w(5, k=6))
def yy():
    x = [1, 2, 3]
    return sum(x[i] * y for i, y in enumerate(x)), [x for x in x if x > 1], x
print(yy())
def walrus():
    if (n := 10) > 5: pass
    [last := i for i in range(n)]
    return n, last, (lambda: (m := n + 1))()
print(walrus())
def match_scope(v):
    match v:
        case {"a": a, **rest}: pass
        case [a, *rest]: pass
    return a, rest
print(match_scope({"a": 1, "b": 2}), match_scope([1, 2, 3]))
for i in range(2):
    def late(): return i
print(late(), i)
del i
try: late()
except NameError as e: print(e)
with open("/dev/null") if False else __import__("contextlib").nullcontext([1]) as (z,): print(z)
try: raise ValueError("q")
except ValueError as exc: pass
print("exc" in globals())
print([*map(lambda x, y=2: x * y, range(3))], (lambda *a, b=1, **k: (a, b, k))(1, b=2, c=3))
