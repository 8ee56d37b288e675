# Thread-value partitioning checked by brute force: every element has one owner.
from functools import reduce
from itertools import product
from operator import mul


def prod(xs):
    return reduce(mul, xs, 1)


def unravel(i, shape):
    out = []
    for s in shape:
        out.append(i % s)
        i //= s
    return tuple(out)


class TV:
    def __init__(self, threads, values, order=(0, 1)):
        self.threads, self.values, self.order = threads, values, order
        self.tile = tuple(t * v for t, v in zip(threads, values))

    def __call__(self, thread, value):
        t, v = unravel(thread, self.threads), unravel(value, self.values)
        return tuple(a * n + b for a, b, n in zip(t, v, self.values))

    def interleaved(self, thread, value):
        t, v = unravel(thread, self.threads), unravel(value, self.values)
        return tuple(a + b * n for a, b, n in zip(t, v, self.threads))

    @property
    def size(self):
        return prod(self.threads), prod(self.values)


def owners(tv, f):
    table = {}
    for t, v in product(*map(range, tv.size)):
        crd = f(t, v)
        if crd in table:
            raise AssertionError(f"{crd} belongs to {table[crd]} and {(t, v)}")
        table[crd] = t, v
    assert len(table) == prod(tv.tile), "holes"
    return table


tv = TV((4, 2), (2, 4))
for f in (tv, tv.interleaved):
    table = owners(tv, f)
    print("\n".join(" ".join(f"{table[i, j][0]}{'abcdefgh'[table[i, j][1]]}" for j in range(tv.tile[1])) for i in range(tv.tile[0])))
    print()


def mma_c(lane, value):
    return lane // 4 + 8 * (value // 2), lane % 4 * 2 + value % 2


class Mma:
    size = (32, 4)
    tile = (16, 8)


table = owners(Mma, mma_c)
print([table[r, 0] for r in range(0, 16, 5)], [table[3, c] for c in range(8)], sorted({t for (r, c), (t, v) in table.items() if r == 9}))
try:
    owners(Mma, lambda t, v: (t // 2, v))
except AssertionError as error:
    print(error)
try:
    owners(TV((2, 2), (1, 1)), lambda t, v: (t, 0) if t else (5, 5))
    owners(type("Half", (), {"size": (2, 1), "tile": (2, 2)}), lambda t, v: (t, 0))
except AssertionError as error:
    print(error)


def vector_width(f, size, limit=8):
    """How many values of a thread stand beside each other, at most."""
    width = 1
    while width < limit and size[1] % (width * 2) == 0:
        wider = width * 2
        for t in range(size[0]):
            for start in range(0, size[1], wider):
                crds = [f(t, start + k) for k in range(wider)]
                if any(c != (crds[0][0] + k, crds[0][1]) for k, c in enumerate(crds)):
                    return width
        width = wider
    return width


print(vector_width(tv, tv.size), vector_width(tv.interleaved, tv.size), vector_width(TV((8, 1), (4, 1)), (8, 4)), vector_width(lambda t, v: (4 * t + v, 0), (8, 4)))
rest = [(tile_m, tile_n) for tile_m, tile_n in product(range(0, 20, tv.tile[0]), range(0, 10, tv.tile[1]))]
covered = {(m + i, n + j): (t, v) for m, n in rest for t, v in product(*map(range, tv.size)) for i, j in [tv(t, v)] if m + i < 20 and n + j < 10}
print(len(rest), len(covered), covered[19, 9], max(covered), sum(1 for k in covered if k[0] == 0))
