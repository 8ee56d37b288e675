# Persistent tile schedulers as generators and as iterator classes, with swizzled rasters.
from abc import ABC, abstractmethod
from collections import Counter, defaultdict
from math import ceil


def cdiv(a, b):
    return -(-a // b)


class Scheduler(ABC):
    kinds = {}

    def __init_subclass__(cls, kind=None, **rest):
        super().__init_subclass__(**rest)
        cls.kind = kind or cls.__name__.lower()
        Scheduler.kinds[cls.kind] = cls

    def __init__(self, m, n, tile=(128, 128), blocks=4):
        self.grid = tuple(map(cdiv, (m, n), tile))
        self.blocks = blocks

    @property
    def total(self):
        return self.grid[0] * self.grid[1]

    @abstractmethod
    def tile(self, linear):
        """Coordinates of the tile with a number."""

    def work(self, block):
        yield from (self.tile(i) for i in range(block, self.total, self.blocks))

    def __iter__(self):
        return (t for b in range(self.blocks) for t in self.work(b))

    def __len__(self):
        return self.total


class RowMajor(Scheduler, kind="row"):
    def tile(self, linear):
        return divmod(linear, self.grid[1])


class ColumnMajor(Scheduler, kind="column"):
    def tile(self, linear):
        n, m = divmod(linear, self.grid[0])
        return m, n


class Grouped(Scheduler):
    group = 2

    def tile(self, linear):
        m, n = self.grid
        per_group = self.group * n
        first = linear // per_group * self.group
        height = min(m - first, self.group)
        inside = linear % per_group
        return first + inside % height, inside // height


class Snake(RowMajor):
    def tile(self, linear):
        m, n = super().tile(linear)
        return m, n if m % 2 == 0 else self.grid[1] - 1 - n


for kind, cls in sorted(Scheduler.kinds.items()):
    s = cls(500, 400, blocks=3)
    tiles = list(s)
    print(f"{kind:8} {s.grid} {len(s)} {len(set(tiles)) == len(s)}", [s.tile(i) for i in range(6)], [len(list(s.work(b))) for b in range(3)])
try:
    Scheduler(1, 1)
except TypeError as error:
    print(str(error)[:44])
s = Grouped(5 * 128, 3 * 128, blocks=2)
order = {s.tile(i): i for i in range(len(s))}
print("\n".join(" ".join(f"{order[m, n]:2}" for n in range(s.grid[1])) for m in range(s.grid[0])))


def waves(scheduler, per_wave):
    done = defaultdict(list)
    for i, tile in enumerate(scheduler):
        done[i // per_wave].append(tile)
    return dict(done)


w = waves(RowMajor(256, 640, blocks=1), 4)
print(w, [len(v) for v in w.values()], ceil(10 / 4), Counter(m for tiles in w.values() for m, _ in tiles).most_common())


class Cursor:
    """An iterator that can be advanced, as device code keeps it in registers."""

    def __init__(self, scheduler, block):
        self.s, self.at = scheduler, block

    def __iter__(self):
        return self

    def __next__(self):
        if not self.valid:
            raise StopIteration
        now = self.s.tile(self.at)
        self.at += self.s.blocks
        return now

    @property
    def valid(self):
        return self.at < len(self.s)

    def __enter__(self):
        self.mark = self.at
        return self

    def __exit__(self, kind, *_):
        self.at = self.mark
        return kind is KeyError


cursor = Cursor(ColumnMajor(300, 300), 1)
with cursor:
    print(next(cursor), cursor.valid)
    raise KeyError
print(list(cursor), next(cursor, "end"), cursor.valid)
