# partial, partialmethod, reduce, wraps, cmp_to_key.
import functools
from functools import partial, reduce, wraps

def show(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__, e)

def f(a, b=2, *args, c=3, **kw):
    """Doc of f."""
    return a, b, args, c, kw
p = partial(f, 1, c=30)
print(p(), p(5), p(5, 6, 7), p(c=4), p(x=1), p.args, p.keywords, p.func is f)
q = partial(p, 9, c=99)
print(q(), q.args, q.keywords, q.func is f)
show(partial)
show(partial, 5)
show(partial(f))
show(partial(int, base=2), "101")
print(callable(p), isinstance(p, partial), partial(print, "a", sep="-") is not None)
show(p, 1, b=2)
class A:
    def m(self, x, y):
        return self, x, y
    def __repr__(self):
        return "A()"
print(reduce(lambda a, b: a * 10 + b, [1, 2, 3]), reduce(lambda a, b: a + b, [], "init"), reduce(max, [3, 1, 2], 5))
show(reduce, lambda a, b: a, [])
show(reduce, lambda a, b: a, 5)
show(reduce, max)
def deco(fn):
    @wraps(fn)
    def inner(*args, **kw):
        """inner doc"""
        return ("wrapped", fn(*args, **kw))
    return inner
@deco
def g(x):
    """Doc of g."""
    return x + 1
print(g(1), g.__name__, g.__doc__, g.__wrapped__(1), g.__qualname__)
def cmp(a, b):
    return (a > b) - (a < b)
print(sorted([3, 1, 2], key=functools.cmp_to_key(lambda a, b: cmp(b, a))), functools.cmp_to_key(cmp)(1) < functools.cmp_to_key(cmp)(2))
print(max(["a", "ccc", "bb"], key=functools.cmp_to_key(lambda a, b: len(a) - len(b))))
show(lambda: functools.update_wrapper(partial(f), f).__doc__)
print(functools.WRAPPER_ASSIGNMENTS, functools.WRAPPER_UPDATES)
