# A producer and consumers with a ring of stages, simulated with generators, deques and barriers with phases.
from __future__ import annotations

import enum
from collections import Counter, deque
from dataclasses import dataclass, field
from typing import Generator, Iterator


class Role(enum.Flag):
    PRODUCER = enum.auto()
    CONSUMER = enum.auto()
    BOTH = PRODUCER | CONSUMER


@dataclass
class Barrier:
    expected: int
    arrived: int = 0
    phase: int = 0

    def arrive(self, n: int = 1) -> None:
        self.arrived += n
        if self.arrived > self.expected:
            raise OverflowError(f"{self.arrived} arrivals, {self.expected} expected")
        if self.arrived == self.expected:
            self.arrived, self.phase = 0, self.phase ^ 1

    def done(self, phase: int) -> bool:
        return self.phase != phase


@dataclass
class State:
    stages: int
    index: int = 0
    phase: int = 0
    count: int = 0

    def advance(self) -> State:
        self.index += 1
        self.count += 1
        if self.index == self.stages:
            self.index, self.phase = 0, self.phase ^ 1
        return self


@dataclass
class Pipeline:
    stages: int
    consumers: int = 1
    full: list[Barrier] = field(init=False)
    empty: list[Barrier] = field(init=False)
    slots: list = field(init=False, repr=False)

    def __post_init__(self):
        self.full = [Barrier(1) for _ in range(self.stages)]
        self.empty = [Barrier(self.consumers) for _ in range(self.stages)]
        self.slots = [None] * self.stages


Task = Generator[str, None, int]


def producer(p: Pipeline, items: Iterator) -> Task:
    state = State(p.stages, phase=1)
    for item in items:
        while not p.empty[state.index].done(state.phase):
            yield "wait empty"
        p.slots[state.index] = item
        p.full[state.index].arrive()
        state.advance()
        yield f"put {item}"
    return state.count


def consumer(p: Pipeline, n: int, out: list, name: str, slow: int = 0) -> Task:
    state = State(p.stages)
    for _ in range(n):
        while not p.full[state.index].done(state.phase):
            yield "wait full"
        item = p.slots[state.index]
        for _ in range(slow):
            yield "work"
        out.append((name, item))
        p.empty[state.index].arrive()
        state.advance()
        yield f"{name} got {item}"
    return state.count


def run(tasks: dict[str, Task], limit: int = 1000):
    ready = deque(tasks.items())
    trace, results = [], {}
    while ready:
        if len(trace) > limit:
            raise TimeoutError(f"{sorted(dict(ready))} make no progress: {Counter(t for _, t in trace[-50:]).most_common(2)}")
        name, task = ready.popleft()
        try:
            trace.append((name, next(task)))
            ready.append((name, task))
        except StopIteration as stop:
            results[name] = stop.value
    return trace, results


for stages, n, slow in ((1, 3, 0), (2, 5, 0), (3, 7, 2), (4, 4, 1)):
    out = []
    p = Pipeline(stages, consumers=2)
    trace, results = run({"P": producer(p, iter(range(n))), "A": consumer(p, n, out, "a"), "B": consumer(p, n, out, "b", slow)})
    print(stages, n, results, [i for c, i in out if c == "a"] == [i for c, i in out if c == "b"] == list(range(n)), len(trace), Counter(what.split()[0] for _, what in trace)["wait"], {b.phase for b in p.full + p.empty})
p = Pipeline(2)
print(p, Role.PRODUCER | Role.CONSUMER is Role.BOTH, Role.CONSUMER in Role.BOTH, [r.name for r in Role])
trace, _ = run({"P": producer(p, "xy"), "C": consumer(p, 2, got := [], "c")})
print(trace, got)
try:
    run({"P": producer(Pipeline(1), range(3))}, 60)
except TimeoutError as error:
    print(error)
try:
    b = Barrier(1, arrived=1)
    b.arrive()
except OverflowError as error:
    print(error, b)
print(State(3).advance().advance().advance(), [s.phase for s in [State(2)] for _ in range(5) if s.advance()])
