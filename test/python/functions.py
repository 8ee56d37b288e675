def f(a, b=2, *args, c, d=4, **kw):
    return (a, b, args, c, d, kw)
print(f(1, c=3), f(1, 2, 3, 4, c=5, e=6), f(*[1, 2, 3], **{"c": 4, "z": 9}))
def g(a, b, /, c, *, d): return a + b + c + d
print(g(1, 2, 3, d=4), g(1, 2, c=3, d=4))
def errors(fn, *a, **k):
    try:
        fn(*a, **k)
    except TypeError as e:
        print(e)
errors(f); errors(f, 1); errors(g, 1, 2, 3); errors(g, 1, 2, 3, 4, d=5); errors(g, a=1, b=2, c=3, d=4); errors(g, 1, 2, 3, d=4, e=5)
def h(x, y, z=0): pass
errors(h); errors(h, 1); errors(h, 1, 2, 3, 4); errors(h, 1, 2, q=5); errors(h, 1, x=2, y=3); errors(lambda: 1, 2); errors(len); errors(len, 1, 2); errors(len, 5)
def counter():
    n = 0
    def inc(by=1):
        nonlocal n
        n += by
        return n
    return inc
c = counter(); print(c(), c(5), c(), counter()())
fs = [lambda i=i: i for i in range(3)]; print([x() for x in fs]); fs = [lambda: i for i in range(3)]; print([x() for x in fs])
def deco(n):
    def wrap(fn):
        def inner(*a): return fn(*a) * n
        inner.__name__ = fn.__name__
        return inner
    return wrap
@deco(3)
@deco(2)
def add(a, b): "doc"; return a + b
print(add(1, 2), add.__name__)
def fact(n): return 1 if n <= 1 else n * fact(n - 1)
print(fact(20), fact(50))
def default(l=[]): l.append(1); return l
print(default(), default(), default([5]))
x = 10
def scope():
    global x
    x += 1
    def inner(): return x
    return inner()
print(scope(), x)
def multi(): return 1, 2
a, b = multi(); print(a, b, multi())
def noret(): pass
print(noret(), noret.__name__, noret.__doc__, f.__defaults__, f.__kwdefaults__, (lambda: 0).__name__)
def annot(a: int, b: "str" = "x") -> float: "docs"; return 1.0
print(annot.__annotations__, annot.__doc__, annot.__qualname__)
def outer():
    def inner(): pass
    return inner
print(outer().__qualname__, outer.__module__)
print((lambda *a, **k: (a, k))(1, 2, z=3), (lambda x, y=5: x + y)(1), list(map(lambda p: p[0], [(1, 2)])))
def rec(n):
    if n == 0: return 0
    return 1 + rec(n - 1)
print(rec(500))
def unb():
    try:
        print(q)
        q = 1
    except UnboundLocalError as e: print("unbound")
unb()
try:
    undefined_thing
except NameError as e: print(e)
def kwonly(*, a, b=1): return a, b
errors(kwonly); errors(kwonly, 1); print(kwonly(a=2))
f.attr = 5; print(f.attr, hasattr(f, "attr"), hasattr(f, "nope"))
print(callable(f), callable(5), f is f, type(f), type(len))
def gen_default(a, b=(lambda: 7)()): return b
