#!/usr/bin/env python3
"""Checks that comments of C++ files name source files that exist.

    check_comments.py [ROOT]

A name in a comment that ends like a source or a page (.cpp, .h, .def, .md) has to be a file of the repository, named alone or
with folders in front, or a header in angle brackets. Headers that kdslc writes end in _kdsl.h.
"""
import os
import re
import subprocess
import sys

FOLDERS = ("src", "runtime", "include", "tools")
SUFFIXES = (".cpp", ".h", ".hpp", ".def")
COMMENT = re.compile(r"//(.*)")
NAME = re.compile(r"(?<![\w/<.-])[\w-]+(?:/[\w.-]+)*\.(?:cpp|h|hpp|def|md)\b")


def main(root):
    listed = subprocess.run(["git", "-C", root, "ls-files", "--cached", "--others", "--exclude-standard"], capture_output=True,
                            text=True)
    if listed.returncode:
        print("no git history here: nothing checked")
        return 0
    files = [name for name in listed.stdout.splitlines() if os.path.exists(os.path.join(root, name))]
    known = {os.path.basename(name) for name in files}
    problems, names = [], 0
    for path in files:
        if not path.startswith(FOLDERS) or not path.endswith(SUFFIXES):
            continue
        with open(os.path.join(root, path), encoding="utf-8", errors="replace") as file:
            for number, line in enumerate(file, 1):
                comment = COMMENT.search(line)
                for match in NAME.finditer(comment.group(1)) if comment else ():
                    name = match.group()
                    names += 1
                    found = any(f"/{file}".endswith(f"/{name}") for file in files) if "/" in name else name in known
                    if not found and not name.endswith("_kdsl.h"):
                        problems.append(f"{path}:{number}: there is no file {name}")
    for problem in problems:
        print(problem)
    print(f"{names} names of files in comments checked, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ".")))
