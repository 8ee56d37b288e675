a, b = 1, 2; (a, b), c = (3, 4), 5; [a, [b, c]] = [1, (2, 3)]; print(a, b, c)
a, *b = "hello"; print(a, b); *a, b = [1]; print(a, b); a, *b, c = 1, 2; print(a, b, c); (a, *b), *c = [(1, 2, 3), 4, 5]; print(a, b, c)
for i, (x, *y) in enumerate([(1, 2, 3), (4,)]): print(i, x, y)
d = {}; d["a"], d["b"] = 1, 2; l = [0, 0]; l[0], l[1] = l[1], 5; print(d, l)
class O: pass
o = O(); o.x, o.y = 1, 2; print(o.x, o.y); o.x, l[0] = 7, o.x; print(o.x, l)
def f(*a, **k): return a, k
print(f(*[1, 2], *(3,), **{"a": 1}, **{"b": 2}), f(*range(2), 5, x=1), f(*"ab"), f(**dict(z=1)))
print([*[1], *(2, 3), *{4}], {*[1], 2}, {**{"a": 1}, "b": 2, **{"a": 3}}, (*"ab", 1))
def g(): yield 1; yield 2
x, y = g(); print(x, y); x, y = {"k": 1, "j": 2}; print(x, y); (x,) = [9]; print(x); [] = []; () = ()
for bad in ("a, b = 1,", "a, b = 1, 2, 3", "a, b = 5", "a, *b = []", "(a, b), c = 1, 2"):
    pass
def t(fn):
    try: fn()
    except Exception as e: print(type(e).__name__, e)
def e1(): a, b = (1,)
def e2(): a, b = 1, 2, 3
def e3(): a, b = 5
def e4(): a, *b = []
def e5(): a, b = None
def e6(): f(**5)
def e7(): f(*5)
def e8(): f(**{"a": 1}, **{"a": 2})
def e9(): f(**{1: 2})
for e in (e1, e2, e3, e4, e5, e9): t(e)
i = 0; a = [1, 2, 3]; i, a[i] = 2, 10; print(i, a); a = b = []; a.append(1); print(b, a is b)
x = y = z = 0; x += 1; print(x, y, z)
print("done")
