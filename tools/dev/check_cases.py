#!/usr/bin/env python3
"""Holds the tables of cases named test/unit/*/*.python.txt (test/unit/support/cases.h) to the Python that runs this: what
is expected there of the compiler is what CPython gives. `--write` fills in what it gives. Usage: check_cases.py [root] [--write]"""
import ast
import contextlib
import glob
import io
import os
import sys

ARROW = " => "
# Texts of exceptions differ between versions; the tables are those of these two.
VERSIONS = ((3, 11), (3, 12))


def sections_of(path):
    """The comment, and [title, source lines, expected lines] of each section."""
    comment, sections, is_expected = [], [], False
    with open(path, encoding="utf-8") as file:
        for line in file.read().split("\n"):
            if line.startswith("=== "):
                sections.append([line[4:], [], []])
                is_expected = False
            elif not sections:
                comment.append(line)
            elif line == "---" and not is_expected:
                is_expected = True
            else:
                sections[-1][2 if is_expected else 1].append(line)
    for section in sections:
        while section[2] and not section[2][-1]:
            section[2].pop()
    return comment, sections


def output_of(source):
    """What a program prints, then the type and text of an exception that ends it."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        try:
            exec(compile(source, "test.kpy", "exec"), {"__name__": "test"})
        except BaseException as error:
            print(f"{type(error).__name__}: {error}")
    return out.getvalue().split("\n")


def dump_of(source, with_positions):
    """The syntax tree, as src/ast/dump.h prints it."""
    return ast.dump(ast.parse(source), indent=2, include_attributes=with_positions).split("\n")


def result_of(code, names):
    try:
        return repr(eval(f"(lambda: ({code}))", names)())
    except BaseException as error:
        return f"{type(error).__name__}: {error}"


def computed(section, kind):
    _, source, expected = section
    if kind.startswith("dump"):
        return dump_of("\n".join(source) + "\n", "positions" in kind)
    if kind.startswith("program"):
        lines = output_of("\n".join(source) + "\n")
        while lines and not lines[-1]:
            lines.pop()
        return lines
    names, lines = {"__name__": "test"}, []
    exec("\n".join(source), names)
    for line in expected:
        if not line or line.startswith("## "):
            lines.append(line)
            continue
        code = line.rpartition(ARROW)[0] or line.removesuffix(" =>")
        lines.append(code + ARROW + result_of(code, names))
    return lines


def main(root, is_writing):
    if sys.version_info[:2] not in VERSIONS:
        print(f"not compared: the tables are those of Python {' and '.join('.'.join(map(str, v)) for v in VERSIONS)}")
        return 0
    wrong = 0
    for path in sorted(glob.glob(os.path.join(root, "test/unit/*/*.python.txt"))):
        comment, sections = sections_of(path)
        # What is expected of a file's sections its name says: what `program…` print, the tree of `dump…`, else values of lines.
        kind = os.path.basename(path)
        for section in sections:
            lines = computed(section, kind)
            for ours, theirs in zip(section[2], lines) if not is_writing else ():
                if ours != theirs:
                    wrong += 1
                    print(f"{path}: {section[0]}:\n  table:  {ours}\n  python: {theirs}")
            if not is_writing and len(section[2]) != len(lines):
                wrong += 1
                print(f"{path}: {section[0]}: {len(section[2])} lines are expected, Python gives {len(lines)}")
            section[2] = lines
        if is_writing:
            text = "\n".join(comment) + "\n"
            text += "\n\n".join("\n".join([f"=== {title}", *source, "---", *expected]) for title, source, expected in sections)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text + "\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    given = [argument for argument in sys.argv[1:] if not argument.startswith("--")]
    sys.exit(main(given[0] if given else os.path.join(os.path.dirname(__file__), "../.."), "--write" in sys.argv))
