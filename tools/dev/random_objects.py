#!/usr/bin/env python3
"""Runs random functions over lists, dicts and objects that share parts as plain Python and as kernels, and compares.

Usage: random_objects.py [--kdsl-run PROGRAM] [--forms] [--count N] [--seed S] [--options OPTIONS] [--show N] [--keep FOLDER]

The regions of a function store to objects that several names reach, exchange them and replace them by new ones. Its numbers
stay in 0 to 1023, where Python and Int32 agree. A program that the compiler refuses because a dynamic region chooses between
objects counts as refused. The last line is `N programs, D differences, R refused, E erroneous`, where erroneous programs are
those that Python refuses; the exit status is 1 if there is a difference.
"""
import argparse
import collections
import os
import random
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LIMIT = 60  # seconds for one program
REFUSALS = ("[ambiguous-object]", "[unstable-join]", "[requires-constant]", "[region-escape]", "[undefined-name]")

CLASSES = '''\
    @dataclass
    class Counter:
        number: cutlass.Int32
        items: list
        def bump(self, k):
            self.number = (self.number + k) & 1023
            if self.number > 500:
                self.items[0] = self.number & 255
        def get(self): return self.number + self.items[1]
        def step(self, k):
            self.number = (self.number + k) & 1023
            return self.number
    @dataclass
    class Cycle:
        number: cutlass.Int32
        items: list
        def bump(self, k):
            for i in range(2):
                self.items[1] = (self.items[1] + k + i) & 1023
            self.number = self.items[0]
        def get(self): return self.items[0] - self.items[1] + 1024
        def step(self, k):
            if self.number > self.items[0]:
                self.items[0] = (self.items[0] + k) & 1023
            return self.items[0]
    def change(items, k):
        items[0] = (items[0] + k) & 1023
'''

PROGRAM = '''\
from dataclasses import dataclass, replace
from typing import NamedTuple

import torch

import cutlass
import cutlass.cute as cute
from cutlass.cute.runtime import from_dlpack


class Point(NamedTuple):
    a: cutlass.Int32
    b: tuple


class Box(NamedTuple):
    thing: object
    items: list


{function}


def flat(value):
    return [part for item in value for part in flat(item)] if isinstance(value, (tuple, list)) else [value]


cases = [(3, 5), (0, 1), (700, 2)]
wanted = [flat(function(*case)) for case in cases]
staged = cute.jit(function)


@cute.kernel
def kernel(out: cute.Tensor, x: cutlass.Int32, y: cutlass.Int32):
    for i, number in enumerate(flat(staged(x, y))):
        out[i] = number


@cute.jit
def launch(out: cute.Tensor, x: cutlass.Int32, y: cutlass.Int32):
    kernel(out, x, y).launch(grid=1, block=1)


print("begun")
for case, numbers in zip(cases, wanted):
    out = torch.zeros(len(numbers), dtype=torch.int32, device="cuda")
    launch(from_dlpack(out), *case)
    assert out.tolist() == numbers, f"{{case}}: {{out.tolist()}} instead of {{numbers}}"
print("same")
'''


class Generator:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.lines, self.count, self.depth, self.regions, self.functions_open = [], 0, 0, 0, 0
        self.numbers, self.lists, self.objects, self.tables, self.tuples, self.functions = ["x", "y"], [], [], [], [], []
        self.fixed = set()  # numbers that nothing stores to

    def write(self, line):
        self.lines.append("    " * (self.depth + 1) + line)

    def fresh(self, prefix):
        self.count += 1
        return f"{prefix}{self.count}"

    # ---- expressions

    def a_list(self):
        pick = self.random.choice
        choices = list(self.lists) + [f"{pick(self.objects)}.items"]
        choices += [f'{pick(self.tables)}["items"]'] if self.tables else []
        choices += [f"{pick(self.tuples)}[1]"] if self.tuples else []
        return pick(choices)

    def new_list(self):
        return self.a_list() if self.random.random() < 0.5 else f"[{self.number()}, {self.number()}]"

    def atom(self):
        pick = self.random.choice
        choices = [pick(self.numbers)] * 4 + [str(self.random.randrange(9))] * 2 + [f"{self.a_list()}[{pick([0, 1, -1])}]"] * 3
        thing = pick(self.objects)
        choices += [f"{thing}.number", f"{thing}.get()"]
        choices += [f'{pick(self.tables)}["number"]'] if self.tables else []
        choices += [f"{pick(self.tuples)}[0]"] if self.tuples else []
        choices += [f"{pick(self.functions)}({pick(self.numbers)})"] if self.functions and not self.functions_open else []
        return pick(choices)

    def expression(self, depth=2):
        kind = self.random.random()
        if depth == 0 or kind < 0.3:
            return self.atom()
        a, b = self.expression(depth - 1), self.expression(depth - 1)
        if kind < 0.7:
            return f'(({a} {self.random.choice(["+", "*", "|", "^", "&"])} {b}) & 1023)'
        if kind < 0.85:
            return f'({a} {self.random.choice(["%", "//"])} {self.random.randrange(2, 9)})'
        return f'{self.random.choice(["min", "max"])}({a}, {b})'

    def number(self):
        # `0 * x` makes a runtime value of it, whatever it is.
        return f"({self.expression()} + 0 * x) & 1023"

    def condition(self):
        test = f'{self.atom()} {self.random.choice(["<", ">", "==", "!=", "<=", ">="])} {self.atom()}'
        kind = self.random.random()
        if kind < 0.7:
            return test
        return f"not ({test})" if kind > 0.85 else f'{test} {self.random.choice(["and", "or"])} {self.condition()}'

    def target(self):
        pick = self.random.choice
        own = [name for name in self.numbers if name not in self.fixed]
        choices = [pick(own)] * 3 if own else []
        choices += [f"{self.a_list()}[{pick([0, 1, -1])}]"] * 3 + [f"{pick(self.objects)}.number"] * 2
        choices += [f'{pick(self.tables)}["number"]'] if self.tables else []
        return pick(choices)

    # ---- statements

    def block(self, size=3):
        self.depth += 1
        for _ in range(self.random.randrange(1, size + 1)):
            self.statement()
        self.depth -= 1

    def region(self, header):
        self.write(header)
        self.regions += 1
        self.block()
        self.regions -= 1

    def counted(self, header, name):
        self.numbers.append(name)
        self.fixed.add(name)
        self.region(header)
        self.numbers.remove(name)

    def store(self):
        target = self.target()
        self.write(f"{target} = {self.number()}" if self.random.random() < 0.8 else f"{target} += {self.atom()} & 7")

    def define(self):
        name_of = {"number": self.numbers, "items": self.lists, "thing": self.objects, "table": self.tables, "pair": self.tuples}
        kind = self.random.choice(list(name_of))
        text = {"number": self.number(), "items": self.new_list() + self.random.choice(["", "[:]"]),
                "thing": f'{self.random.choice(["Counter", "Cycle"])}({self.number()}, {self.new_list()})',
                "table": f'{{"number": {self.number()}, "items": {self.new_list()}}}',
                "pair": f"({self.number()}, {self.new_list()})"}[kind]
        if kind == "thing" and self.random.random() < 0.4:
            text = self.random.choice(self.objects)
        name = self.fresh(kind[0])
        self.write(f"{name} = {text}")
        name_of[kind].append(name)

    def replace(self):
        pick = self.random.choice
        places = list(self.lists) + [f"{pick(self.objects)}.items"] + ([f'{pick(self.tables)}["items"]'] if self.tables else [])
        if self.random.random() < 0.2 and len(self.lists) > 1:
            a, b = self.random.sample(self.lists, 2)
            return self.write(f"{a}, {b} = {b}, {a}")
        self.write(f'{pick(places)} = {self.new_list()}{pick(["", "[:]", "[::-1]"])}')

    def call(self):
        pick = self.random.choice
        self.write(pick([f"{pick(self.objects)}.bump({self.atom()} & 7)", f"change({self.a_list()}, {self.atom()} & 7)",
                         f"{self.target()} = ({pick(self.objects)}.step({self.atom()} & 3) if {self.condition()} "
                         f"else {pick(self.objects)}.step({self.atom()} & 3)) + 0 * x"]))

    def branch(self):
        tail = f" {self.random.choice(['and', 'or'])} {self.random.choice(self.objects)}.step(1) > {self.atom()}"
        self.region(f"if {self.condition()}{tail if self.random.random() < 0.2 else ''}:")
        if self.random.random() < 0.25:
            self.region(f"elif {self.condition()}:")
        if self.random.random() < 0.5:
            self.region("else:")

    def loop(self):
        name = self.fresh("i")
        bounds = [str(self.random.randrange(4)), f"{self.atom()} % 4", f"1, {self.atom()} % 5", f"{self.atom()} % 5, 0, -1"]
        if self.random.random() < 0.75:
            return self.counted(f"for {name} in range({self.random.choice(bounds)}):", name)
        self.write(f"{name} = {self.atom()} % 4")
        self.write(f"while {name} > 0 and ({self.condition()}):")
        self.lines.append("    " * (self.depth + 2) + f"{name} = {name} - 1")
        self.regions += 1
        self.block()
        self.regions -= 1

    def closure(self):
        name, own = self.fresh("f"), [n for n in self.numbers if n not in self.fixed and n not in ("x", "y")]
        used = self.random.sample(own, min(len(own), 2))
        kept, self.fixed = self.fixed, self.fixed | (set(self.numbers) - set(used)) | {"p"}
        self.write(f"def {name}(p):")
        self.depth += 1
        self.functions_open += 1
        if used:
            self.write("nonlocal " + ", ".join(used))
        self.numbers.append("p")
        for _ in range(self.random.randrange(1, 4)):
            self.random.choice([self.store, self.call])()
        self.write(f"return {self.number()}")
        self.numbers.remove("p")
        self.functions_open -= 1
        self.depth -= 1
        self.fixed = kept
        self.functions.append(name)

    def statement(self):
        choices = [self.store] * 7 + [self.replace] * 3 + [self.call] * 4
        if self.depth < 4:
            choices += [self.branch] * 4 + [self.loop] * 3
        if not self.regions:
            choices += [self.define] * 3 + [self.closure]
        self.random.choice(choices)()

    def function(self):
        self.write("l0 = [x, y]")
        self.write(f'o0 = Counter(y, {self.random.choice(["l0", "[y, x]"])})')
        self.lists, self.objects = ["l0"], ["o0"]
        for _ in range(self.random.randrange(6, 14)):
            self.statement()
        self.write("return " + ", ".join(self.results()))
        return "def function(x, y):\n" + self.classes() + "\n".join(self.lines)

    def results(self):
        results = self.numbers + self.lists + [f"{thing}.{part}" for thing in self.objects for part in ("number", "items")]
        results += [f'{table}["{part}"]' for table in self.tables for part in ("number", "items")]
        return results + [f"{pair}[{part}]" for pair in self.tuples for part in (0, 1)]

    def classes(self):
        return CLASSES


def program(seed, has_forms):
    from random_object_forms import Forms  # it extends the generator

    return PROGRAM.format(function=(Forms if has_forms else Generator)(seed).function())


def outcome(kdsl_run, options, path):
    try:
        done = subprocess.run([kdsl_run, *options, path], capture_output=True, text=True, timeout=LIMIT)
    except subprocess.TimeoutExpired:
        return "differences", "takes too long"
    text = done.stdout + done.stderr
    if "begun" not in done.stdout:
        return "erroneous", text
    if done.returncode == 0 and "same" in done.stdout:
        return "same", text
    return "refused" if any(code in text for code in REFUSALS) and done.returncode == 1 else "differences", text


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kdsl-run", default=os.path.join(ROOT, "build", "release", "bin", "kdsl-run"))
    parser.add_argument("--forms", action="store_true", help="more kinds of statements and objects (random_object_forms.py)")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--options", default="", help="of kdsl-run, separated by spaces")
    parser.add_argument("--show", type=int, help="print this program and stop")
    parser.add_argument("--keep", help="folder for programs that differ")
    args = parser.parse_args()
    if args.show is not None:
        print(program(args.show, args.forms), end="")
        return 0
    counts = collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(args.seed, args.seed + args.count):
            path = os.path.join(args.keep or folder, f"objects_{seed}.py")
            with open(path, "w") as file:
                file.write(program(seed, args.forms))
            result, text = outcome(args.kdsl_run, args.options.split(), path)
            counts[result] += 1
            if result == "differences":
                print(f"program {seed}:\n{text}")
            else:
                os.remove(path)
    print(f"{args.count} programs, {counts['differences']} differences, {counts['refused']} refused, {counts['erroneous']} erroneous")
    return 1 if counts["differences"] else 0


if __name__ == "__main__":
    sys.exit(main())
