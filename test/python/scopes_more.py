x = 1
def f():
    print(x)
    class C:
        x = 2
        def m(self): return x
        y = [x for _ in range(1)] if False else x
    return C().m(), C.y
print(f())
def g():
    x = 10
    def h():
        nonlocal x
        x += 1
        def k():
            nonlocal x
            x *= 2
        k()
        return x
    return h(), x
print(g())
def outer():
    v = []
    for i in range(3):
        def inner(n, acc=v): acc.append((i, n)); return i
        inner(i)
    return v, [fn() for fn in [lambda: i for i in range(2)]], i
print(outer())
def params(a, b=x, *c, d=x + 1, **e):
    def show(): return a, b, c, d, e
    a += 1
    return show()
print(params(1, 2, 3, d=4, f=5), params(0))
def rec_closure(n):
    def go(k): return [] if k == 0 else [k * n] + go(k - 1)
    return go(3)
print(rec_closure(5))
def gen_closure():
    base = 3
    g = (base + i for i in range(3))
    base = 100
    return list(g)
print(gen_closure())
counter = 0
def bump():
    global counter
    counter += 1
    return counter
print([bump() for _ in range(3)], counter)
def del_cell():
    v = 1
    def u(): return v
    del v
    try: return u()
    except NameError as e: return "free gone"
print(del_cell())
def cond(flag):
    if flag: val = 1
    try: return val
    except UnboundLocalError: return "unbound"
print(cond(True), cond(False))
def default_mut(k, cache={}): cache[k] = len(cache); return cache
print(default_mut("a"), default_mut("b"))
add = lambda a: lambda b: lambda c: a + b + c; print(add(1)(2)(3), (lambda *a: sum(a))(1, 2), (lambda: [x for x in range(3)])())
def shadow(list): return list + 1
print(shadow(1), list("ab")); print([print for print in [1]], print is not None)
class Meta: 
    a = 1
    b = [a] * 2
    def f(self, a=a): return a
print(Meta.b, Meta().f(), Meta.f.__qualname__)
def try_scope():
    try: raise ValueError("q")
    except ValueError as err: msg = str(err)
    try: err
    except NameError: return msg + " err gone"
print(try_scope())
exec_like = {name: (lambda n=name: n) for name in "ab"}; print([v() for v in exec_like.values()])
def nested_comp(n): return [[(i, j) for j in range(i)] for i in range(n)], {i: {j for j in range(i)} for i in range(3)}
print(nested_comp(3)); print([(lambda: (a, b))() for a in range(2) for b in range(2)])
def star(*args, sep="-", **opts): return sep.join(map(str, args)) + str(sorted(opts.items()))
print(star(1, 2), star(1, sep="+", z=1), star(*[1, 2], **{"sep": "/"}))
print(locals() is not None, "x" in globals(), sorted(k for k in (lambda p, q=2: locals())(1)))
def decorated(fn):
    calls = []
    def wrapper(*a, **k): calls.append(a); wrapper.count = len(calls); return fn(*a, **k)
    wrapper.count = 0
    return wrapper
@decorated
def sq(n): return n * n
sq(2); sq(3); print(sq.count, sq(4))
