#!/usr/bin/env python3
"""Writes a table of random programs for run_staged.py: nested dynamic and static control flow over numbers, lists,
dicts, tuples, dataclasses, methods and closures.

Usage: random_programs.py SEED COUNT

Every program ends and stays within a byte, so that python3 computes the same. Objects are replaced by new ones only:
which of two objects a name means is never decided at run time, since a name has one object while compiling.
"""
import random
import sys

PREAMBLE = """\
@dataclass
class Cell:
    v: Int32
    w: Int32

    def step(self, k):
        self.v = (self.v + k) & 255

@dataclass
class Holder:
    inner: Cell
    tag: int

a = 0
b = n
xs = [n, 1]
o = Cell(n, Int32(2))
d = {'k': n}
t = (n, 3)
p = Holder(Cell(n, Int32(1)), 7)
w = 0
def bump(i, v):
    xs[i] = (xs[i] + v) & 255
    return xs[i]
"""
READS = ["n", "a", "b", "xs[0]", "xs[1]", "o.v", "o.w", "d['k']", "t[0]", "1", "2", "3", "p.inner.v"]
STORES = ["a", "b", "xs[0]", "xs[1]", "o.v", "o.w", "d['k']", "p.inner.v"]
RESULTS = "a, b, xs[0], xs[1], o.v, o.w, d['k'], t[0], t[1], p.inner.v, w"


class Program:
    def __init__(self, generator):
        self.random = generator
        self.loops = 0

    def expression(self, depth=2):
        kind = self.random.random()
        if depth == 0 or kind < 0.35:
            return self.random.choice(READS)
        inner = lambda: self.expression(depth - 1)  # noqa: E731
        if kind < 0.75:
            return f"({inner()} {self.random.choice('+-*&|^')} {inner()} & 255)"
        if kind < 0.85:
            return f"({inner()} & 255 if {self.condition(depth - 1)} else {inner()} & 255)"
        if kind < 0.92:
            return f"max({inner()}, {inner()})"
        return f"bump({self.random.choice('01')}, {inner()})"

    def condition(self, depth=1):
        kind = self.random.random()
        if kind < 0.6:
            return f"{self.expression(depth)} {self.random.choice(['<', '>', '==', '!=', '<='])} {self.expression(depth)}"
        if kind < 0.7:
            return "c"
        if kind < 0.85:
            return f"({self.condition(0)} and {self.condition(0)})"
        return f"({self.condition(0)} or not {self.condition(0)})"

    def block(self, depth, indent):
        return [line for _ in range(self.random.randint(1, 4)) for line in self.statement(depth, indent)]

    def statement(self, depth, indent):
        kind = self.random.random()
        if depth == 0 or kind < 0.5:
            return [" " * indent + line for line in self.store()]
        if kind < 0.7:
            return self.branch(depth, indent)
        return self.loop(depth, indent) if kind < 0.85 else self.count_down(depth, indent)

    def store(self):
        small = lambda: self.expression(1) + " & 255"  # noqa: E731
        choices = [
            lambda: [f"t = (t[1] & 255, {self.expression()} & 255)"],
            lambda: [f"xs[0], xs[1] = xs[1], {self.expression()} & 255"],
            lambda: [f"o.step({self.expression(1)})"],
            lambda: ["a, b = b, a"],
            lambda: [f"xs = [{small()}, xs[0]]"],
            lambda: [f"o = Cell({small()}, o.v)"],
            lambda: [f"a = (w := {small()}) + 1", "b = w"],
        ]
        if self.random.random() < 0.4:
            return self.random.choice(choices)()
        return [f"{self.random.choice(STORES)} = {self.expression()} & 255"]

    def branch(self, depth, indent):
        margin = " " * indent
        lines = [f"{margin}if {self.condition()}:"] + self.block(depth - 1, indent + 4)
        if self.random.random() < 0.4:
            lines += [f"{margin}elif {self.condition()}:"] + self.block(depth - 1, indent + 4)
        if self.random.random() < 0.6:
            lines += [f"{margin}else:"] + self.block(depth - 1, indent + 4)
        return lines

    def loop(self, depth, indent):
        self.loops += 1
        count = self.random.randint(0, 4)
        bounds = self.random.choice([f"range({count})", "range(n & 3)", f"range({count + 1}, -1, -{1 + count % 2})",
                                     f"cutlass.range_constexpr({count % 4})"])
        return ([" " * indent + f"for i{self.loops} in {bounds}:"] + self.block(depth - 1, indent + 4)
                + [" " * (indent + 4) + f"a = (a + {count}) & 255"])

    def count_down(self, depth, indent):
        self.loops += 1
        name, margin = f"j{self.loops}", " " * indent
        return ([f"{margin}{name} = {self.expression(1)} & 3", f"{margin}while {name} > 0:"]
                + self.block(depth - 1, indent + 4) + [f"{margin}    {name} = {name} - 1"])


def main():
    generator, count = random.Random(int(sys.argv[1])), int(sys.argv[2])
    print(f"Random programs of seed {sys.argv[1]}.\n")
    for i in range(count):
        program = Program(generator)
        body = [line for _ in range(3) for line in program.statement(3, 0)]
        print(f"[program {i}]\n{PREAMBLE}" + "\n".join(body) + f"\n=> {RESULTS}\n")


if __name__ == "__main__":
    main()
