#!/usr/bin/env python3
"""Runs random programs of static Python with python3 and with kdsl-run and compares what they print.

Usage: random_static.py [--kdsl-run PROGRAM] [--count N] [--seed S] [--jobs J] [--keep FOLDER]

Many programs are packed into one file (static_programs.py writes them); each prints its number first, so that
a difference is known by program. The first differences are shrunk by removing lines, and printed with both
outputs. The exit status is 1 if there is a difference. `--show N` prints the file with program N alone.
"""
import argparse
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

import static_programs

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LIMIT = 120
CLAUSES = ("except", "else:", "elif ", "finally:")
PYTHON = [sys.executable, "-W", "ignore"]


def run(command, text):
    """Standard output, or a line that says how the program failed."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "programs.py")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        environment = dict(os.environ, PYTHONHASHSEED="0", PYTHONIOENCODING="utf-8:surrogatepass")
        try:
            done = subprocess.run(command + [path], capture_output=True, timeout=LIMIT, check=False, env=environment, cwd=folder)
        except subprocess.TimeoutExpired:
            return "(time limit)"
    output = done.stdout.decode("utf-8", "replace")
    if done.returncode:
        error = done.stderr.decode("utf-8", "replace").strip().splitlines()
        output += f"\n(exit status {done.returncode}: {error[-1] if error else ''})"
    return output


def by_program(output):
    """The part of the output that belongs to each program."""
    parts, number = {}, None
    for line in output.splitlines(keepends=True):
        if line.startswith("# ") and line[2:].strip().isdigit():
            number = int(line[2:])
            parts[number] = ""
        elif number is not None:
            parts[number] += line
    return parts


def different_programs(command, seeds):
    text = static_programs.write_file(seeds)
    theirs, ours = run(PYTHON, text), run(command, text)
    if theirs == ours:
        return []
    parts, our_parts = by_program(theirs), by_program(ours)
    found = [seed for seed in seeds if parts.get(seed) != our_parts.get(seed)]
    # A program that ends the file early, by a crash or a limit, hides those behind it.
    return [seed for seed in found if differs(command, static_programs.write_file([seed]))]


def differs(command, text):
    theirs = run(PYTHON, text)
    if "SyntaxError" in theirs or "IndentationError" in theirs:
        return False
    return run(command, text) != theirs


def blocks(lines, first):
    """Spans of lines that may be removed together: a line with all that is indented under it, and with the
    clauses that follow it."""
    for start in range(first, len(lines)):
        indent = len(lines[start]) - len(lines[start].lstrip())
        end = start + 1
        while end < len(lines) and (not lines[end].strip() or len(lines[end]) - len(lines[end].lstrip()) > indent):
            end += 1
        yield start, end
        more = end
        while more < len(lines) and lines[more].startswith(" " * indent) and lines[more].lstrip().startswith(CLAUSES):
            more += 1
            while more < len(lines) and len(lines[more]) - len(lines[more].lstrip()) > indent:
                more += 1
        if more > end:
            yield start, more


def compiles(text):
    try:
        compile(text, "programs.py", "exec")
    except (SyntaxError, ValueError):
        return False
    return True


def shrink(command, seed, tries=120):
    """The program with as many lines removed as possible while it differs."""
    lines = static_programs.write_file([seed]).split("\n")
    first = next(i for i, line in enumerate(lines) if line.startswith("def program_")) + 1
    progress = True
    while progress and tries > 0:
        progress = False
        for start, end in sorted(blocks(lines, first), key=lambda span: span[0] - span[1]):
            if end > len(lines):
                continue
            shorter = lines[:start] + lines[end:]
            text = "\n".join(shorter)
            if not compiles(text):
                continue
            tries -= 1
            if tries <= 0:
                break
            if differs(command, text):
                lines, progress = shorter, True
                break
    return "\n".join(lines)


def show(command, seed, keep):
    text = shrink(command, seed)
    body = text[text.index("def program_"):]
    theirs, ours = run(PYTHON, text), run(command, text)
    print(f"---- program {seed}\n{body.rstrip()}\n---- python3\n{theirs.rstrip()}\n---- kdsl-run\n{ours.rstrip()}\n", flush=True)
    if keep:
        os.makedirs(keep, exist_ok=True)
        with open(os.path.join(keep, f"program_{seed}.py"), "w", encoding="utf-8") as file:
            file.write(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--kdsl-run", default=os.path.join(ROOT, "build", "release", "bin", "kdsl-run"))
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--seed", type=int, default=0, help="the number of the first program")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--pack", type=int, default=100, help="programs in one file")
    parser.add_argument("--shrink", type=int, default=12, help="differences that are shrunk and printed")
    parser.add_argument("--keep", help="folder for the shrunk programs")
    parser.add_argument("--show", type=int, help="print one program")
    options = parser.parse_args()
    if options.show is not None:
        print(static_programs.write_file([options.show]))
        return 0
    command = [options.kdsl_run]
    last = options.seed + options.count
    packs = [range(start, min(start + options.pack, last)) for start in range(options.seed, last, options.pack)]
    with ThreadPoolExecutor(options.jobs) as pool:
        found = [seed for seeds in pool.map(lambda seeds: different_programs(command, seeds), packs) for seed in seeds]
    if found:
        print("different:", *found[:200], flush=True)
    for seed in found[:options.shrink]:
        show(command, seed, options.keep)
    print(f"{options.count - len(found)} programs equal, {len(found)} different")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
