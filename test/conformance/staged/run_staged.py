#!/usr/bin/env python3
"""Executes the tables of staged code in this folder: control_flow.txt, carried.txt, joins.txt.

Usage: run_staged.py --kdsl-run PROGRAM --kdslc PROGRAM [-O LEVEL] [--device DEVICE] TABLE...

A table is a list of rows. A row is a line `[title]`, then code; lines before the first row are comments, and so are
lines that begin with `##`. The code is the body of a kernel with the parameters `n: Int32`, `c: Boolean`,
`f: Float32`. It ends in one of

    => expression, expression     what the kernel computes: compared with python3, which runs the same code for the
                                  same arguments
    code  #! error-code: text     on a line of the code: the compiler refuses exactly these lines, with this message

`type_of(x, T)` in the code asserts the type of a runtime value: a Numeric type, `int` for what is known at compile time.
"""
import argparse
import dataclasses
import os
import subprocess
import sys
import tempfile
import typing
from types import SimpleNamespace

INPUTS = [(0, False, 1.5), (1, True, -2.0), (3, False, 0.0), (5, True, 8.0), (-2, True, 0.5)]
HEADER = """\
import contextlib
import dataclasses
import enum
from dataclasses import dataclass
from types import SimpleNamespace
from typing import NamedTuple, Optional

import cutlass
import cutlass.cute as cute
from cutlass import Boolean, Float16, Float32, Float64, Int8, Int16, Int32, Int64, Uint8, Uint16, Uint32, Uint64


def type_of(x, T):
    if T is int or T is type(None) or T is str or T is bool:
        assert type(x) is T, type(x)
    else:
        assert type(x) is T, type(x)


"""


class Row:
    def __init__(self, title, line):
        self.title, self.line, self.code, self.results = title, line, [], None

    def errors(self):
        return any("#!" in line for line in self.code)


def read_table(path):
    rows = []
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            line = line.rstrip("\n")
            if line.startswith("["):
                rows.append(Row(line[1:line.rindex("]")], number))
            elif not rows or line.startswith("##"):
                continue
            elif line.startswith("=>"):
                rows[-1].results = line[2:].strip()
            elif line.strip():
                rows[-1].code.append(line)
    for row in rows:
        if (row.results is None) != row.errors():
            sys.exit(f"{path}:{row.line}: a row has results or errors: {row.title}")
    return rows


# ---- the same code in python3


class _Range:
    """cutlass.range and its relatives: Python's range without the hints."""

    def __call__(self, *bounds, **hints):
        return range(*bounds)


class _Numeric:
    """A numeric type stands for conversion to a number of Python."""

    def __init__(self, kind, bits=0, signed=True):
        self.kind, self.bits, self.signed = kind, bits, signed

    def __call__(self, value):
        value = self.kind(value)
        if not self.bits:
            return value
        value &= (1 << self.bits) - 1
        return value - (1 << self.bits) if self.signed and value >> (self.bits - 1) else value


def native_struct(cls):
    made = dataclasses.dataclass(cls, kw_only=True) if sys.version_info >= (3, 10) else dataclasses.dataclass(cls)
    made.__iter__ = lambda self: iter([getattr(self, field.name) for field in dataclasses.fields(self)])
    return made


def python_names():
    names = {}
    exec("import contextlib, dataclasses, enum\nfrom dataclasses import dataclass\nfrom types import SimpleNamespace\n"
         "from typing import NamedTuple, Optional\n", names)
    for bits in (8, 16, 32, 64):
        names[f"Int{bits}"] = _Numeric(int, bits)
        names[f"Uint{bits}"] = _Numeric(int, bits, False)
    for bits in (16, 32, 64):
        names[f"Float{bits}"] = _Numeric(float)
    names["Boolean"] = _Numeric(bool)
    loop = _Range()
    names["cutlass"] = SimpleNamespace(
        range=loop, range_dynamic=loop, range_constexpr=loop, const_expr=lambda x: x, Constexpr=object, max=max, min=min,
        and_=lambda *v: all(v), or_=lambda *v: any(v), not_=lambda v: not v, any_=any, all_=all,
        select_=lambda c, a, b: a if c else b, target_version=lambda **k: True, **{k: names[k] for k in list(names) if k[0] in "IUFB"})
    names["cute"] = SimpleNamespace(jit=lambda f: f, native_struct=native_struct)
    names["type_of"] = lambda x, T: None
    return names


def python_result(row, inputs):
    source = "def row(n, c, f):\n" + "\n".join("    " + line for line in row.code) + f"\n    return ({row.results},)\n"
    names = python_names()
    exec(compile(source, row.title, "exec"), names)
    return [tuple(float(v) for v in names["row"](*values)) for values in inputs]


# ---- kernels


def kernel_source(rows):
    out = [HEADER, "import torch\nfrom cutlass.cute.runtime import from_dlpack\n"]
    for i, row in enumerate(rows):
        body = "\n".join("    " + line for line in row.code)
        out.append(f"\n@cute.kernel\ndef kernel_{i}(n: Int32, c: Boolean, f: Float32, out: cute.Tensor):\n{body}\n"
                   f"    for i_, v_ in enumerate(({row.results},)):\n        out[i_] = Float64(v_)\n\n\n"
                   f"@cute.jit\ndef launch_{i}(n: Int32, c: Boolean, f: Float32, out: cute.Tensor):\n"
                   f"    kernel_{i}(n, c, f, out).launch(grid=1, block=1)\n\n")
    out.append(f"\nfor launch in ({', '.join(f'launch_{i}' for i in range(len(rows)))},):\n"
               f"    for n, c, f in {INPUTS!r}:\n"
               "        out = torch.zeros(16, dtype=torch.float64, device='cuda')\n"
               "        launch(n, c, f, from_dlpack(out))\n        print(out.tolist())\n")
    return "".join(out)


def run(command):
    return subprocess.run(command, capture_output=True, text=True, timeout=280, check=False)


def check_results(command, path, rows, folder):
    if not rows:
        return 0
    script = os.path.join(folder, os.path.basename(path) + ".kpy")
    with open(script, "w", encoding="utf-8") as file:
        file.write(kernel_source(rows))
    done = run(command + [script])
    if done.returncode:
        print(f"{path}: kdsl-run ends with {done.returncode}\n{done.stderr[-3000:]}")
        return len(rows)
    lines = [[float(v) for v in line.strip("[]").split(",")] for line in done.stdout.splitlines()]
    failures = 0
    for i, row in enumerate(rows):
        for j, expected in enumerate(python_result(row, INPUTS)):
            got = tuple(lines[i * len(INPUTS) + j][:len(expected)])
            if got != expected:
                failures += 1
                print(f"{path}:{row.line}: {row.title}: for {INPUTS[j]} python3 gives {expected}, the kernel {got}")
    return failures


def check_errors(program, path, rows, folder):
    if not rows:
        return 0
    out = [HEADER]
    for i, row in enumerate(rows):
        out.append(f"@cute.jit\ndef row_{i}(n: Int32, c: Boolean, f: Float32):  # [{row.title}]\n")
        for line in row.code:
            code, mark, text = line.partition("#!")
            if mark:
                error, _, message = text.strip().partition(": ")
                line = f"{code.rstrip()}  # expected-error {{{{{message} [{error}]}}}}"
            out.append(f"    {line}\n")
        out.append("\n\n")
    script = os.path.join(folder, "fail_" + os.path.basename(path) + ".kpy")
    with open(script, "w", encoding="utf-8") as file:
        file.write("".join(out))
    done = run([program, "--emit=kir=-", "-ferror-limit=0", "--verify-diagnostics", script])
    if done.returncode:
        print(f"{path}: the refused rows\n{done.stderr[-6000:]}")
    return 1 if done.returncode else 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--kdsl-run", required=True)
    parser.add_argument("--kdslc", required=True)
    parser.add_argument("-O", dest="level", default="3")
    parser.add_argument("--device", default="cpu")
    parser.add_argument("tables", nargs="+")
    options = parser.parse_args()
    failures = count = 0
    with tempfile.TemporaryDirectory() as folder:
        for path in options.tables:
            rows = read_table(path)
            count += len(rows)
            command = [options.kdsl_run, f"-O{options.level}", f"--device={options.device}"]
            failures += check_results(command, path, [r for r in rows if not r.errors()], folder)
            failures += check_errors(options.kdslc, path, [r for r in rows if r.errors()], folder)
    print(f"{count} rows, {failures} failures")
    sys.exit(failures != 0 or count == 0)


if __name__ == "__main__":
    main()
