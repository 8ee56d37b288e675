#!/usr/bin/env python3
"""Compares the parser with CPython's on damaged programs: statements of real files with tokens deleted,
doubled, swapped or replaced. Most are syntax errors; acceptance and, where accepted, the dump must agree.

usage: parity_mutations.py [--program PATH] [--count N] [--seed N] [DIR]
"""
import argparse
import ast
import io
import os
import random
import sys
import sysconfig
import tempfile
import tokenize
import warnings

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from parity_ast import Program, find_files  # noqa: E402

TOKENS = """( ) [ ] { } : , ; + - * / | & < > = . % == != ~ ^ << ** += @ -> ... := and as assert async await break
class continue def del else except False finally for from global if import in is lambda None nonlocal not or pass raise
return True try while with yield match case _ x y f 1 2.5 0 'a' b'c' 1j""".split()


def statements(paths, rng):
    """Returns the source lines of random small statements."""
    while True:
        path = rng.choice(paths)
        try:
            with open(path, encoding="utf-8") as file:
                source = file.read()
            tree = ast.parse(source)
        except (SyntaxError, ValueError):
            continue
        lines = source.splitlines(keepends=True)
        nodes = [n for n in ast.walk(tree) if isinstance(n, ast.stmt) and n.end_lineno - n.lineno < 12]
        for node in rng.sample(nodes, min(20, len(nodes))):
            text = lines[node.lineno - 1 : node.end_lineno]
            indent = len(text[0]) - len(text[0].lstrip())
            yield "".join(line[indent:] if not line[:indent].strip() else line for line in text)


def mutate(text, rng):
    """Damages one to three tokens; returns None if the text cannot be tokenized."""
    try:
        tokens = list(tokenize.generate_tokens(io.StringIO(text).readline))
    except (tokenize.TokenError, SyntaxError):
        return None
    lines = text.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    spans = [(starts[t.start[0] - 1] + t.start[1], starts[t.end[0] - 1] + t.end[1]) for t in tokens
             if t.string.strip() and t.type != tokenize.COMMENT]
    if not spans:
        return None
    for _ in range(rng.randint(1, 3)):
        a, b = rng.choice(spans)
        action = rng.randrange(5)
        if action == 0:
            text = text[:a] + text[b:]
        elif action == 1:
            text = text[:b] + " " + rng.choice(TOKENS) + " " + text[b:]
        elif action == 2:
            text = text[:a] + " " + rng.choice(TOKENS) + " " + text[b:]
        elif action == 3:
            text = text[:b] + " " + text[a:b] + text[b:]
        else:
            c, d = rng.choice(spans)
            text = text[:a] + text[c:d] + text[b:]
    return text


def is_newer_syntax(text):
    return any(word in text for word in ("f'", 'f"', "F'", 'F"', "type ", "<>"))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="build/bin/kdsl-parse-files")
    parser.add_argument("--count", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--messages", action="store_true", help="print both messages where they differ")
    parser.add_argument("root", nargs="?", default=sysconfig.get_path("stdlib"))
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    rng = random.Random(options.seed)
    paths = [p for p in find_files([options.root]) if os.path.getsize(p) < 60000]
    program = Program([options.program])
    counts = {"accepted": 0, "rejected": 0, "different": 0, "same message": 0, "same line": 0}
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "mutation.py")
        for text in statements(paths, rng):
            if counts["accepted"] + counts["rejected"] + counts["different"] >= options.count:
                break
            damaged = mutate(text, rng)
            if damaged is None or is_newer_syntax(damaged):
                continue
            with open(path, "w", encoding="utf-8", newline="") as file:
                file.write(damaged)
            line = None
            try:
                want, kind = ast.dump(ast.parse(damaged), indent=2), "ok"
            except SyntaxError as error:
                want, kind, line = error.msg or "", "error", error.lineno
            status, got = program.parse(path)
            if status != kind or (kind == "ok" and got != want):
                counts["different"] += 1
                print(f"---- python3: {kind} {want if kind == 'error' else ''} kdsl: {status} "
                      f"{got if status == 'error' else ''}\n{damaged}")
            elif kind == "ok":
                counts["accepted"] += 1
            else:
                counts["rejected"] += 1
                first = got.splitlines()[0]
                same = want.lower() in got.lower()
                counts["same message"] += same
                counts["same line"] += first.split(":")[0] == str(line)
                if options.messages and not same:
                    print(f"---- {line}: {want} | {first}\n{damaged}")
    print(", ".join(f"{k} {v}" for k, v in counts.items()))
    return 1 if counts["different"] else 0


if __name__ == "__main__":
    sys.exit(main())
