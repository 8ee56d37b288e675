#!/usr/bin/env python3
"""Compares the throughput of lexer and parser with python3's ast.parse, on the same files in one run.

usage: frontend_parse.py [--program build/release/bin/kdsl-parse-files] [--rounds N] [DIR...]

Both times are processor seconds, with the files already in memory. Without folders, the files are those of the standard
library.
"""
import argparse
import ast
import gc
import os
import subprocess
import sys
import sysconfig
import time
import warnings

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "dev"))
from parity_ast import find_files  # noqa: E402


def time_cpython(paths):
    sources = []
    for path in paths:
        with open(path, "rb") as file:
            sources.append(file.read())
    warnings.simplefilter("ignore")
    gc.disable()
    size = seconds = 0
    for source in sources:
        start = time.process_time()
        try:
            ast.parse(source)
        except (SyntaxError, ValueError):
            pass
        seconds += time.process_time() - start
        size += len(source)
    return size, seconds


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="build/release/bin/kdsl-parse-files")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("roots", nargs="*", default=[sysconfig.get_path("stdlib")])
    options = parser.parse_args()
    paths = [p for p in find_files(options.roots) if "site-packages" not in p]
    result = subprocess.run([options.program, f"--time={options.rounds}"], input="\n".join(paths), text=True,
                            capture_output=True, check=True).stdout.split()
    ours = dict(zip(result[::2], map(float, result[1::2])))
    size, seconds = time_cpython(paths)
    parse_rate, python_rate = ours["bytes"] / ours["parse"] / 1e6, size / seconds / 1e6
    print(f"files {ours['files']:.0f}, {ours['bytes'] / 1e6:.1f} MB")
    print(f"kdsl lexer          {ours['bytes'] / ours['lex'] / 1e6:8.1f} MB/s")
    print(f"kdsl lexer + parser {parse_rate:8.1f} MB/s")
    print(f"python3 ast.parse   {python_rate:8.1f} MB/s (Python {sys.version.split()[0]})")
    print(f"ratio               {parse_rate / python_rate:8.1f}")
    print(f"AST                 {ours['arena'] / ours['nodes']:8.1f} bytes per node ({ours['nodes']:.0f} nodes)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
