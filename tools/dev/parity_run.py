#!/usr/bin/env python3
"""Runs static Python programs with python3 and with kdsl-run and compares what they print.

Usage: parity_run.py [--kdsl-run PROGRAM] [--sample N] [-j N] [-v] [FILE or FOLDER ...]

Standard output and exit status must be equal, and after an uncaught exception its type and whole message, which standard error
has after the frames of the last traceback. Without arguments it runs test/python. With --sample N it runs about an Nth part of
the programs, chosen by their names, so that a new program does not change which others run. The exit status is 1 if a program
differs.

Comments at the head of a program are directives: `# needs: python3.12` skips it if python3 is older; `# path: FOLDER` adds a
folder next to the program to the places where modules are searched (PYTHONPATH, -I).
"""
import argparse
import concurrent.futures
import os
import re
import subprocess
import sys
import zlib

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LIMIT = 60


def programs(paths):
    for path in paths:
        if os.path.isfile(path):
            yield path
            continue
        for folder, folders, names in os.walk(path):
            folders[:] = sorted(f for f in folders if not f.startswith(("_", "lib")))
            for name in sorted(names):
                if name.endswith(".py") and not name.startswith("lib_"):
                    yield os.path.join(folder, name)


def error_text(stderr):
    """Returns type and message of the exception that ended the program."""
    lines = [line for line in stderr.strip().splitlines() if not re.match(r" *\|   ", line)]  # frames in groups
    frames = [i for i, line in enumerate(lines) if line.startswith('  File "')]
    rest = lines[frames[-1] + 1:] if frames else lines
    while rest and rest[0].startswith("    "):
        rest.pop(0)
    return "\n".join(rest)


def run(command, environment):
    try:
        done = subprocess.run(command, capture_output=True, timeout=LIMIT, check=False, env=environment)
    except subprocess.TimeoutExpired:
        return "(time limit)", -1, ""
    return done.stdout.decode("utf-8", "replace"), done.returncode, error_text(done.stderr.decode("utf-8", "replace"))


def directives(path):
    """Returns the words and texts of the comments at the head of a program."""
    with open(path, encoding="utf-8", errors="replace") as file:
        return dict(re.findall(r"^# (needs|path): *(\S+)$", "".join(file.readlines()[:3]), re.M))


def first_difference(ours, theirs):
    ours, theirs = ours.splitlines(), theirs.splitlines()
    for number, (a, b) in enumerate(zip(ours, theirs), 1):
        if a != b:
            return f"line {number}: kdsl-run {a!r}, python3 {b!r}"
    return f"kdsl-run prints {len(ours)} lines, python3 {len(theirs)}"


def compare(program, path):
    """Returns what differs, None if nothing does, or "" if the program is not for this python3."""
    path = os.path.abspath(path)  # messages may contain it
    head = directives(path)
    if head.get("needs") == "python3.12" and sys.version_info < (3, 12):
        return ""
    environment = dict(os.environ, PYTHONDONTWRITEBYTECODE="1", PYTHONIOENCODING="utf-8")
    environment.pop("PYTHONPATH", None)
    search = []
    if "path" in head:
        folder = os.path.join(os.path.dirname(path), head["path"])
        environment["PYTHONPATH"] = folder
        search = ["-I", folder]
    theirs_out, theirs_status, theirs_error = run([sys.executable, path], environment)
    ours_out, ours_status, ours_error = run([program, *search, path], environment)
    if ours_out != theirs_out:
        return first_difference(ours_out, theirs_out) + (f" [{ours_error}]" if ours_status else "")
    if ours_status != theirs_status:
        return f"exit status: kdsl-run {ours_status}, python3 {theirs_status} [{ours_error or theirs_error}]"
    if theirs_status == 1 and theirs_error and ours_error != theirs_error:
        return f"uncaught exception: kdsl-run {ours_error!r}, python3 {theirs_error!r}"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--kdsl-run", default=os.path.join(ROOT, "build", "release", "bin", "kdsl-run"))
    parser.add_argument("--sample", type=int, default=1, metavar="N", help="run an Nth part of the programs")
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count() or 1, help="programs at the same time")
    parser.add_argument("-v", "--verbose", action="store_true")
    parser.add_argument("paths", nargs="*", default=[os.path.join(ROOT, "test", "python")])
    options = parser.parse_args()
    counts = {"equal": 0, "different": 0, "skipped": 0}
    paths = [path for path in programs(options.paths) if zlib.crc32(os.path.basename(path).encode()) % options.sample == 0]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        results = pool.map(lambda path: compare(options.kdsl_run, path), paths)
        for path, difference in zip(paths, results):
            kind = "equal" if difference is None else "different" if difference else "skipped"
            counts[kind] += 1
            if kind == "different" or options.verbose:
                print(f"{kind:9}  {os.path.relpath(path, ROOT)}{': ' if difference else ''}{difference or ''}", flush=True)
    print(", ".join(f"{count} {kind}" for kind, count in counts.items()))
    return 1 if counts["different"] else 0


if __name__ == "__main__":
    sys.exit(main())
