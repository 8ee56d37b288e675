# What the other programs on functools leave out.
import functools
from functools import cmp_to_key, partial, reduce, total_ordering, update_wrapper, wraps, lru_cache, cache, cached_property


@total_ordering
class Version:
    def __init__(self, text):
        self.parts = tuple(map(int, text.split(".")))

    def __eq__(self, other):
        return self.parts == other.parts if isinstance(other, Version) else NotImplemented

    def __lt__(self, other):
        return self.parts < other.parts if isinstance(other, Version) else NotImplemented

    def __repr__(self):
        return ".".join(map(str, self.parts))


vs = [Version(t) for t in ("1.10", "1.9", "2.0", "1.9.1")]
print(sorted(vs), max(vs), vs[0] >= vs[1], vs[0] <= vs[1], vs[0] > vs[1], vs[0] != vs[1])
try:
    vs[0] >= 3
except TypeError as error:
    print(error)
print(sorted("bca", key=cmp_to_key(lambda a, b: (a < b) - (a > b))), cmp_to_key(lambda a, b: a - b)(3) < cmp_to_key(lambda a, b: a - b)(4))


class Cell:
    def __init__(self):
        self.state = "?"

    def set_state(self, state, *, loud=False):
        self.state = state.upper() if loud else state
        return self

    @cached_property
    def heavy(self):
        print("computing")
        return 42


c = Cell()
print(c.set_state("on").state, c.heavy, c.heavy, "heavy" in vars(c))
del c.heavy
print(c.heavy)


@lru_cache(maxsize=2)
def square(n):
    print("square", n)
    return n * n


print([square(n) for n in (1, 2, 1, 3, 2)], square.cache_info(), square.cache_parameters())
square.cache_clear()
print(square.cache_info(), square.__wrapped__(5), square.__name__)


@lru_cache(maxsize=None, typed=True)
def kind(x):
    return type(x).__name__


print(kind(1), kind(1.0), kind(True), kind.cache_info(), cache(kind)(1))
p = partial(int, base=2)
print(p("101"), p.func, p.args, p.keywords, partial(p, "11")(), partial(partial(pow, 2), 5)(), repr(partial(len, [1])), partial(print, "a", sep="-").keywords)
p.note = "x"
print(p.note, vars(p), reduce(lambda a, b: a * b, range(1, 6)), reduce(max, [3, 9, 2], 5), reduce(lambda a, b: a, [], "start"))
for call in (lambda: reduce(max, []), lambda: partial(), lambda: partial(3), lambda: square([1]), lambda: lru_cache("a")):
    try:
        print(call())
    except TypeError as error:
        print(error)


def outer(f):
    @wraps(f, updated=())
    def inner(*args):
        return f(*args)
    inner.extra = 1
    return inner


@outer
def documented(a: int) -> str:
    """Says it."""


print(documented.__name__, documented.__doc__, documented.__annotations__, documented.__wrapped__.__name__, documented.extra, functools.WRAPPER_ASSIGNMENTS)
