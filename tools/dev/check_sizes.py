#!/usr/bin/env python3
"""Checks the size limits of the style guide: 800 lines a file, 80 lines a function.

Catalogues (.def files and tables) are exempt, and so is a switch that has one line per case: such lines
do not count. `--list` prints the largest files and functions.
"""
import os
import re
import sys

FILE_LIMIT = 800
FUNCTION_LIMIT = 80
FOLDERS = ("src", "include", "runtime", "tools", "test/unit")

# path or path:function -> reason. An exemption that is no longer needed fails the check.
EXEMPT = {
}

NOISE = re.compile(
    r'//[^\n]*|/\*.*?\*/|R"(?P<d>[^(\s]*)\(.*?\)(?P=d)"|"(?:[^"\\\n]|\\.)*"|(?<![0-9a-zA-Z_])\'(?:[^\'\\\n]|\\.)*\'',
    re.DOTALL)
CONTAINER = re.compile(r"\b(namespace|class|struct|union|enum|extern)\b")
NAME = re.compile(r"([~\w:]+(?:\s*operator\s*\S+)?|operator\s*\S+?)\s*\(")
ONE_LINE_CASE = re.compile(r"^\s*(case\b.*|default\s*):\s*\S.*;\s*(break;)?\s*$")


def blank(match):
    return re.sub(r"[^\n]", " ", match.group(0))


def code_of(text):
    """Returns the text without comments, literals and preprocessor lines, with the same line structure."""
    text = NOISE.sub(blank, text)
    return re.sub(r"^[ \t]*#(?:[^\n\\]|\\[^\n]|\\\n)*", blank, text, flags=re.MULTILINE)


def functions(text):
    """Yields (name, first line, counted lines) of each function body outside of other functions."""
    code = code_of(text)
    lines = code.split("\n")
    depth, start, head = 0, None, 0  # depth counts braces inside a body or initialiser
    line = 1
    for position, char in enumerate(code):
        if char == "\n":
            line += 1
        elif char == ";" and depth == 0:
            head = position + 1
        elif char == "{":
            if depth:
                depth += 1
                continue
            before = code[head:position]
            name = NAME.search(before)
            # A container opens a new level of declarations. Braces after `=` belong to an initialiser.
            is_function = name and "=" not in before.split("(")[0]
            if not is_function and CONTAINER.search(before) and "=" not in before:
                head = position + 1
                continue
            depth = 1
            start = (name.group(1).strip() if is_function else None, line)
        elif char == "}":
            if depth:
                depth -= 1
                if depth == 0:
                    name, first = start
                    if name:
                        body = lines[first - 1:line]
                        counted = sum(1 for text in body if not ONE_LINE_CASE.match(text))
                        yield name, first, counted
                    head = position + 1
            else:
                head = position + 1


def source_files(root):
    for folder in FOLDERS:
        for directory, _, names in sorted(os.walk(os.path.join(root, folder))):
            for name in sorted(names):
                if name.endswith((".h", ".hpp", ".cpp", ".c")):
                    yield os.path.relpath(os.path.join(directory, name), root)


def main(root, list_largest):
    problems, used, files, bodies = [], set(), [], []
    for path in source_files(root):
        with open(os.path.join(root, path), encoding="utf-8") as file:
            text = file.read()
        count = text.count("\n")
        files.append((count, path))
        if count > FILE_LIMIT:
            if path in EXEMPT:
                used.add(path)
            else:
                problems.append(f"{path}:1: {count} lines, the limit for a file is {FILE_LIMIT}")
        for name, line, length in functions(text):
            bodies.append((length, f"{path}:{line} {name}"))
            if length > FUNCTION_LIMIT and not path.startswith("test/"):
                key = f"{path}:{name}"
                if key in EXEMPT:
                    used.add(key)
                else:
                    problems.append(f"{path}:{line}: {name} has {length} lines, the limit for a function is "
                                    f"{FUNCTION_LIMIT}")
    problems += [f"tools/dev/check_sizes.py: stale exemption {key}" for key in EXEMPT if key not in used]
    if list_largest:
        for length, what in sorted(files, reverse=True)[:20] + sorted(bodies, reverse=True)[:30]:
            print(f"{length:6} {what}")
    for problem in problems:
        print(problem)
    print(f"{len(files)} files, {len(bodies)} functions, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    arguments = [argument for argument in sys.argv[1:] if argument != "--list"]
    sys.exit(main(os.path.abspath(arguments[0] if arguments else "."), "--list" in sys.argv))
