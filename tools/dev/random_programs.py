#!/usr/bin/env python3
"""Runs random staged programs on devices and at optimisation levels, and compares their results with Python's.

    tools/dev/random_programs.py --kdsl-run build/release/bin/kdsl-run                    a short run
    tools/dev/random_programs.py --kdsl-run PATH --count 100000 --jobs 16 --seconds 3600  a long one
    tools/dev/random_programs.py --kdsl-run PATH --device cuda --count 2000 --levels 3    on a GPU
    tools/dev/random_programs.py --kdsl-run PATH --only 12345                             one program, with its text

The script needs kdsl-run and Python's standard library. Program N is the same for every run with the same --seed. Programs that
read no tensor run a second time over constants, so that the compiler folds them. A difference is printed with the number of the
program, the variable and its values; the exit status is then 1. At the end the script prints the numbers of the programs that
differ, how many programs it had no time for, how many values were compared, and `N programs, D differences`.
"""
import argparse
import concurrent.futures
import concurrent.futures.process
import math
import os
import random
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import random_numbers as numbers
from random_structures import Structures

HEAD = '''from dataclasses import dataclass

import torch

import cutlass
import cutlass.cute as cute
from cutlass import BFloat16, Boolean, Float8E4M3FN, Float8E5M2, Float8E8M0FNU, Float16, Float32, Float64, TFloat32
from cutlass import Int4, Int8, Int16, Int32, Int64, Int128, Uint8, Uint16, Uint32, Uint64, Uint128
from cutlass.cute.runtime import from_dlpack


@cute.jit
def fit(type, x, low, high):
    return type(x) if x >= low and x <= high else type(x != x) * type(0)


def run(name, launch, rows):
    raw = torch.tensor(rows, dtype=torch.int64, device="cuda")
    out = torch.zeros(len(rows), 8, dtype=torch.int64, device="cuda")
    launch(from_dlpack(raw), from_dlpack(out))
    print(name, *[v for row in out.tolist() for v in row])


'''
PROGRESS = 30  # seconds between two reports
SHOWN = 50  # number of messages about differences; all programs that differ are listed at the end
EDGES = [0, 1, -1, 2, 3, 5, 7, 8, 15, 100, -100, 127, 128, -128, 255, 256, 32767, -32768, 65535, 2**31 - 1, -(2**31), 2**32 - 1,
         2**53 + 1, 2**63 - 1, -(2**63), 0x7C00, 0x7E00, 0x3C01, 0x7F80, 0x7F800000, 0x7FC00000, -0x800000, 0x3F800001, 0x7FF << 52, 0x7FF8 << 48,
         -1 << 52, 0x3FF << 52 | 1, 0x7C01, 0x7F81, -0x7F, 0x7F800001, -0x7FFFFF, 0x7FF << 52 | 1]


class Program:
    """Holds program `number` of a seed: text, name and results."""

    def __init__(self, seed, number):
        r = random.Random(f"{seed} {number}")
        self.number, self.name = number, f"p{number}"
        self.threads = r.choice([1, 1, 32, 5])
        self.rows = [[r.choice(EDGES) if r.random() < 0.6 else r.randrange(-(2**40), 2**40) for _ in range(6)]
                     for _ in range(self.threads)]
        self.lines, self.evaluate, self.outputs = Structures(r, self.name, self.threads).make()

    def variants(self):
        """Returns names and lines; the second variant has its inputs as constants."""
        yield self.name, self.lines
        if self.threads == 1:
            at = next(i for i, line in enumerate(self.lines) if line.startswith(f"def {self.name}(")) + 2
            constants = ["    known = cute.make_rmem_tensor(6, Int64)"]
            constants += [f"    known[{k}] = {v}" if abs(v) < 2**63 else f"    known[{k}] = Int64({v})" for k, v in enumerate(self.rows[0])]
            lines = [line.replace("raw[thread, ", "known[") for line in self.lines]
            lines = [line.replace(f"def {self.name}(", f"def {self.name}c(") for line in lines]
            # The helpers have been written already.
            yield f"{self.name}c", lines[at - 3:at] + constants + lines[at:]

    def wanted(self):
        return self.evaluate(self.rows)


def script(programs):
    parts = [HEAD]
    for program in programs:
        for name, lines in program.variants():
            parts.append("\n".join(lines) + "\n\n\n")
            parts.append(f"@cute.jit\ndef launch_{name}(raw: cute.Tensor, out: cute.Tensor):\n"
                         f"    {name}(raw, out).launch(grid=1, block={program.threads})\n\n\n")
            parts.append(f"run({name!r}, launch_{name}, {program.rows})\n\n\n")
    return "".join(parts)


def number_of(raw, type):
    """Returns the number that a stored Int64 stands for."""
    return numbers.from_pattern(raw, type) if type in numbers.FLOATS else numbers.wrap(raw, type)


def same(a, b):
    if a != a or b != b:
        return a != a and b != b
    return a == b and (not isinstance(a, float) or math.copysign(1, a) == math.copysign(1, b))


def execute(options, programs, device, level, folder):
    path = os.path.join(folder, f"{device}{level}.kpy")
    with open(path, "w") as file:
        file.write(script(programs))
    command = [options.kdsl_run, f"--device={device}", f"-O{level}", "--check=" + ("none" if device == "cuda" else "all"), path]
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=600)
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(command, -1, "", "it did not end within 600 s")


def differences(program, wanted, lines, where):
    """Returns messages, one for every variant of the program that differs."""
    for name in (n for n, _ in program.variants()):
        words = lines.get(name)
        if words is None:
            yield f"program {program.number}, {where}: {name} printed nothing"
            continue
        for t, row in enumerate(wanted):
            for k, (value, type) in enumerate(row):
                got = number_of(int(words[8 * t + k]), type)
                if not same(got, float(value) if type in numbers.FLOATS else value):
                    yield (f"program {program.number}, {where}: {name} thread {t}, {program.outputs[k][0]} ({type}) is {got!r}, "
                           f"not {value!r}")
                    return


class Outcome:
    """Holds the results of a pack of programs: how many there are, how many values were compared, and messages by program."""

    def __init__(self):
        self.programs = self.values = 0
        self.messages = {}  # messages by number of a program

    def add(self, other):
        self.programs += other.programs
        self.values += other.values
        for number, messages in other.messages.items():
            self.messages.setdefault(number, []).extend(messages)

    def tell(self, number, messages):
        if messages:
            self.messages.setdefault(number, []).extend(messages)


def check_batch(options, first, count):
    """Returns the outcome of programs first … first+count-1; if they do not run together, each runs by itself."""
    outcome = Outcome()
    outcome.programs = count
    try:
        programs = [Program(options.seed, first + i) for i in range(count)]
        wanted = [program.wanted() for program in programs]
    except Exception as error:  # a mistake of the generator
        if count > 1:
            return check_each(options, first, count)
        outcome.tell(first, [f"program {first}: the generator raised {error!r}"])
        return outcome
    with tempfile.TemporaryDirectory() as folder:
        for device in options.device.split(","):
            for level in options.levels.split(","):
                result = execute(options, programs, device, level, folder)
                if result.returncode != 0 and count > 1:
                    return check_each(options, first, count)
                where = f"{device} -O{level}"
                if result.returncode != 0:
                    outcome.tell(first, [f"program {first}, {where}: exit status {result.returncode}\n{result.stderr[:2000]}"])
                    continue
                lines = {words[0]: words[1:] for words in map(str.split, result.stdout.splitlines()) if words}
                for program, values in zip(programs, wanted):
                    outcome.tell(program.number, list(differences(program, values, lines, where)))
                    outcome.values += sum(map(len, values)) * len(list(program.variants()))
    return outcome


def check_each(options, first, count):
    outcome = Outcome()
    for i in range(count):
        outcome.add(check_batch(options, first + i, 1))
    return outcome


def check_in_time(work):
    """Returns the outcome of a pack; it is empty once the time is up."""
    options, start, first, count = work
    if options.seconds and time.time() - start > options.seconds:
        return Outcome()
    return check_batch(options, first, count)


def outcomes(options, start):
    """Yields the outcomes of all packs, in order. If a process was killed, the first pack that is missing runs once more, each
    program in a process of its own, and then the rest; a program that kills its process again is reported as different."""
    left = [(options, start, *pack) for pack in batches(options)]
    while left:
        try:
            with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
                for outcome in pool.map(check_in_time, left[:]):
                    left.pop(0)
                    yield outcome
        except concurrent.futures.process.BrokenProcessPool:
            _, _, first, count = left.pop(0)
            for number in range(first, first + count):
                yield check_alone((options, start, number, 1))


def check_alone(work):
    try:
        with concurrent.futures.ProcessPoolExecutor(1) as pool:
            return pool.submit(check_in_time, work).result()
    except concurrent.futures.process.BrokenProcessPool:
        outcome = Outcome()
        outcome.programs = 1
        outcome.tell(work[2], [f"program {work[2]}: its process was killed"])
        return outcome


def batches(options):
    end = options.first + options.count
    return [(first, min(options.batch, end - first)) for first in range(options.first, end, options.batch)]


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--kdsl-run", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--batch", type=int, default=30, help="programs in one script")
    parser.add_argument("--seconds", type=float, help="start no more scripts after that")
    parser.add_argument("--levels", default="0,3")
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--only", type=int, help="one program, printed")
    return parser.parse_args()


def main():
    options = arguments()
    checked = numbers.self_test()
    if options.only is not None:
        print(script([Program(options.seed, options.only)]))
        options.first, options.count, options.batch = options.only, 1, 1
    start = told = time.time()
    total, shown = Outcome(), 0
    for outcome in outcomes(options, start):
        total.add(outcome)
        for message in [m for messages in outcome.messages.values() for m in messages]:
            shown += 1
            if shown <= SHOWN:
                print(message, flush=True)
        if time.time() - told > PROGRESS:
            told = time.time()
            print(f"{total.programs} programs, {shown} differences, {told - start:.0f} s", flush=True)
    return summary(options, total, checked, time.time() - start)


def summary(options, total, checked, seconds):
    """Prints the summary; returns the exit status."""
    differing = sum(map(len, total.messages.values()))
    if differing:
        print("programs that differ:", *sorted(total.messages))
    if total.programs < options.count:
        print(f"the time was up before the other {options.count - total.programs} of {options.count} programs")
    print(f"{total.values} values compared")
    print(f"on {options.device} at -O{options.levels}, {checked} rows of the reference, {seconds:.0f} s")
    print(f"{total.programs} programs, {differing} differences")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
