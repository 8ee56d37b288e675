# Tuples and ranges: order, hashing, slicing, arithmetic of ranges, errors.
t = (3, 1, (2, "x"), 3)
print(t, t[0], t[-1], t[1:3], t[::-1], t.count(3), t.index(3, 1), len(t), t + (4,), t * 2, (0,) * 3, () * 5, 3 in t, (2, "x") in t, (), (1,), tuple("ab"), tuple([1, 2]), tuple(range(3)), tuple({"k": 1}), tuple(t) is t, t[:] is t, *t)
print((1, 2) < (1, 3), (1, 2) < (1, 2, 0), () < (0,), (1, "a") == (1, "a"), (1, 2) == [1, 2], hash((1, 2)) == hash((1, 2)), hash(()) == hash(()), (1, 2) != (2, 1), max((1, 2), (1, 3)), sorted([(2, 1), (1, 9), (1, 2)]), (1, (2, (3,))) < (1, (2, (4,))), ((),) > (), (0.0,) == (-0.0,), (float("nan"),) == (float("nan"),))
a, (b, *c), d = 1, (2, 3, 4), 5
(e,), [f, g] = (6,), (7, 8)
first, *_, last = range(5)
print(a, b, c, d, e, f, g, first, last, _)
x = y = 1
x, y = y + 1, x + 5
x, y, z = z, y, x = 7, 8, 9
print(x, y, z, [(i, j) for i, (j, _) in enumerate([("p", 0), ("q", 1)])], dict([(1, 2)]), {(0, 1): "k"}[0, 1], (lambda *args: args)(1, *(2, 3)), (yes := 5, yes + 1), [*(1, 2), *()], *[1, (2,)])
for r in (range(5), range(2, 10, 3), range(10, 0, -4), range(0), range(3, 3), range(-5, 5, 5), range(2**70, 2**70 + 3) if False else range(7, 0, -1)):
    print(r, list(r), len(r), bool(r), r.start, r.stop, r.step, r[0] if r else "-", r[-1] if r else "-", r[::2], r[::-1], 4 in r, 4.0 in r, "a" in r, r.count(7), list(reversed(r)), sum(r), hash(r) == hash(range(r.start, r.stop, r.step)))
print(range(0) == range(5, 5), range(0, 4, 3) == range(0, 5, 3), range(3) == [0, 1, 2], range(10)[2:8][1], range(10)[-3:], range(0, 20, 2)[3:7:2], range(10).index(4), range(1, 2) != range(1, 3), {range(2): 1}[range(0, 2)], range(10)[slice(2, None, 3)], range(True, 5)[0], len(range(-10, 10, 7)), max(range(9)), repr(range(1, 2, 1)), repr(range(0, 2, 2)))
for call in (lambda: (1,)[1], lambda: (1,)["a"], lambda: t.index(99), lambda: (1,) + [2], lambda: (1,) * 1.5, lambda: (1,) < [1], lambda: hash(([],)), lambda: t.__setitem__(0, 1), lambda: tuple(3), lambda: tuple(1, 2), lambda: range(), lambda: range(1, 2, 0), lambda: range(1.5), lambda: range("a"), lambda: range(3)[5], lambda: range(3)["a"], lambda: range(3).index(9), lambda: range(3) + [1], lambda: range(3) < range(4), lambda: range(1, 2, 3, 4)):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)


def unpack(source):
    a, b = source
    return a, b


def star(source):
    a, *b, c = source
    return a, b, c


for f in (unpack, star):
    for source in ((1, 2), [1], "abc", {"x": 1, "y": 2}, range(2), 3, (i for i in "pq"), (), None):
        try:
            print(f.__name__, f(source))
        except (ValueError, TypeError) as error:
            print(f.__name__, type(error).__name__, error)


class Shape(tuple):
    __slots__ = ()

    def __new__(cls, *dims):
        return super().__new__(cls, dims)

    def __mul__(self, other):
        return Shape(*(d * other for d in self))

    @property
    def size(self):
        n = 1
        for d in self:
            n *= d
        return n


s = Shape(2, 3, 4)
print(s, s * 2, s.size, type(s * 2).__name__, type(s[:2]).__name__, s == (2, 3, 4), s + (1,), hash(s) == hash((2, 3, 4)), isinstance(s, tuple), {s: 1}[2, 3, 4], max(s), Shape().size, repr(Shape(1)))
sl = slice(1, 10, 2)
print(sl, sl.start, sl.stop, sl.step, sl.indices(5), slice(None).indices(3), slice(-1, None, -1).indices(4), slice(5) == slice(None, 5), slice(1, 2) == slice(1, 2, None), slice(1) < slice(2) if True else 0, [slice(*slice(-3, None).indices(5))])
