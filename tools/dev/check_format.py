#!/usr/bin/env python3
"""Checks that C++ files are formatted as .clang-format says.

    check_format.py [ROOT] [--changed]

It looks at every file that git tracks or does not ignore; with --changed at those that differ from the last commit. Major
versions of clang-format other than Debian 12's format some lines differently; with one of those nothing is checked, which the
script says.
"""
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

VERSION = 14
SUFFIXES = (".cpp", ".h", ".hpp")


def git(root, *arguments):
    run = subprocess.run(["git", "-C", root, *arguments], capture_output=True, text=True)
    return run.stdout.strip() if run.returncode == 0 else None


def find_formatter():
    for name in (f"clang-format-{VERSION}", "clang-format"):
        path = shutil.which(name)
        if not path:
            continue
        text = subprocess.run([path, "--version"], capture_output=True, text=True).stdout
        if re.search(rf"version {VERSION}\.", text):
            return path
    return None


def files_of(root, only_changed):
    names = git(root, "diff", "--name-only", "HEAD") if only_changed else git(root, "ls-files")
    new = git(root, "ls-files", "--others", "--exclude-standard")
    return set(names.splitlines()) | set(new.splitlines())


def main(arguments):
    root = os.path.abspath(next((a for a in arguments if not a.startswith("-")), "."))
    formatter = find_formatter()
    if not formatter or git(root, "rev-parse", "HEAD") is None:
        print(f"no clang-format {VERSION} or no git history here: nothing checked")
        return 0
    names = files_of(root, "--changed" in arguments)
    files = sorted(name for name in names if name.endswith(SUFFIXES) and os.path.isfile(os.path.join(root, name)))

    def is_formatted(name):
        run = subprocess.run([formatter, "--dry-run", "-Werror", "--style=file", name], cwd=root, capture_output=True)
        return run.returncode == 0

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        problems = [name for name, good in zip(files, pool.map(is_formatted, files)) if not good]
    for name in problems:
        print(f"{name}: not as .clang-format says; run clang-format -i {name}")
    print(f"{len(files)} files checked, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
