#!/usr/bin/env python3
"""Runs static Python programs with python3 and with kdsl-run and compares what they print.

Usage: parity_run.py [--kdsl-run PROGRAM] [-v] [FILE or FOLDER ...]

Standard output and exit status must be equal, and after an uncaught exception the last line of standard
error, its type and message. Without arguments it runs test/python. The exit status is 1 if a program
differs. Programs whose first line is `# needs: python3.12` are skipped when python3 is older.
"""
import argparse
import os
import subprocess
import sys

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


def run(command):
    try:
        done = subprocess.run(command, capture_output=True, timeout=LIMIT, check=False)
    except subprocess.TimeoutExpired:
        return "(time limit)", -1, ""
    error = done.stderr.decode("utf-8", "replace").strip().splitlines()
    return done.stdout.decode("utf-8", "replace"), done.returncode, error[-1] if error else ""


def is_skipped(path):
    with open(path, encoding="utf-8") as file:
        first = file.readline()
    return first.startswith("# needs: python3.12") and sys.version_info < (3, 12)


def first_difference(ours, theirs):
    ours, theirs = ours.splitlines(), theirs.splitlines()
    for number, (a, b) in enumerate(zip(ours, theirs), 1):
        if a != b:
            return f"line {number}: kdsl-run {a!r}, python3 {b!r}"
    return f"kdsl-run prints {len(ours)} lines, python3 {len(theirs)}"


def compare(program, path):
    """What differs, or None."""
    theirs_out, theirs_status, theirs_error = run([sys.executable, path])
    ours_out, ours_status, ours_error = run([program, path])
    if ours_out != theirs_out:
        return first_difference(ours_out, theirs_out) + (f" [{ours_error}]" if ours_status else "")
    if ours_status != theirs_status:
        return f"exit status: kdsl-run {ours_status}, python3 {theirs_status} [{ours_error}]"
    if theirs_status == 1 and theirs_error and ours_error != theirs_error:
        return f"last line of stderr: kdsl-run {ours_error!r}, python3 {theirs_error!r}"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--kdsl-run", default=os.path.join(ROOT, "build", "release", "bin", "kdsl-run"))
    parser.add_argument("-v", "--verbose", action="store_true")
    parser.add_argument("paths", nargs="*", default=[os.path.join(ROOT, "test", "python")])
    options = parser.parse_args()
    passed, failed, skipped = 0, [], 0
    for path in programs(options.paths):
        if is_skipped(path):
            skipped += 1
            continue
        difference = compare(options.kdsl_run, path)
        name = os.path.relpath(path, ROOT)
        if difference is None:
            passed += 1
            if options.verbose:
                print(f"ok    {name}")
        else:
            failed.append(name)
            print(f"DIFF  {name}: {difference}")
    print(f"{passed} equal, {len(failed)} different, {skipped} skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
