#!/usr/bin/env python3
"""Checks that operands of KIR ops are read by the names that src/ir/ops.def gives them, not by literal positions.

`LoadOp(op).pointer()` says what `op.operand(0)` and `op.operands[0]` do not. A walk over all operands has a variable for the
position, and is fine. Where ops of many kinds are treated alike, a file may be in EXEMPT, with the number of such places.
The operands of PTX instructions, in PTX_FOLDERS, are pieces of text without names.
"""
import os
import re
import sys

ACCESS = re.compile(r"(?:\.|->)operands?(?:\(|\[)[^()\[\]]*(?<!\w)\d")
PTX_FOLDERS = ("src/passes/cpu/ptx", "src/target/cpu/ptx")
# path -> (places, reason). An exemption that is no longer needed fails the check.
EXEMPT = {
    "src/ir/ops.cpp": (1, "a result without a type has that of the first operand, whatever the op"),
    "src/ir/verify/verify_async.cpp": (1, "ops on mbarriers, which are their first operand"),
    "src/ir/verify/verify_types.cpp": (2, "arithmetic by the type of its first operand"),
    "src/lint/sums.cpp": (1, "any op with one operand"),
    "src/passes/tile/layout/layout_rules.cpp": (1, "any op with one operand"),
}


def places_of(path):
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            code = line.split("//")[0]
            if ACCESS.search(code):
                yield number


def sources(root):
    for directory, _, names in sorted(os.walk(os.path.join(root, "src"))):
        place = os.path.relpath(directory, root)
        if not place.startswith(PTX_FOLDERS):
            yield from (f"{place}/{name}" for name in sorted(names) if name.endswith((".h", ".cpp")))


def main(root):
    problems, count = [], 0
    for path in sources(root):
        count += 1
        found = list(places_of(os.path.join(root, path)))
        allowed, reason = EXEMPT.get(path, (0, ""))
        if len(found) > allowed:
            problems += [f"{path}:{line}: read the operand by its name, through a view of ir/ops.h" for line in found]
        elif len(found) < allowed:
            problems.append(f"{path}: exempt for {allowed} places ({reason}), and has {len(found)}")
    for problem in problems:
        print(problem)
    print(f"{count} files checked, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ".")))
