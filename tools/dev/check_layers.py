#!/usr/bin/env python3
"""Checks that dependencies between folders point one way.

The order is that of the add_subdirectory(src/...) lines of the top CMakeLists.txt: a folder may include
its own headers and those of folders above it. LLVM headers are allowed in codegen/, target/ and tools/
only; the runtime may include installed headers and its own, nothing of the compiler.
"""
import os
import re
import sys

LLVM_FOLDERS = {"codegen", "target"}
SOURCE_SUFFIXES = (".h", ".hpp", ".cpp", ".c", ".def", ".inc")
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^">]+)[">]')
LLVM_HEADER = re.compile(r"^(llvm|llvm-c|lld|clang)/")


def includes(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        for number, line in enumerate(file, 1):
            match = INCLUDE.match(line)
            if match:
                yield number, match.group(2)


def source_files(folder):
    for directory, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            if name.endswith(SOURCE_SUFFIXES):
                yield os.path.join(directory, name)


def main(root):
    with open(os.path.join(root, "CMakeLists.txt"), encoding="utf-8") as file:
        order = re.findall(r"^add_subdirectory\(src/([\w-]+)\)", file.read(), re.MULTILINE)
    problems = []
    rank = {folder: index for index, folder in enumerate(order)}
    on_disk = sorted(entry for entry in os.listdir(os.path.join(root, "src"))
                     if os.path.isdir(os.path.join(root, "src", entry)))
    problems += [f"src/{folder}: not in CMakeLists.txt" for folder in on_disk if folder not in rank]

    for folder in order:
        for path in source_files(os.path.join(root, "src", folder)):
            place = os.path.relpath(path, root)
            for line, header in includes(path):
                first = header.split("/")[0]
                if LLVM_HEADER.match(header) and folder not in LLVM_FOLDERS:
                    problems.append(f"{place}:{line}: {folder}/ must not include LLVM's {header}")
                elif first in rank and rank[first] > rank[folder]:
                    problems.append(f"{place}:{line}: {folder}/ is below {first}/ and must not include {header}")
    for folder in ("runtime", "include"):
        for path in source_files(os.path.join(root, folder)):
            for line, header in includes(path):
                first = header.split("/")[0]
                own = os.path.exists(os.path.join(os.path.dirname(path), header))
                if LLVM_HEADER.match(header) or (first in rank and not own):
                    problems.append(f"{os.path.relpath(path, root)}:{line}: {folder}/ must not include {header}")

    for problem in problems:
        print(problem)
    print(f"{len(order)} folders checked, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ".")))
