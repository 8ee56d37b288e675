"""Generators of loops around one `yield`, which keep no stack of their own."""
def plain(n):
    """doc"""
    for i in range(n):
        for j in range(i):
            if (i + j) % 2:
                yield i, j
print(list(plain(5)))
def bad(xs):
    for x in xs: yield 10 // x
g = bad([5, 0, 2])
print(next(g))
try:
    next(g)
except ZeroDivisionError as e:
    print(type(e).__name__)
print(list(g))
def notiter():
    for x in 3: yield x
try: next(notiter())
except TypeError as e: print(e)
def echo():
    for i in range(3):
        yield i
g = echo(); print(next(g), g.send(7), g.__name__, g.__qualname__); g.close(); print(list(g))
g = echo(); next(g)
try: g.throw(KeyError('k'))
except KeyError as e: print('thrown', e)
print(list(g))
g = echo()
try: g.send(1)
except TypeError as e: print(e)
def tup(d):
    for k, (a, *b) in d.items(): yield k, a, b
print(list(tup({'x': (1,2,3), 'y': (4,)})))
def closes(m):
    def inner():
        for i in range(m): yield (lambda: i)
    return inner()
print([f() for f in closes(3)], [f() for f in list(closes(3))])
class A:
    def __iter__(self):
        for i in range(3): yield i * self.k
a = A(); a.k = 4
print(list(a), sum(a), max(a))
def stop():
    for i in [1]:
        yield next(iter([]))
try: list(stop())
except RuntimeError as e: print(e)
def empties():
    for i in []: yield i
g = empties()
try: next(g)
except StopIteration as e: print('stop', e.value)
def rec(t):
    for x in t: yield from rec(x) if isinstance(x, list) else [x]
print(list(rec([1,[2,[3]]])))
def shadow(i):
    for i in range(i): yield i
print(list(shadow(3)))
def lazy():
    for x in print('begun') or [1]: yield x
g = lazy(); print('made'); print(next(g))
def glob():
    for GG in range(2): yield GG
print(list(glob()))
def dele(xs):
    for x in xs:
        if x: yield xs.pop()
print(list(dele([1,2,3,4])))
