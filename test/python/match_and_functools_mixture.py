# Patterns of all kinds, cached functions, single dispatch and formatting in one program.
def f(x):
    match x:
        case {"type": "circle", "r": float() | int() as r, **rest} if r > 0: return ("circle", r, rest)
        case [("a" | "b") as k, *rest]: return (k, rest)
        case str(s) | bytes(s): return ("text", s)
        case [[x1, y1], [x2, y2]]: return x1 * y2 - x2 * y1
        case {"n": None}: return "null"
        case (1 | 2 | 3) as small: return ("small", small)
        case -1.5: return "neg"
        case True: return "never"
        case []: return "empty"
        case _: return "other"
for v in [{"type": "circle", "r": 2, "z": 1}, {"type": "circle", "r": -2}, ["a", 1, 2], "s", b"b", [[1, 2], [3, 4]], {"n": None}, 2, -1.5, True, [], (), set(), None, {"n": 1}]:
    print(f(v))
import functools
@functools.total_ordering
class O:
    def __init__(s, v): s.v = v
    def __eq__(s, o): return s.v == o.v
    def __lt__(s, o): return s.v < o.v
print(O(1) <= O(1), O(2) > O(1), O(1) >= O(2))
@functools.lru_cache(maxsize=2)
def c(x): print("calc", x); return x
c(1); c(2); c(1); c(3); c(2); print(c.cache_info())
class CP:
    n = 0
    @functools.cached_property
    def p(self): CP.n += 1; return CP.n
cp = CP(); print(cp.p, cp.p, vars(cp)); del cp.p; print(cp.p)
print((lambda *a, **k: (a, k))(*range(3), **{"x": 1}), [(lambda y: y * i)(2) for i in range(3)])
def vf(a, b=[], *c, d, e={}, **f): return a, b, c, d, e, f
print(vf(1, d=2), vf(1, 2, 3, d=4, g=5), vf(*[1], **{"d": 1, "h": 2}))
x = 5
class Cls:
    x = x + 1
    y = [x for _ in range(2)]
    def m(self): return x
print(Cls.x, Cls.y, Cls().m())
def fib():
    a, b = 0, 1
    while 1: yield a; a, b = b, a + b
import itertools
print(list(itertools.islice(fib(), 10)), list(itertools.takewhile(lambda v: v < 20, fib())))
print(f"{x=} {x!r:>5} {'a' 'b'} {x:{x}d} {[i for i in range(3)]} {(lambda: 3)()}")
assert (y := 3) == 3
print(y, [z := 1, z + 1], z)
del x
try: x
except NameError as e: print(e)
