#!/usr/bin/env python3
"""Loads every .py and .kpy file of folders as a module (kdslc -fsyntax-only: parse, check, run the top level,
compile nothing) and prints counts and failures.

usage: load_examples.py [--program PATH] [--jobs N] [--show N] FOLDER...

A file loads when the status is 0 and nothing was reported. As `python -m` and pytest do, a file's own folder is
searched for imports, and so is each folder above it up to FOLDER, since examples of a collection import each
other both ways. Exit status 1 when a file does not load.
"""
import argparse
import concurrent.futures
import os
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
    """The folders between a file and the root, the nearest first."""
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


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="build/release/bin/kdslc")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--show", type=int, default=20, help="failures to print")
    parser.add_argument("folders", nargs="+")
    options = parser.parse_args()
    jobs = []
    for root in options.folders:
        root = os.path.normpath(root)
        jobs += [(path, root) for path in find_files(root)]
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
