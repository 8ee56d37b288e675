# A planner of shared memory: alignment, life times, a sweep over events, a report; classes with many special methods.
from __future__ import annotations

import bisect
import heapq
from collections import OrderedDict, deque, namedtuple
from typing import Iterable, Iterator, NamedTuple

Event = namedtuple("Event", "time kind name", defaults=("",))


class Span(NamedTuple):
    begin: int
    end: int

    @property
    def size(self) -> int:
        return self.end - self.begin

    def overlaps(self, other: Span) -> bool:
        return self.begin < other.end and other.begin < self.end

    def __contains__(self, x):
        return self.begin <= x < self.end

    def __bool__(self):
        return self.size > 0


class Buffer:
    __slots__ = ("name", "bytes", "align", "life", "offset")
    count = 0

    def __init__(self, name: str, bytes: int, life: tuple[int, int], align: int = 16):
        if align & (align - 1):
            raise ValueError(f"alignment of {name} is no power of two: {align}")
        self.name, self.bytes, self.align, self.life, self.offset = name, bytes, align, Span(*life), None
        Buffer.count += 1

    @property
    def place(self):
        return Span(self.offset, self.offset + self.bytes)

    def __lt__(self, other):
        return (-self.bytes, self.name) < (-other.bytes, other.name)

    def __repr__(self):
        where = "?" if self.offset is None else f"{self.offset:#06x}"
        return f"<{self.name} {self.bytes}B at {where}>"


class Planner:
    def __init__(self, buffers: Iterable[Buffer] = ()):
        self._buffers: OrderedDict[str, Buffer] = OrderedDict()
        for b in buffers:
            self += b

    def __iadd__(self, buffer):
        if buffer.name in self:
            raise KeyError(buffer.name)
        self._buffers[buffer.name] = buffer
        return self

    def __contains__(self, name):
        return name in self._buffers

    def __iter__(self) -> Iterator[Buffer]:
        yield from self._buffers.values()

    def __len__(self):
        return len(self._buffers)

    def __getitem__(self, key):
        if isinstance(key, slice):
            return list(self)[key]
        return self._buffers[key]

    def plan(self) -> int:
        placed = []
        for b in sorted(self):
            taken = sorted(p.place for p in placed if p.life.overlaps(b.life))
            at = 0
            for span in taken:
                if at + b.bytes <= span.begin:
                    break
                at = max(at, -(-span.end // b.align) * b.align)
            b.offset = at
            placed.append(b)
        return max((b.place.end for b in placed), default=0)

    def events(self):
        heap = []
        for b in self:
            heapq.heappush(heap, Event(b.life.begin, "open", b.name))
            heapq.heappush(heap, Event(b.life.end, "close", b.name))
        while heap:
            yield heapq.heappop(heap)

    def peak(self):
        live = total = 0
        for time, kind, name in self.events():
            live += self[name].bytes if kind == "open" else -self[name].bytes
            total = max(total, live)
        return total


planner = Planner([Buffer("sA", 1000, (0, 5), 128), Buffer("sB", 2048, (0, 5), 128), Buffer("sC", 1500, (5, 8)), Buffer("bar", 24, (0, 8), 8)])
planner += Buffer("red", 128, (6, 7), 4)
print(planner.plan(), planner.peak(), len(planner), list(planner), sep="\n")
print(all(not a.place.overlaps(b.place) for a in planner for b in planner if a is not b and a.life.overlaps(b.life)))
print([f"{e.time}{e.kind[0]}:{e.name}" for e in planner.events()], planner[1:3], planner["bar"], "sX" in planner, Event(3, "open"))
for bad in (lambda: Buffer("x", 1, (0, 1), 3), lambda: planner.__iadd__(Buffer("red", 1, (0, 1))), lambda: planner["none"], lambda: setattr(planner["sA"], "color", 1), lambda: Buffer("y", 1, (1,))):
    try:
        bad()
    except Exception as error:
        print(type(error).__name__, error)
print(Buffer.count, bool(Span(3, 3)), 4 in Span(3, 5), Span(1, 2)._replace(end=9), Span(1, 4) < Span(2, 0), Span(*"ab").begin, Span._make((1, 2)).size)
ends = [b.life.end for b in sorted(planner, key=lambda b: b.life.end)]
print(ends, bisect.bisect_left(ends, 5), bisect.bisect_right(ends, 5), heapq.nsmallest(2, (b.bytes for b in planner)), heapq.nlargest(2, planner, key=lambda b: b.bytes))
ring = deque(maxlen=3)
for b in planner:
    ring.append(b.name)
    ring.rotate(1)
print(ring, list(ring), ring.maxlen)
