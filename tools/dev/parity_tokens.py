#!/usr/bin/env python3
"""Compares the lexer with CPython's tokenize module: kind, begin and end of every token of every .py file.

usage: parity_tokens.py [--program PATH] [--jobs N] [--show N] [DIR_OR_FILE...]

The program is kdsl-parse-files --tokens. Without folders, the standard library of the running python3 is compared.
A python3 before 3.12 has one STRING token where a newer one has the parts of an f-string; the parts are joined
before comparing. What ast.parse or tokenize cannot read is left out: tokenize is no checker, and before 3.12 it
knows fewer letters than identifiers may have. Exit status 1 when anything differs.
"""
import argparse
import ast
import io
import multiprocessing
import os
import re
import sys
import sysconfig
import tokenize
import warnings

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from parity_ast import Program, find_files  # noqa: E402

HAS_FSTRING_TOKENS = hasattr(tokenize, "FSTRING_START")
LINE = re.compile(r"(\d+),(\d+)-(\d+),(\d+):\s*(\w+)")
PROGRAM = None


def start(command):
    global PROGRAM
    warnings.simplefilter("ignore")
    PROGRAM = Program(command)


def theirs(source):
    """Returns the tokens of tokenize; None if it, or the parser, refuses the file."""
    try:
        ast.parse(source)
        tokens = list(tokenize.tokenize(io.BytesIO(source).readline))
    except (SyntaxError, ValueError, tokenize.TokenError, RecursionError, MemoryError):
        return None
    # Its regular expressions know fewer letters than identifiers may have.
    if any(t.type == tokenize.ERRORTOKEN for t in tokens):
        return None
    return [(tokenize.tok_name[t.exact_type], t.start, t.end) for t in tokens if t.type != tokenize.ENCODING]


def ours(text):
    tokens, nesting, begin = [], 0, None
    for line in text.splitlines():
        match = LINE.match(line)
        if not match:
            continue  # the text of a token may contain line ends that splitlines knows and repr does not escape
        a, b, c, d = map(int, match.groups()[:4])
        kind = match.group(5)
        if kind == "ENCODING":
            continue
        if not HAS_FSTRING_TOKENS:
            if kind == "FSTRING_START":
                nesting += 1
                begin = begin or (a, b)
                continue
            if kind == "FSTRING_END":
                nesting -= 1
                if not nesting:
                    tokens.append(("STRING", begin, (c, d)))
                    begin = None
                continue
            if nesting:
                continue
        tokens.append((kind, (a, b), (c, d)))
    return tokens


def compare(path):
    with open(path, "rb") as file:
        source = file.read()
    want = theirs(source)
    if want is None:
        return path, "refused", ""
    _, text = PROGRAM.parse(path)
    got = ours(text)
    if got == want:
        return path, "same", f"{len(want)}"
    for a, b in zip(want, got):
        if a != b:
            return path, "different", f"python3: {a}\n  kdsl:    {b}"
    return path, "different", f"python3: {len(want)} tokens, {want[len(got):][:2]}\n  kdsl:    {len(got)}, {got[len(want):][:2]}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="build/release/bin/kdsl-parse-files")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--show", type=int, default=20, help="differences to print")
    parser.add_argument("roots", nargs="*", default=[sysconfig.get_path("stdlib")])
    options = parser.parse_args()
    if not os.access(options.program, os.X_OK):
        sys.exit(f"{options.program}: not found; name it with --program")
    counts, shown, tokens = {}, 0, 0
    with multiprocessing.Pool(options.jobs, start, ([options.program, "--tokens"],)) as pool:
        for path, verdict, detail in pool.imap_unordered(compare, list(find_files(options.roots)), chunksize=8):
            counts[verdict] = counts.get(verdict, 0) + 1
            tokens += int(detail) if verdict == "same" else 0
            if verdict == "different" and shown < options.show:
                shown += 1
                print(f"different: {path}\n  {detail}")
    print(f"files {sum(counts.values())}: " + ", ".join(f"{k} {v}" for k, v in sorted(counts.items())) + f"; equal tokens {tokens}")
    return 1 if counts.get("different") else 0


if __name__ == "__main__":
    sys.exit(main())
