#!/usr/bin/env python3
"""Compares the parser with CPython's: same acceptance and the same ast.dump for every .py file.

usage: parity_ast.py [--program PATH] [--positions] [--jobs N] [--show N] [DIR_OR_FILE...]

The program is kdsl-parse-files (paths on stdin, "ok SIZE" or "error SIZE" and SIZE bytes back). Without
folders, the standard library of the running python3 is compared. A file that this python3 refuses must be
refused, unless what it refuses is syntax of Python 3.12 (f-strings with any expression, type parameters, type
statements): such files are counted as "newer". Exit status 1 when anything differs.
"""
import argparse
import ast
import multiprocessing
import os
import re
import subprocess
import sys
import sysconfig
import warnings

# Python 3.12 reads this syntax and 3.11 does not; it is recognised in the lines of 3.11's error.
NEWER_SYNTAX = {
    "f-string of 3.12": re.compile(r"(?i)(?<![a-z0-9_])(f|fr|rf)['\"]"),
    "type parameters": re.compile(r"^\s*(async\s+def|def|class)\s+\w+\s*\["),
    "type statement": re.compile(r"^\s*type\s+\w+\s*[=\[]"),
}


def newer_syntax(source, error):
    """Returns the name of the newer feature at which a python3 before 3.12 fails, or None."""
    if sys.version_info >= (3, 12) or not isinstance(error, SyntaxError):
        return None
    if error.msg.startswith("f-string"):
        return "f-string of 3.12"
    lines = source.decode("utf-8", "replace").splitlines()
    near = lines[max((error.lineno or 1) - 1, 0) : max(error.end_lineno or 0, error.lineno or 1)]
    for name, pattern in NEWER_SYNTAX.items():
        if any(pattern.search(line) for line in near):
            return name
    return None


def find_files(roots):
    for root in roots:
        if os.path.isfile(root):
            yield root
            continue
        for folder, folders, files in os.walk(root):
            folders.sort()
            for name in sorted(files):
                if name.endswith(".py"):
                    yield os.path.join(folder, name)


class Program:
    """Runs a kdsl-parse-files."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def parse(self, path):
        self.process.stdin.write(path.encode() + b"\n")
        self.process.stdin.flush()
        head = self.process.stdout.readline().split()
        if not head:
            raise RuntimeError(f"the program ended at {path} with status {self.process.wait()}")
        return head[0].decode(), self.process.stdout.read(int(head[1])).decode("utf-8", "surrogateescape")


def expected(path, positions):
    """Returns ("ok", dump, ""), ("error", message, newer feature or None) or ("skip", why, "")."""
    with open(path, "rb") as file:
        source = file.read()
    try:
        tree = ast.parse(source)
        if positions:
            if any(isinstance(node, ast.JoinedStr) for node in ast.walk(tree)):
                return "skip", "f-string places", ""
        return "ok", ast.dump(tree, indent=2, include_attributes=positions), ""
    except (SyntaxError, ValueError) as error:
        return "error", f"{type(error).__name__}: {error}", newer_syntax(source, error)
    except (RecursionError, MemoryError) as error:
        return "skip", f"{type(error).__name__}", ""


PROGRAM = None


def start(command):
    global PROGRAM
    sys.setrecursionlimit(20000)
    warnings.simplefilter("ignore")
    PROGRAM = Program(command)


def compare(job):
    path, positions = job
    kind, want, newer = expected(path, positions)
    if kind == "skip":
        return path, "skipped", want
    status, got = PROGRAM.parse(path)
    if status != kind:
        if kind == "error" and newer:
            return path, "newer", f"{newer}: {want}"
        return path, "acceptance", f"python3: {kind} {want[:200] if kind == 'error' else ''}\n  kdsl: {status} {got[:200] if status == 'error' else ''}"
    if kind == "error":
        return path, "rejected", f"{want}\n  {got.splitlines()[0] if got else ''}"
    if got.encode("utf-8", "surrogateescape") == want.encode("utf-8", "surrogatepass"):
        return path, "same", ""
    for number, (a, b) in enumerate(zip(want.splitlines(), got.splitlines()), 1):
        if a != b:
            return path, "different", f"line {number}\n  python3: {a.strip()[:160]}\n  kdsl:    {b.strip()[:160]}"
    return path, "different", "length"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="build/release/bin/kdsl-parse-files")
    parser.add_argument("--positions", action="store_true", help="compare line and column attributes too")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--show", type=int, default=20, help="differences to print")
    parser.add_argument("--show-rejected", action="store_true", help="print both messages of refused files")
    parser.add_argument("roots", nargs="*", default=[sysconfig.get_path("stdlib")])
    options = parser.parse_args()
    if not os.access(options.program, os.X_OK):
        sys.exit(f"{options.program}: not found; name it with --program")
    command = [options.program] + (["--positions"] if options.positions else [])
    counts, shown = {}, 0
    jobs = [(path, options.positions) for path in find_files(options.roots)]
    with multiprocessing.Pool(options.jobs, start, (command,)) as pool:
        for path, verdict, detail in pool.imap_unordered(compare, jobs, chunksize=8):
            counts[verdict] = counts.get(verdict, 0) + 1
            if verdict in ("acceptance", "different") and shown < options.show:
                shown += 1
                print(f"{verdict}: {path}\n  {detail}")
            if verdict in ("skipped", "newer") or (verdict == "rejected" and options.show_rejected):
                print(f"{verdict}: {path}\n  {detail}")
    bad = counts.get("acceptance", 0) + counts.get("different", 0)
    total = sum(counts.values())
    # `rejected` are files that both refuse; `newer` have syntax of 3.12 that this python3 does not know and the parser reads.
    print(f"files {total}: " + ", ".join(f"{k} {v}" for k, v in sorted(counts.items())))
    compared = total - counts.get("skipped", 0) - counts.get("newer", 0)
    print(f"agree {compared - bad} of {compared} ({100 * (compared - bad) / max(compared, 1):.2f} %)")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
