# Swizzles of shared memory and a count of bank conflicts, in integers.
from collections import Counter, defaultdict
from itertools import product


class Swizzle:
    def __init__(self, bits, base, shift):
        if bits < 0 or base < 0 or abs(shift) < bits:
            raise ValueError(f"Swizzle<{bits},{base},{shift}> is not valid")
        self.bits, self.base, self.shift = bits, base, shift
        self.mask = (1 << bits) - 1 << base + max(0, shift)

    def __call__(self, offset):
        moved = (offset & self.mask) >> self.shift if self.shift >= 0 else (offset & self.mask) << -self.shift
        return offset ^ moved

    def __repr__(self):
        return f"S<{self.bits},{self.base},{self.shift}>"

    def __eq__(self, other):
        return isinstance(other, Swizzle) and vars(self) == vars(other)

    def __matmul__(self, layout):
        return lambda *crd: self(layout(*crd))


def row_major(columns):
    return lambda i, j: i * columns + j


def conflicts(addresses, *, banks=32, width=4):
    """Cycles of an access: the greatest number of different words in one bank."""
    words = defaultdict(set)
    for a in addresses:
        words[a // width % banks].add(a // width)
    return max(map(len, words.values()), default=0)


none, s128, s64, s32 = Swizzle(0, 4, 3), Swizzle(3, 4, 3), Swizzle(2, 4, 3), Swizzle(1, 4, 3)
for s in (none, s128, s64, s32):
    table = [s(x) for x in range(0, 1024, 16)]
    print(s, sorted(table) == list(range(0, 1024, 16)), all(s(s(x)) == x for x in range(2048)), [s(128 * r) // 16 for r in range(8)])
for columns, size in ((64, 2), (32, 4), (16, 8)):
    layout = row_major(columns)
    line = []
    for s in (none, s32, s64, s128):
        reads = [s(layout(r, 0) * size) for r in range(8)]
        line.append(conflicts(b + k for b in reads for k in range(0, 16, 4)))
    print(columns, size, line)
padded = [conflicts(4 * (i * (32 + pad)) for i in range(32)) for pad in range(5)]
print(padded, conflicts(range(0, 128, 4)), conflicts([0] * 32), conflicts([]), conflicts(4 * 33 * i for i in range(32)))
tile = s128 @ (lambda i, j: (i * 64 + j) * 2)
print([[tile(i, j) // 16 for j in range(0, 64, 8)] for i in range(4)], len({tile(i, j) for i, j in product(range(8), range(64))}))
for bad in ((3, 4, 1), (-1, 0, 0), (1, -1, 2)):
    try:
        Swizzle(*bad)
    except ValueError as error:
        print(error)
print(Swizzle(2, 0, -2)(1), Swizzle(3, 4, 3) == s128, s128 != s64, Counter(s128(x) % 128 // 16 for x in range(0, 1024, 128)))


def ldmatrix_rows(lane):
    return lane % 8 + 8 * (lane // 8 % 2), 8 * (lane // 16)


def phases(f):
    return [conflicts(s + 4 * w for lane in range(p * 8, p * 8 + 8) for s in [f(*ldmatrix_rows(lane))] for w in range(4)) for p in range(4)]


print(phases(lambda i, j: none((i * 64 + j) * 2)), phases(tile), phases(lambda i, j: (i * 72 + j) * 2))
print("\n".join(" ".join(f"{tile(i, 8 * c) // 16 % 8}" for c in range(8)) for i in range(8)))
