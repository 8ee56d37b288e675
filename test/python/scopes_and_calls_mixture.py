# Globals, closures, parameters, unpacking, namespaces and formatting in one program.
import sys
x = 10
def f():
    global x, newg
    x += 1; newg = 5
    def g():
        global x
        x = x * 2
    g(); return x
print(f(), x, newg)
def outer():
    v = []
    def a(): v.append(1); return b()
    def b(): v.append(2); return v
    return a()
print(outer())
def counter():
    n = 0
    def inc(k=1):
        nonlocal n; n += k; return n
    def get(): return n
    inc.get = get
    return inc
c = counter(); c(); c(5); print(c.get(), counter().get())
class A:
    z = 1
    def m(self, z=z): return z, self.z
    l = [i for i in range(3)]
    d = {k: v for k, v in zip("ab", l)}
print(A().m(), A.l, A.d)
def kw(a, *, b, c=3, **k): return (a, b, c, k)
print(kw(1, b=2), kw(b=1, a=2, z=9))
for bad in (lambda: kw(1), lambda: kw(1, 2), lambda: kw(1, b=1, a=2)):
    try: bad()
    except TypeError as e: print(e)
def pos(a, b=2, /, c=3, *args, d=4, **kw): return a, b, c, args, d, kw
print(pos(1), pos(1, 2, 3, 4, 5, d=6, e=7, a=8))
a, (b, *c), d = 1, (2, 3, 4), 5; print(a, b, c, d)
*a, b = "xyz"; print(a, b)
(a, b), c = [1, 2], 3; print(a, b, c)
for i, (j, *k) in [(1, (2, 3)), (4, "ab")]: print(i, j, k)
[*r] = range(3); print(r)
d = {}; d["x"], d["y"] = 1, 2; print(d)
l = [1, 2, 3]; l[0], l[1] = l[1], l[0]; print(l)
i = 0; i, l[i] = 1, 9; print(l)
x = y = z = []; x.append(1); print(y, z is x)
del l[0], d["x"]; print(l, d)
print([(x, y) for x in range(3) if x for y in range(x)], {i: j for i, j in enumerate("ab")}, {x % 2 for x in range(5)})
print(1 < 2 < 3, 1 < 3 < 2, 1 == 1 != 2, "a" in "abc" in ["abc"])
n = 5
while n:
    n -= 1
    if n == 3: continue
    if n == 1: break
else: print("never")
print(n)
for q in []: pass
else: print("else", "q" in dir())
print((lambda x, *a, k=1, **kw: (x, a, k, kw))(1, 2, k=3, m=4))
print(sorted({"b": 1, "a": 2}.items(), key=lambda t: t[1]), max([1, 5, 3], key=lambda v: -v))
if (m := len("abc")) > 2: print(m)
print([y := 1, y + 1, (y := y + 5)], y)
import types, functools, operator
print(functools.reduce(operator.add, [[1], [2]]), functools.partial(pow, 2)(5))
f2 = types.FunctionType if False else None
def annotated(a: int, b: "str" = "x") -> None: "doc"; return a
print(annotated.__annotations__, annotated.__doc__, annotated.__defaults__, annotated.__name__)
print(vars(A)["z"], "m" in vars(A), sorted(k for k in A.__dict__ if not k.startswith("__")))
o = A(); o.__dict__["dyn"] = 3; print(o.dyn, vars(o)); vars(o)["dyn"] += 1; print(o.dyn)
globals()["injected"] = 42; print(injected)
print(locals() is globals(), "injected" in dir(), __name__)
def loc(): p = 1; q = 2; return locals()
print(loc())
exec_ok = callable(print); print(exec_ok)
s = "abc"; s += "d"; print(s); t = (1,); t += (2,); print(t)
try: t[0] = 5
except TypeError as e: print(e)
print(0 or "x" and "y", not [], None is None, 1 if [] else 2)
print(*range(3), sep="-", end="!\n")
print(f"{1+1}{'q'!r}{3.14159:.2f}{'x':>3}{10:#x}{1000000:,}{n=}")
