#!/usr/bin/env python3
"""Runs random programs on tiles on the CPU device with all its checks, and compares with the same program as plain loops over
lists: copies with ragged edges, fills, parallel nests with guards and `continue`, reductions, scans, pipelined loops of 0 to 4
stages, conditions, serial loops that are left early.

usage: random_tiles.py [--kdsl-run PATH] [--count N] [--seed N] [--batch N] [--keep FOLDER] [-O LEVEL] [--gpu-arch ARCH]

Numbers are integers in every type, so that results are exact. Programs for whose fragments there is no distributed layout (a
diagnostic says so) are counted and left out. The exit status is 1 if a program differs, or fails in another way.
"""
import argparse
import math
import os
import random
import re
import subprocess
import sys
import tempfile

BLOCKS = 2
HEADER = "import torch\nimport tilelang\nimport tilelang.language as T\n"
SHAPES = [(8, 16), (16, 32), (32, 8), (4, 64), (12, 20), (7, 9), (1, 32), (64, 16), (16, 1)]


def filled(shape, value):
    return [value] * shape[0] if len(shape) == 1 else [[value] * shape[1] for _ in range(shape[0])]


class Left(Exception):
    """Raised to leave the loop, or its iteration."""

    def __init__(self, is_break):
        super().__init__()
        self.is_break = is_break


class Program:
    """Builds the text of a kernel, and functions that do the same to a state, which is a dictionary of lists."""

    def __init__(self, seed):
        self.r = random.Random(seed)
        self.dtype = self.r.choice(["int32", "float32"])
        self.threads = self.r.choice([32, 64, 128, 128, 96])
        self.shape = self.r.choice(SHAPES)
        m, n = self.shape
        self.rows, self.columns = self.r.choice([(3 * m, 4 * n), (2 * m + 3, 3 * n + 1), (2 * m, 3 * n)])
        self.lines, self.depth, self.names = [], 3, []
        self.buffers = {}  # (scope, shape) by name
        for i in range(self.r.randint(1, 2)):
            self.buffers[f"s{i}"] = ("shared", self.shape)
        for i in range(self.r.randint(1, 2)):
            self.buffers[f"f{i}"] = ("fragment", self.shape)
        self.buffers["v"] = (self.r.choice(["fragment", "shared"]), (m,))
        self.pipelines, self.visible = 0, []  # number of pipelined loops, and the tiles that are loaded at this place

    # ---- text
    def emit(self, text):
        self.lines.append("    " * self.depth + text)

    def tiles(self, scope=None):
        return [b for b, (s, shape) in self.buffers.items()
                if shape == self.shape and scope in (None, s) and (not b.startswith("p") or b in self.visible)]

    def bounded(self, text):
        return f"((({text}) % 97 + 97) % 97)" if self.dtype == "int32" else f"T.min(T.max({text}, -50.0), 50.0)"

    def bound(self, value):
        return value % 97 if self.dtype == "int32" else min(max(value, -50), 50)

    # ---- expressions of a nest: text, and a function of the state and the iteration (i, j)
    def element(self, own, loops):
        kind = self.r.randrange(7)
        m, n = self.shape
        if kind == 0:
            c = self.r.randint(-4, 9)
            return self.number(c), lambda s, i, j: c
        if kind == 1 and loops:
            name = self.r.choice(loops)
            return name if self.dtype == "int32" else f"T.float32({name})", lambda s, i, j: s[name]
        if kind == 2:
            a, b = self.r.randint(0, 3), self.r.randint(-2, 2)
            text = f"(i * {a} + j * {b} + bx)"
            return text if self.dtype == "int32" else f"T.float32({text})", lambda s, i, j: i * a + j * b + s["bx"]
        if kind == 3:
            return "v[i]", lambda s, i, j: s["v"][i]
        shared = [b for b in self.tiles("shared") if b != own]
        if kind == 4 and shared:
            name = self.r.choice(shared)
            return f"{name}[{m - 1} - i, j]", lambda s, i, j: s[name][m - 1 - i][j]
        if kind == 5 and shared:
            name, by = self.r.choice(shared), self.r.randint(1, n)
            return f"{name}[i, (j + {by}) % {n}]", lambda s, i, j: s[name][i][(j + by) % n]
        name = self.r.choice(self.tiles())
        return f"{name}[i, j]", lambda s, i, j: s[name][i][j]

    def number(self, c):
        return str(c) if self.dtype == "int32" else f"{c}.0"

    def expression(self, own, loops, depth=0):
        if depth == 2 or self.r.random() < 0.3:
            return self.element(own, loops)
        a, f = self.expression(own, loops, depth + 1)
        b, g = self.expression(own, loops, depth + 1)
        op = self.r.choice(["+", "-", "max", "min", "select"])
        if op == "+":
            return f"({a} + {b})", lambda s, i, j: f(s, i, j) + g(s, i, j)
        if op == "-":
            return f"({a} - {b})", lambda s, i, j: f(s, i, j) - g(s, i, j)
        if op == "max":
            return f"T.max({a}, {b})", lambda s, i, j: max(f(s, i, j), g(s, i, j))
        if op == "min":
            return f"T.min({a}, {b})", lambda s, i, j: min(f(s, i, j), g(s, i, j))
        k = self.r.randint(2, 5)
        return (f"T.if_then_else((i + j) % {k} == 0, {a}, {b})",
                lambda s, i, j: f(s, i, j) if (i + j) % k == 0 else g(s, i, j))

    def uniform(self, loops):
        k = self.r.randint(2, 3)
        if loops and self.r.random() < 0.7:
            name = self.r.choice(loops)
            return f"{name} % {k} == bx", lambda s: s[name] % k == s["bx"]
        return "bx == 0", lambda s: s["bx"] == 0

    # ---- statements, each of which returns a function of the state
    def nest(self, loops):
        name = self.r.choice(self.tiles())
        m, n = self.shape
        text, f = self.expression(name, loops)
        mode, k = self.r.choice(["all", "all", "guard", "continue"]), self.r.randint(2, 4)
        self.emit(f"for i, j in T.Parallel({m}, {n}):")
        store = f"{name}[i, j] = {self.bounded(text)}"
        if mode == "all":
            self.emit("    " + store)
        elif mode == "guard":
            self.emit(f"    if (i * 2 + j) % {k} == bx:")
            self.emit("        " + store)
        else:
            self.emit(f"    if (i * 2 + j) % {k} != bx:")
            self.emit("        continue")
            self.emit("    " + store)

        def run(s):
            new = [row[:] for row in s[name]]
            for i in range(m):
                for j in range(n):
                    if mode == "all" or (i * 2 + j) % k == s["bx"]:
                        new[i][j] = self.bound(f(s, i, j))
            s[name] = new
        return run

    def vector_nest(self, loops):
        c = self.r.randint(-5, 5)
        self.emit(f"for i in T.Parallel({self.shape[0]}):")
        self.emit("    v[i] = " + self.bounded(f"v[i] + {self.number(c)}"))

        def run(s):
            s["v"] = [self.bound(x + c) for x in s["v"]]
        return run

    def place(self, loops):
        m, n = self.shape
        row, column = f"bx * {m}", str(self.r.choice([0, n, 2 * n]))
        at = int(column)
        if loops and self.r.random() < 0.6:
            name = self.r.choice(loops)
            return row, f"{name} * {n}", lambda s: (s["bx"] * m, s[name] * n)
        return row, column, lambda s: (s["bx"] * m, at)

    def window(self, s, place):
        m, n = self.shape
        r0, c0 = place(s)
        inside = lambda i, j: r0 + i < self.rows and c0 + j < self.columns
        return [[s["A"][r0 + i][c0 + j] if inside(i, j) else 0 for j in range(n)] for i in range(m)]

    def load(self, loops, name=None):
        name = name or self.r.choice(self.tiles())
        row, column, place = self.place(loops)
        self.emit(f"T.copy(A[{row}, {column}], {name})")

        def run(s):
            s[name] = self.window(s, place)
        return run

    def move(self, loops):
        a, b = self.r.choice(self.tiles()), self.r.choice(self.tiles())
        if a == b:
            return self.fill(loops)
        self.emit(f"T.copy({a}, {b})")

        def run(s):
            s[b] = [row[:] for row in s[a]]
        return run

    def fill(self, loops):
        name, c = self.r.choice(self.tiles() + ["v"]), self.r.randint(-3, 3)
        self.emit(f"T.fill({name}, {self.number(c)})")

        def run(s):
            s[name] = filled(self.buffers[name][1], c)
        return run

    def reduce(self, loops):
        name, clear = self.r.choice(self.tiles()), self.r.random() < 0.6
        kind = self.r.choice(["sum", "max", "min", "absmax"])
        self.emit(f"T.reduce_{kind}({name}, v, dim=1, clear={clear})")
        self.emit(f"for i in T.Parallel({self.shape[0]}):")
        self.emit("    v[i] = " + self.bounded("v[i]"))
        fold = {"sum": sum, "max": max, "min": min, "absmax": lambda row: max(abs(x) for x in row)}[kind]

        def run(s):
            lines = [row if clear else row + [old] for row, old in zip(s[name], s["v"])]
            s["v"] = [self.bound(fold(row)) for row in lines]
        return run

    def scan(self, loops):
        shared = self.tiles("shared")
        name, dim = self.r.choice(shared), self.r.randint(0, 1)
        self.emit(f"T.cumsum({name}, dim={dim})")
        m, n = self.shape
        self.emit(f"for i, j in T.Parallel({m}, {n}):")
        self.emit(f"    {name}[i, j] = " + self.bounded(f"{name}[i, j]"))

        def run(s):
            old = s[name]
            total = [[sum(old[i][:j + 1]) if dim == 1 else sum(old[k][j] for k in range(i + 1)) for j in range(n)] for i in range(m)]
            s[name] = [[self.bound(x) for x in row] for row in total]
        return run

    def condition(self, loops):
        text, f = self.uniform(loops)
        self.emit(f"if {text}:")
        then = self.block(loops, 2)
        otherwise = None
        if self.r.random() < 0.5:
            self.emit("else:")
            otherwise = self.block(loops, 1)

        def run(s):
            if f(s):
                then(s)
            elif otherwise:
                otherwise(s)
        return run

    def exit(self, loops):
        text, f = self.uniform(loops)
        is_break = self.r.random() < 0.5
        self.emit(f"if {text}:")
        self.emit("    " + ("break" if is_break else "continue"))

        def run(s):
            if f(s):
                raise Left(is_break)
        return run

    def serial(self, loops):
        name, count = f"k{len(loops)}", self.r.randint(0, 3)
        form = self.r.choice(["T.serial", "T.serial", "T.unroll"])
        self.emit(f"for {name} in {form}({count}):")
        body = self.block(loops + [name], 3, leaves=True)
        return self.looped(name, count, body)

    def looped(self, name, count, body):
        def run(s):
            for k in range(count):
                s[name] = k
                try:
                    body(s)
                except Left as left:
                    if left.is_break:
                        break
            s.pop(name, None)
        return run

    def pipelined(self, loops):
        name, count, stages = f"k{len(loops)}", self.r.randint(0, 4), self.r.randint(0, 4)
        tiles = [f"p{self.pipelines + i}" for i in range(self.r.randint(1, 2))]
        self.pipelines += len(tiles)
        for tile in tiles:
            self.buffers[tile] = ("shared", self.shape)
        bound = str(count) if self.r.random() < 0.5 else f"bx + {count}"
        self.emit(f"for {name} in T.Pipelined({bound}, num_stages={stages}):")
        self.depth += 1
        inner, parts = loops + [name], []
        for tile in tiles:
            parts.append(self.load(inner, tile))
            self.visible.append(tile)
            if self.r.random() < 0.4:
                parts.append(self.statement(inner, 1))
        parts += [self.statement(inner, 1) for _ in range(self.r.randint(1, 2))]
        self.depth -= 1
        self.visible = [b for b in self.visible if b not in tiles]

        def run(s):
            for k in range(count + (s["bx"] if bound != str(count) else 0)):
                s[name] = k
                for part in parts:
                    part(s)
            s.pop(name, None)
        return run

    def statement(self, loops, room):
        kinds = [self.nest, self.nest, self.nest, self.load, self.move, self.fill, self.reduce, self.vector_nest, self.scan]
        if room > 0 and len(loops) < 2:
            kinds += [self.condition, self.serial, self.pipelined]
        if room == 0 and len(loops) == 0:
            kinds += [self.pipelined]
        return self.r.choice(kinds)(loops)

    def block(self, loops, count, leaves=False):
        self.depth += 1
        parts = []
        for _ in range(self.r.randint(1, count)):
            if leaves and self.r.random() < 0.3:
                parts.append(self.exit(loops))
            parts.append(self.statement(loops, 1 if len(loops) < 2 else 0))
        self.depth -= 1

        def run(s):
            for part in parts:
                part(s)
        return run

    # ---- the whole program
    def build(self, name):
        parts = [self.load([], b) for b in self.tiles()]
        self.emit("T.fill(v, 0)")
        parts += [self.statement([], 1) for _ in range(self.r.randint(2, 6))]
        m, n = self.shape
        outputs = [b for b in self.buffers if not b.startswith("p")]
        head = [f"@tilelang.jit\ndef make_{name}():", "    @T.prim_func",
                f"    def {name}(A: T.Tensor(({self.rows}, {self.columns}), T.{self.dtype}),"]
        head += [f"             O_{b}: T.Tensor(({', '.join(map(str, (BLOCKS,) + self.buffers[b][1]))},), T.{self.dtype}),"
                 for b in outputs]
        head[-1] = head[-1][:-1] + "):"
        head.append(f"        with T.Kernel({BLOCKS}, threads={self.threads}) as bx:")
        for b, (scope, shape) in self.buffers.items():
            head.append(f"            {b} = T.alloc_{scope}({shape}, T.{self.dtype})")
        body = self.lines + ["            T.copy({0}, O_{0}[bx, {1}])".format(b, ", ".join("0" * len(self.buffers[b][1])))
                             for b in outputs]
        tail = [f"    return {name}", "", f"def run_{name}():",
                f"    A = ((torch.arange({self.rows * self.columns}, dtype=torch.int32) * 7 + 3) % 23 - 11)"
                f".reshape({self.rows}, {self.columns}).to(torch.{self.dtype})"]
        tail += [f"    O_{b} = torch.zeros({(BLOCKS,) + self.buffers[b][1]}, dtype=torch.{self.dtype})" for b in outputs]
        tail.append(f"    make_{name}()(A, {', '.join('O_' + b for b in outputs)})")
        tail += [f"    print('{name}', '{b}', [int(x) for x in O_{b}.reshape({BLOCKS * math.prod(self.buffers[b][1])}).tolist()])"
                 for b in outputs]
        tail.append(f"run_{name}()")
        self.expected = self.simulate(parts, outputs)
        return "\n".join(head + body + tail) + "\n"

    def simulate(self, parts, outputs):
        A = [[((i * self.columns + j) * 7 + 3) % 23 - 11 for j in range(self.columns)] for i in range(self.rows)]
        results = {b: [] for b in outputs}
        for bx in range(BLOCKS):
            s = {"A": A, "bx": bx}
            for b, (_, shape) in self.buffers.items():
                s[b] = filled(shape, 0)
            for part in parts:
                part(s)
            for b in outputs:
                results[b] += [x for row in s[b] for x in (row if isinstance(row, list) else [row])]
        return results


def run(options, path):
    command = [options.kdsl_run, "--device=cpu", "--check=all", f"-O{options.level}"]
    if options.gpu_arch:
        command.append(f"--gpu-arch={options.gpu_arch}")
    done = subprocess.run(command + [path], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=600, check=False)
    return done.returncode, done.stdout, done.stderr


def verdict(program, name, status, out, err):
    """Returns what is wrong, "left out", or nothing."""
    if status != 0:
        if status == 1 and re.search(r"cannot be spread over the threads|\[unsupported\]", err):
            return "left out"
        return f"status {status}: {err[:1500]}"
    for b, want in program.expected.items():
        found = re.search(rf"^{name} {b} \[(.*)\]$", out, re.MULTILINE)
        got = [int(x) for x in found[1].split(",")] if found else None
        if got != want:
            at = next((i for i, (x, y) in enumerate(zip(got or [], want)) if x != y), None)
            return f"{b} differs at {at}: {got[at] if at is not None else got} instead of {want[at] if at is not None else want}"
    return ""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--kdsl-run", default="build/dev/bin/kdsl-run")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--batch", type=int, default=20)
    parser.add_argument("--keep", default="")
    parser.add_argument("-O", dest="level", default="3")
    parser.add_argument("--gpu-arch", default="")
    options = parser.parse_args()
    counts = {"same": 0, "left out": 0, "differ": 0}
    with tempfile.TemporaryDirectory() as folder:
        for first in range(0, options.count, options.batch):
            seeds = range(options.seed + first, options.seed + min(first + options.batch, options.count))
            programs = [(f"p{seed}", Program(seed)) for seed in seeds]
            texts = [(name, program, program.build(name)) for name, program in programs]
            path = os.path.join(folder, "batch.py")
            with open(path, "w", encoding="utf-8") as file:
                file.write(HEADER + "".join(text for _, _, text in texts))
            status, out, err = run(options, path)
            for name, program, text in texts:
                one = (status, out, err)
                if status != 0:  # each run by itself to find the one that failed
                    with open(path, "w", encoding="utf-8") as file:
                        file.write(HEADER + text)
                    one = run(options, path)
                problem = verdict(program, name, *one)
                key = problem if problem == "left out" else "differ" if problem else "same"
                counts[key] += 1
                if key == "differ":
                    print(f"{name}: {problem}")
                if key != "same" and options.keep:
                    with open(os.path.join(options.keep, f"{key.replace(' ', '_')}_{name}.py"), "w", encoding="utf-8") as file:
                        file.write(HEADER + text)
    print(f"{options.count} programs: {counts['same']} same, {counts['differ']} differ, {counts['left out']} left out")
    sys.exit(1 if counts["differ"] else 0)


if __name__ == "__main__":
    main()
