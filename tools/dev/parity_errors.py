#!/usr/bin/env python3
"""Compares the parser's first message on broken programs with CPython's: position and gist.

usage: parity_errors.py [--program PATH] [--write] [--diff] [TABLE]

The table (test/parse/Inputs/syntax_errors.txt) holds programs, each under a line `==== LINE:COLUMN: MESSAGE` with
what CPython says, and where the parser says something better on purpose, a line `---- LINE:COLUMN: MESSAGE`
below. Equal means: the same position, and the expected message, in any case, is part of the parser's. --write asks the
running python3 for the `====` lines again and keeps the rest; --diff prints every difference as it would be entered.
Exit status 1 when anything differs.
"""
import argparse
import ast
import os
import re
import sys
import tempfile
import warnings

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from parity_ast import Program  # noqa: E402

TABLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../test/parse/Inputs/syntax_errors.txt")


class Case:
    def __init__(self, cpython, ours, source):
        self.cpython, self.ours, self.source = cpython, ours, source

    def text(self):
        return f"==== {self.cpython}\n" + (f"---- {self.ours}\n" if self.ours else "") + self.source


def read_table(path):
    with open(path, encoding="utf-8", newline="\n") as file:
        head, *rest = re.split(r"^==== ", file.read(), flags=re.M)
    cases = []
    for text in rest:
        cpython, _, source = text.partition("\n")
        ours = ""
        if source.startswith("---- "):
            ours, _, source = source[5:].partition("\n")
        cases.append(Case(cpython, ours, source))
    return head, cases


def ask_cpython(source):
    warnings.simplefilter("ignore")
    try:
        ast.parse(source)
    except SyntaxError as error:
        return f"{error.lineno}:{error.offset}: {error.msg}"
    except ValueError as error:
        return f"1:1: {error}"
    return "accepted"


def ask_parser(program, path, source):
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write(source)
    status, text = program.parse(path)
    return "accepted" if status == "ok" else text.splitlines()[0]


def agrees(got, expected):
    got_place, _, got_text = got.partition(": ")
    place, _, text = expected.partition(": ")
    return got_place == place and text.lower() in got_text.lower()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="build/release/bin/kdsl-parse-files")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--diff", action="store_true")
    parser.add_argument("table", nargs="?", default=TABLE)
    options = parser.parse_args()
    head, cases = read_table(options.table)
    if options.write:
        for case in cases:
            case.cpython = ask_cpython(case.source)
        with open(options.table, "w", encoding="utf-8", newline="\n") as file:
            file.write(head + "".join(case.text() for case in cases))
        print(f"{len(cases)} programs written")
        return 0
    program, bad, better = Program([options.program]), 0, 0
    with tempfile.TemporaryDirectory() as folder:
        for case in cases:
            got = ask_parser(program, os.path.join(folder, "broken.py"), case.source)
            better += bool(case.ours)
            if agrees(got, case.ours or case.cpython):
                continue
            bad += 1
            print(f"==== {case.ours or case.cpython}\n---- {got}\n{case.source}" if options.diff else
                  f"expected {case.ours or case.cpython}\n   found {got}\n{case.source}")
    print(f"{len(cases)} programs, {len(cases) - bad - better} as CPython, {better} as entered, {bad} different")
    return 1 if bad or not cases else 0


if __name__ == "__main__":
    sys.exit(main())
