#!/usr/bin/env python3
"""Executes arguments.txt: what is static and what dynamic of an argument, and which arguments are refused.

Usage: run_arguments.py --kdsl-run PROGRAM --kdslc PROGRAM TABLE
"""
import argparse
import os
import subprocess
import sys
import tempfile

HEADER = """\
import enum
import math
import pathlib
from dataclasses import dataclass
from typing import Annotated, Any, List, NamedTuple, Optional, Type, Union

import cuda.bindings.driver as cuda
import cutlass
import cutlass.cute as cute
from cutlass import Boolean, Constexpr, Float16, Float32, Float64, Int8, Int32, Int64, Uint8
from cutlass.cute.runtime import from_dlpack, make_fake_compact_tensor


class Pair(NamedTuple):
    a: int
    b: float


@dataclass
class Data:
    a: int
    b: Int64
    c: Constexpr


@dataclass(frozen=True)
class Frozen:
    v: float


@dataclass
class Typed:
    factor: Float32
    inner: Frozen


@cute.native_struct
class Point:
    x: Int32
    y: Float32


class Plain:
    pass


class Color(enum.Enum):
    RED = 1


def text(x):
    if isinstance(x, cutlass.Numeric):
        return "dynamic " + type(x).__name__
    if isinstance(x, Pair):
        return f"Pair({', '.join(map(text, x))})"
    if isinstance(x, tuple):
        return f"({', '.join(map(text, x))})"
    if isinstance(x, list):
        return f"[{', '.join(map(text, x))}]"
    if isinstance(x, dict):
        return "{" + ", ".join(f"{key}: {text(value)}" for key, value in x.items()) + "}"
    if isinstance(x, (Data, Frozen, Point, Typed)):
        names = {Data: "abc", Frozen: "v", Point: "xy", Typed: ("factor", "inner")}[type(x)]
        return f"{type(x).__name__}({', '.join(text(getattr(x, name)) for name in names)})"
    if isinstance(x, type):
        return "static " + x.__name__
    if isinstance(x, cute.Tensor):
        return "Tensor"
    if isinstance(x, (cuda.CUstream, cuda.CUevent)):
        return "stream" if isinstance(x, cuda.CUstream) else "event"
    return f"static {x}"


"""


class Row:
    def __init__(self, number, annotation, argument, host, kernel):
        self.number, self.annotation, self.argument = number, annotation, argument
        self.host, self.kernel = host, kernel

    def refused(self):
        return next((side[1:] for side in (self.host, self.kernel) if side.startswith("!")), None)


def read_table(path):
    rows, started = [], False
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            started = started or line.startswith("##")
            if not started or line.startswith("##") or not line.strip():
                continue
            parts = [part.strip() for part in line.split(" ; ")] if not line.startswith(";") else (
                [""] + [part.strip() for part in line[1:].split(" ; ")])
            parts = [part.rstrip(";").strip() if i == len(parts) - 1 else part for i, part in enumerate(parts)]
            rows.append(Row(number, *(parts + [""])[:4]))
    return rows


def functions(row, i):
    annotation = f": {row.annotation}" if row.annotation else ""
    kernel_annotation = "" if "Constexpr" in row.annotation else annotation
    return f"""\
def make_{i}():
    @cute.kernel
    def kernel(x{kernel_annotation}):
        print(text(x))

    @cute.jit
    def row(x{annotation}):
        print(text(x))
        kernel(x).launch(grid=1, block=1)

    return row


row = make_{i}()
"""


def run(command):
    return subprocess.run(command, capture_output=True, text=True, timeout=280, check=False)


def check_accepted(program, path, rows, folder):
    script = os.path.join(folder, "accepted.kpy")
    with open(script, "w", encoding="utf-8") as file:
        file.write(HEADER + "import torch\n\ntensor = torch.zeros(4, 8)\n\n\n")
        for i, row in enumerate(rows):
            file.write(functions(row, i) + f"row({row.argument})\n\n\n")
    done = run([program, script])
    lines = done.stdout.splitlines()
    failures = 0
    for i, row in enumerate(rows):
        got = lines[2 * i:2 * i + 2]
        if got != [row.host, row.kernel]:
            failures += 1
            print(f"{path}:{row.number}: {row.annotation or 'nothing'} with {row.argument}: expected "
                  f"{[row.host, row.kernel]}, got {got}")
            if len(got) < 2:
                print(done.stderr[-2000:])
                return failures + len(rows) - i - 1
    return failures


def check_refused(program, path, row, folder):
    code, _, message = row.refused().partition(": ")
    message = message.replace("`row`", "`make_0.<locals>.row`").replace("`kernel`", "`make_0.<locals>.kernel`")
    expected = f"# expected-error {{{{{message} [{code}]}}}}"
    source = functions(row, 0)
    call = f"row({row.argument})"
    if row.kernel.startswith("!"):
        source = source.replace(".launch(grid=1, block=1)", f".launch(grid=1, block=1)  {expected}")
    else:
        call += "  " + expected
    script = os.path.join(folder, "fail_refused.kpy")
    with open(script, "w", encoding="utf-8") as file:
        file.write(HEADER + "tensor = make_fake_compact_tensor(Float32, (cute.sym_int(), cute.sym_int()), "
                   "stride_order=(1, 0))\n\n\n" + source + call + "\n")
    done = run([program, "--emit=kir=-", "--verify-diagnostics", script])
    if done.returncode:
        print(f"{path}:{row.number}: {row.annotation or 'nothing'} with {row.argument}\n{done.stderr[-3000:]}")
    return done.returncode != 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--kdsl-run", required=True)
    parser.add_argument("--kdslc", required=True)
    parser.add_argument("table")
    options = parser.parse_args()
    rows = read_table(options.table)
    with tempfile.TemporaryDirectory() as folder:
        failures = check_accepted(options.kdsl_run, options.table, [row for row in rows if not row.refused()], folder)
        failures += sum(check_refused(options.kdslc, options.table, row, folder) for row in rows if row.refused())
    print(f"{len(rows)} rows, {failures} failures")
    sys.exit(failures != 0 or not rows)


if __name__ == "__main__":
    main()
