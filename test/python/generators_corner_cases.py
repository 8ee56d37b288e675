# Pipelines of generators, with blocks inside them, delegation, send and throw in unusual orders.
class Pipeline:
    def __init__(self, *stages): self.stages = stages
    def __iter__(self):
        it = iter(range(5))
        for s in self.stages: it = s(it)
        yield from it
def double(it):
    for x in it: yield x * 2
def check(it):
    for x in it:
        if x > 5: raise ValueError(f"too big: {x}")
        yield x
try:
    for v in Pipeline(double, check): print(v)
except ValueError as e: print("err", e)
print(list(Pipeline(double)))
class Ctx:
    def __enter__(self): return self
    def __exit__(self, *a): print("exit", a[0].__name__ if a[0] else None)
def gen():
    with Ctx():
        for i in range(3):
            yield i
g = gen()
for v in g:
    if v == 1: break
g.close()
print("after")
g = gen(); next(g); g.close()
def nested():
    with Ctx() as a, Ctx() as b:
        try:
            yield 1
        finally:
            print("cleanup")
            yield 2
n = nested(); print(next(n))
print(n.throw(KeyError("x")))
try: print(next(n, "done"))
except KeyError as e: print("key", e)
n = nested(); next(n)
try: n.close()
except RuntimeError as e: print(e)
def acc():
    total = 0
    while True:
        try: x = yield total
        except ValueError: total = 0
        else:
            if x is None: return total
            total += x
a = acc(); next(a); a.send(5); a.send(6); print(a.throw(ValueError)); a.send(2)
try: a.send(None)
except StopIteration as s: print("total", s.value)
def tree(n):
    if n: yield from tree(n - 1); yield n; yield from tree(n - 1)
print(*tree(3))
def sub():
    try: r = yield "s1"; print("sub got", r); yield "s2"
    except ZeroDivisionError: yield "zde"
    finally: print("sub fin")
    return "subret"
def main():
    r = yield from sub(); print("r", r)
    try: yield from sub()
    except KeyError: yield "main key"
m = main(); print(next(m), m.send("v"), next(m)); print(m.throw(ZeroDivisionError))
try:
    print(m.throw(KeyError))
    print(next(m))
except StopIteration: print("main done")
lam = lambda: (yield 5)
print(list(lam()))
def inf():
    n = 0
    while True: n += 1; yield n
from itertools import islice
print(list(islice((x * x for x in inf() if x % 3 == 0), 4)))
def deleg():
    x = yield from [1, 2]
    print(x)
    y = yield from "ab"
    return y
print(list(deleg()))
class It:
    def __init__(self): self.i = 0
    def __iter__(self): return self
    def __next__(self):
        self.i += 1
        if self.i > 2: raise StopIteration("it value")
        return self.i
def d2():
    v = yield from It(); print(v)
print(list(d2()))
def rs2():
    yield next(iter([]))
try: list(rs2())
except RuntimeError as e: print(e, type(e.__cause__).__name__)
class Keeps:
    def __init__(self, *given):
        self.held, self.first = given[0], next(*given)
def counted():
    try:
        yield from range(3)
    finally:
        print("counted fin")
k = Keeps(counted())
print(k.first, list(k.held))
def passes(generator): return generator
p = passes(counted())
print(next(p), next(p), p is passes(p), list(p))
def keeps_in_list(generator, store):
    store.append(generator)
    return next(generator)
stored = []
print(keeps_in_list(counted(), stored), list(stored[0]))
