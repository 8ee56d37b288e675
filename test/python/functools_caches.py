# lru_cache, cache, cached_property, total_ordering.
import functools
from functools import cache, cached_property, lru_cache, total_ordering

def show(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__, e)

calls = []
@lru_cache(maxsize=2)
def sq(x):
    calls.append(x)
    return x * x
print(sq(1), sq(2), sq(1), sq(3), sq(2), calls, sq.cache_info())
sq.cache_clear()
print(sq.cache_info(), sq.cache_parameters(), sq.__name__, sq.__wrapped__(5))
@lru_cache
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)
print(fib(80), fib.cache_info())
@lru_cache(maxsize=None, typed=True)
def kind(x, *, y=0):
    return type(x).__name__
print(kind(1), kind(1.0), kind(1, y=2), kind.cache_info())
show(fib, [])
@cache
def c(*args, **kw):
    calls.append("c")
    return args, kw
c(1, a=2), c(1, a=2)
print(c(1, a=2), calls.count("c"), c.cache_info())
show(lru_cache, "x")
@lru_cache(0)
def nocache(x):
    return x
print(nocache(1), nocache(1), nocache.cache_info())
class P:
    n = 0
    @cached_property
    def v(self):
        """Doc of v."""
        self.n += 1
        return self.n * 10
    @lru_cache
    def m(self, x):
        return x
p = P()
print(p.v, p.v, p.n, p.__dict__, P.v.__doc__ if hasattr(P.v, "__doc__") else None, p.m(3))
del p.v
print(p.v)
p.v = 5
print(p.v)
@total_ordering
class T:
    def __init__(self, n):
        self.n = n
    def __eq__(self, other):
        return self.n == other.n if isinstance(other, T) else NotImplemented
    def __lt__(self, other):
        return self.n < other.n if isinstance(other, T) else NotImplemented
a, b = T(1), T(2)
print(a < b, a <= b, a > b, a >= b, a == b, a != b, a <= T(1), a >= T(1), sorted([b, a])[0] is a, max(a, b) is b)
show(lambda: a < 5)
show(lambda: a >= 5)
def bad():
    @total_ordering
    class U:
        pass
show(bad)
