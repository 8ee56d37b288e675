def g(n):
    for i in range(n): yield i
    return "done"
print(list(g(3)), sum(g(5)), [x for x in g(2)], tuple(g(0)), max(g(4)), list(zip(g(3), "abc")), dict(enumerate(g(2))))
it = g(2); print(next(it), next(it), next(it, "default"))
try: next(it)
except StopIteration as e: print("stop", e.value)
it = g(1); next(it)
try: next(it)
except StopIteration as e: print("stop", e.value)
def d():
    r = yield from g(2)
    print("r", r)
    yield from [10, 20]
    yield from "ab"
print(list(d()))
def echo():
    v = None
    while True:
        v = yield v
        if v == "stop": return "bye"
e = echo(); print(next(e), e.send(1), e.send("x"))
try: e.send("stop")
except StopIteration as x: print(x.value)
def fib():
    a, b = 0, 1
    while True:
        yield a
        a, b = b, a + b
f = fib(); print([next(f) for _ in range(10)])
import itertools
print(list(itertools.islice(fib(), 5, 10)), list(itertools.takewhile(lambda v: v < 30, fib())))
def tree(t):
    if isinstance(t, tuple):
        for s in t: yield from tree(s)
    else: yield t
print(list(tree((1, (2, (3, 4)), ((5,), 6)))))
def withfin():
    try:
        yield 1
        yield 2
    except ValueError as ex:
        print("caught", ex); yield "recovered"
    finally: print("cleanup")
w = withfin(); print(next(w), w.throw(ValueError("v")))
try: next(w)
except StopIteration: print("ended")
w = withfin(); next(w); w.close(); print("closed")
gen = (x * x for x in range(4) if x % 2 == 0); print(gen.__next__(), list(gen), type(gen).__name__)
print(sum(x for x in range(10)), any(x > 3 for x in range(5)), all(x for x in [1, 0]), sorted((x % 3 for x in range(5)), reverse=True), ",".join(str(x) for x in range(3)), dict((i, i) for i in range(2)), set(x // 2 for x in range(4)))
def raising():
    yield 1
    raise ValueError("in gen")
try:
    for x in raising(): print(x)
except ValueError as e: print(e)
def si():
    yield 1
    raise StopIteration
try: list(si())
except RuntimeError as e: print(e)
def nested():
    def inner():
        yield from (i for i in range(2))
    for v in inner():
        for w in inner(): yield v, w
print(list(nested()))
def count(n):
    while n > 0:
        got = yield n
        n = got if got is not None else n - 1
c = count(5); print(next(c), c.send(2), next(c), list(c))
def perm(l):
    if len(l) <= 1: yield l
    else:
        for i in range(len(l)):
            for p in perm(l[:i] + l[i + 1:]): yield [l[i]] + p
print(list(perm([1, 2, 3])))
a, b, *c = g(5); print(a, b, c)
class Tree:
    def __init__(self, v, *k): self.v, self.k = v, k
    def __iter__(self):
        yield self.v
        for k in self.k: yield from k
print(list(Tree(1, Tree(2, Tree(3)), Tree(4))))
m = map(lambda x: x + 1, g(3)); print(next(m), list(m)); z = zip(g(2), g(5)); print(list(z)); en = enumerate(g(2), 5); print(list(en)); fl = filter(lambda x: x > 1, g(4)); print(list(fl))
lots = [g(3) for _ in range(200)]; print(sum(next(x) for x in lots), sum(next(x) for x in lots))
