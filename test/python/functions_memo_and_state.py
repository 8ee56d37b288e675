# State kept in defaults, attributes, closures and globals; memoisation by hand and with functools.
from functools import lru_cache, wraps, cache, reduce


def counter(start=0, _state={}):
    _state[start] = _state.get(start, start) + 1
    return _state[start]


print(counter(), counter(), counter(10), counter(), counter(10))


def memo(function):
    known = {}
    @wraps(function)
    def wrapper(*args):
        if args not in known:
            wrapper.misses += 1
            known[args] = function(*args)
        return known[args]
    wrapper.misses, wrapper.known = 0, known
    return wrapper


@memo
def lcs(a, b):
    "Longest common subsequence."
    if not a or not b:
        return ""
    if a[0] == b[0]:
        return a[0] + lcs(a[1:], b[1:])
    return max(lcs(a[1:], b), lcs(a, b[1:]), key=len)


print(lcs("nematode", "empty"), lcs.misses, lcs.__name__, lcs.__doc__, len(lcs.known), lcs.__wrapped__ is not lcs)


@lru_cache(maxsize=None)
def ways(n, steps=(1, 2, 3)): return 1 if n == 0 else sum(ways(n - s, steps) for s in steps if s <= n)


print(ways(30), ways.cache_info().misses, ways.cache_info().hits > 0)
calls = 0
@cache
def once(x):
    global calls
    calls += 1
    return [x]
print(once(1) is once(1), once(2), calls)
once.cache_clear()
once(1)
print(calls)
def accumulate_calls():
    def inner(x):
        inner.total = getattr(inner, "total", 0) + x
        return inner.total
    return inner
f, g = accumulate_calls(), accumulate_calls()
print(f(1), f(2), g(10), f.total, g.total)
class Limiter:
    def __init__(self, limit): self.limit = limit
    def __call__(self, function):
        remaining = self.limit
        def wrapper(*args):
            nonlocal remaining
            if not remaining:
                raise RuntimeError(f"{function.__name__} called more than {self.limit} times")
            remaining -= 1
            return function(*args)
        return wrapper
@Limiter(2)
def limited(x): return x
print(limited(1), limited(2))
try:
    limited(3)
except RuntimeError as error:
    print(error)
compose = lambda *fs: reduce(lambda f, g: lambda x: f(g(x)), fs)
print(compose(str, lambda v: v + 1, abs)(-5))
def trampoline(f, *args):
    result = f(*args)
    while callable(result):
        result = result()
    return result
def countdown(n, steps=0): return steps if n == 0 else lambda: countdown(n - 1, steps + 1)
print(trampoline(countdown, 5000))
