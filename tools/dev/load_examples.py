#!/usr/bin/env python3
"""Loads every .py and .kpy file of folders as a module (kdslc -fsyntax-only: parse, check, run the top level, compile nothing)
and prints counts and failures.

usage: load_examples.py [--program PATH] [--jobs N] [--show N] [--kernels] FOLDER...

With --kernels every file is compiled by `kdsl-run --compile-only` instead, and a row shows its status, how many kernels were
compiled, and whether it has any: none, some for the files that import it, or some that it calls. A file of the last kind fails
if it ends with status 0 without having compiled a kernel, unless it prints that it skips them.

A file loads if the status is 0 and nothing was reported. As with `python -m` and pytest, a file's own folder is searched for
imports, and so is each folder above it up to FOLDER, since examples of a collection import each other both ways. The exit
status is 1 if a file does not load.
"""
import argparse
import concurrent.futures
import os
import re
import subprocess
import sys
import time


def find_files(root):
    if os.path.isfile(root):
        yield root
    for folder, folders, files in os.walk(root):
        folders.sort()
        for name in sorted(files):
            if name.endswith((".py", ".kpy")):
                yield os.path.join(folder, name)


def search_folders(path, root):
    """Returns the folders between a file and the root, the nearest first."""
    folder, found = os.path.dirname(path), []
    while len(folder) > len(root):
        folder = os.path.dirname(folder)
        found.append(folder)
    return found


def load(program, path, root):
    command = [program, "-fsyntax-only", path]
    for folder in search_folders(path, root):
        command[1:1] = ["-I", folder]
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=60, check=False)
    except subprocess.TimeoutExpired:
        return "time limit of 60 s"
    if done.returncode == 0 and "error:" not in done.stderr and "warning:" not in done.stderr:
        return ""
    return done.stderr.strip() or f"status {done.returncode}"


# Files with tests and measurements call kernels of other files.
KERNELS = re.compile(r"^\s*@(?:cute\.kernel|T\.prim_func|(?:tilelang\.)?(?:lazy_)?jit)\b|\btesting\.(?:main|regression)\(", re.MULTILINE)
CALLS = re.compile(r"^if __name__ == .__main__.|^(?:main|run|test\w*)\(", re.MULTILINE)
COMPILED = re.compile(r"^kdsl-run: (\d+) kernels? compiled for .*", re.MULTILINE)


def compile_kernels(program, path, root, seconds):
    """Returns a row, and whether the file ends well without the kernels that it makes."""
    command = [program, "--compile-only", "--gpu-arch=sm_90a"]
    for folder in search_folders(path, root):
        command += ["-I", folder]
    try:
        done = subprocess.run([*command, path], capture_output=True, text=True, errors="replace", timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        return f"{path}: more than {seconds} s", False
    told = COMPILED.search(done.stderr)
    count = int(told[1]) if told else 0
    with open(path, encoding="utf-8", errors="replace") as file:
        text = file.read()
    kind = "none" if not KERNELS.search(text) else "some" if CALLS.search(text) else "some for others"
    is_skipped = re.search(r"\bskip", done.stdout, re.IGNORECASE) is not None
    errors = [line for line in done.stderr.splitlines() if "error:" in line or "Error" in line]
    row = f"{path}: status {done.returncode}, {count} kernels, has {kind}" + (", skips them" if is_skipped else "")
    is_wrong = done.returncode == 0 and count == 0 and kind == "some" and not is_skipped
    return row + (f": {errors[0][:150]}" if errors else ""), is_wrong


def tell_kernels(options, jobs):
    wrong = []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for row, is_wrong in pool.map(lambda job: compile_kernels(options.program, *job, options.seconds), jobs):
            print(row, flush=True)
            if is_wrong:
                wrong.append(row)
    print(f"files {len(jobs)}, status 0 without their kernels: {len(wrong)}")
    for row in wrong:
        print(f"  {row}")
    return 1 if wrong or not jobs else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=None, help="kdslc, or kdsl-run with --kernels")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--show", type=int, default=20, help="failures to print")
    parser.add_argument("--kernels", action="store_true", help="compile, and say how many kernels there are")
    parser.add_argument("--seconds", type=int, default=60, help="for each file, with --kernels")
    parser.add_argument("folders", nargs="+")
    options = parser.parse_args()
    if options.program is None:
        options.program = "build/release/bin/" + ("kdsl-run" if options.kernels else "kdslc")
    jobs = []
    for root in options.folders:
        root = os.path.normpath(root)
        jobs += [(path, root) for path in find_files(root)]
    if options.kernels:
        return tell_kernels(options, jobs)
    failures, start = [], time.perf_counter()
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        texts = pool.map(lambda job: load(options.program, *job), jobs)
        for (path, _), text in zip(jobs, texts):
            if text:
                failures.append((path, text))
    for path, text in failures[: options.show]:
        print(f"---- {path}\n{text}")
    seconds = time.perf_counter() - start
    loaded = len(jobs) - len(failures)
    print(f"files {len(jobs)}, loaded {loaded} ({100 * loaded / max(len(jobs), 1):.1f} %), "
          f"failed {len(failures)}, {seconds:.1f} s")
    return 1 if failures or not jobs else 0


if __name__ == "__main__":
    sys.exit(main())
