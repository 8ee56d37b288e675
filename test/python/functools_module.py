import functools, operator
from functools import partial, reduce, wraps, lru_cache, cache, cached_property, total_ordering, cmp_to_key
p = partial(lambda a, b, c=0: (a, b, c), 1, c=5); print(p(2), p(3, c=9), p.args, p.keywords, partial(p, 7)())
print(reduce(operator.add, [1, 2, 3]), reduce(lambda a, b: a * b, range(1, 6), 10), reduce(max, [3, 9, 2]))
def deco(f):
    @wraps(f)
    def inner(*a, **k): return ("wrapped", f(*a, **k))
    return inner
@deco
def hello(x): "hello doc"; return x
print(hello(1), hello.__name__, hello.__doc__, hello.__wrapped__(2))
calls = []
@lru_cache(maxsize=None)
def fib(n):
    calls.append(n)
    return n if n < 2 else fib(n - 1) + fib(n - 2)
print(fib(30), len(calls), fib.cache_info())
@cache
def sq(x): return x * x
print(sq(3), sq(3), sq.cache_info().hits)
@lru_cache(2)
def small(x): return x
for i in (1, 2, 1, 3, 2): small(i)
print(small.cache_info())
class K:
    n = 0
    @cached_property
    def v(self): K.n += 1; return 42
k = K(); print(k.v, k.v, K.n)
@total_ordering
class T:
    def __init__(self, v): self.v = v
    def __eq__(self, o): return self.v == o.v
    def __lt__(self, o): return self.v < o.v
print(T(1) <= T(1), T(2) > T(1), T(1) >= T(2))
print(sorted([3, 1, 2], key=cmp_to_key(lambda a, b: b - a)))
try: reduce(operator.add, [])
except TypeError as e: print(e)
print(operator.itemgetter(1)([5, 6]), operator.itemgetter(0, 2)("abc"), operator.attrgetter("real")(5), operator.methodcaller("upper")("x"), operator.mul(3, 4), operator.neg(1), operator.contains([1], 1), operator.index(5), operator.truediv(1, 2), operator.not_(0))
class Q:
    def m(self, a, b): return a, b
    pm = functools.partial(m, 1)
print(Q.pm(2, 3))
