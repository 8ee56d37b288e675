#!/usr/bin/env python3
"""Checks that every line of the catalogue of diagnostics (src/diag/definitions) is reported, tested and explained.

Reported: `diag::Name` (or `Name` inside namespace kdsl::diag) occurs in src/, runtime/ or tools/.
Tested:   a unit test names it, or an expectation of a lit test (expected-error, CHECK, grep, ...) holds a
          run of its text that no other definition has. A text without such a run needs its [code], or an
          expectation that, as a whole, can be no other definition.
Explained: src/diag/explain/<code>.md exists for its code and shows a wrong and a right example (which
          run_explanations.py runs), and no explanation is left over.
Exemptions carry a reason; one that is no longer needed fails the check.
"""
import collections
import os
import re
import sys

UNREPORTED = {
}
UNTESTED = {
}

RUN = 10  # number of characters of literal text that identify a definition
DEFINITION = re.compile(
    r'^DIAG\(\s*(\w+)\s*,\s*(\w+)\s*,\s*"([^"]*)"\s*,\s*((?:"(?:[^"\\]|\\.)*"\s*)+)', re.MULTILINE)
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
EXPECTATION = re.compile(r"expected-|# mistake: |CHECK|[A-Z]+(-NEXT|-SAME|-DAG|-NOT)?:|grep|RUN:")

EXAMPLE = r"^{}\b[^\n]*:\n\n```\w+\n"

Definition = collections.namedtuple("Definition", "level name code format pieces")


def read(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        return file.read()


def files(root, folder, suffixes):
    for directory, _, names in sorted(os.walk(os.path.join(root, folder))):
        for name in sorted(names):
            if name.endswith(suffixes):
                yield os.path.join(directory, name)


def catalogue(root):
    result = []
    lists = [read(path) for path in files(root, "src/diag/definitions", ".def")]
    for level, name, code, strings in DEFINITION.findall("\n".join(lists)):
        text = "".join(STRING.findall(strings)).replace('\\"', '"').replace("\\\\", "\\").replace("\\n", "\n")
        text = text.replace("{{", "\1").replace("}}", "\2")
        pieces = [piece.replace("\1", "{").replace("\2", "}") for piece in re.split(r"\{[^}]*\}", text)]
        result.append(Definition(level, name, code, text, [piece for piece in pieces if piece.strip(" `'\"")]))
    return result


def runs(piece):
    return {piece[i:i + RUN] for i in range(max(1, len(piece) - RUN + 1))}


def unique_runs(definition, everything):
    others = "\0".join("\0".join(other.pieces) for other in everything if other is not definition)
    return {run for piece in definition.pieces for run in runs(piece)
            if len(run.strip(" `")) >= 3 and run not in others}


def shape(definition):
    """Returns a pattern for the whole text with anything for the arguments; None if the text consists of arguments only."""
    text = "".join(definition.pieces)
    return re.compile(r".+".join(map(re.escape, re.split(r"\{[^}]*\}", definition.format)))) if text.strip() else None


def only_meaning(definition, everything, texts):
    """Returns whether an expected text, taken as a whole, can be this definition and no other."""
    mine = shape(definition)
    others = [other for other in map(shape, (d for d in everything if d is not definition)) if other]
    return mine is not None and any(
        mine.fullmatch(text) and not any(other.fullmatch(text) for other in others) for text in texts)


def expectations(root):
    """Returns all text in which a test says what it expects, without FileCheck's regex brackets."""
    lines = []
    for path in files(root, "test", (".kpy", ".kir", ".test", ".py", ".expected", ".txt", ".sh")):
        lines += [line for line in read(path).splitlines() if EXPECTATION.search(line)]
    text = "\n".join(lines)
    return re.sub(r"\{\{(\.\*|\[0-9\]\+)\}\}", "", text)


def main(root):
    definitions = catalogue(root)
    sources = "\n".join(read(path) for folder in ("src", "runtime", "tools")
                        for path in files(root, folder, (".cpp", ".h", ".c")))
    own = "\n".join(read(path) for path in files(root, "src/diag", (".cpp", ".h")))
    unit = "\n".join(read(path) for folder in ("test/unit", "runtime") for path in files(root, folder, (".cpp", ".h"))
                     if folder == "test/unit" or "test" in path)
    expected = expectations(root)
    whole = set(re.findall(r"\{\{(.*?)\}\}", expected))
    problems, used = [], set()

    def fails(definition, exemptions, what):
        if definition.name in exemptions:
            used.add(definition.name)
        else:
            problems.append(f"{definition.name}: {what}")

    for definition in definitions:
        name = definition.name
        if not re.search(r"\bdiag::" + name + r"\b", sources) and not re.search(r"\b" + name + r"\b", own):
            fails(definition, UNREPORTED, "is never reported; remove it or report it")
            continue
        identifying = unique_runs(definition, definitions)
        tested = (re.search(r"\b" + name + r"\b", unit) or any(run in expected or run in unit for run in identifying)
                  or (not identifying and definition.code and f"[{definition.code}]" in expected + unit)
                  or (not identifying and only_meaning(definition, definitions, whole)))
        if not tested:
            fails(definition, UNTESTED, f"has no test that expects `{definition.format}`")
    names = {definition.name for definition in definitions}
    for exemption in list(UNREPORTED) + list(UNTESTED):
        if exemption not in names or exemption not in used:
            problems.append(f"stale exemption {exemption}")

    codes = {definition.code for definition in definitions if definition.code}
    folder = os.path.join(root, "src/diag/explain")
    texts = {name[:-3] for name in os.listdir(folder) if name.endswith(".md")} if os.path.isdir(folder) else set()
    problems += [f"src/diag/explain/{code}.md is missing" for code in sorted(codes - texts)]
    problems += [f"src/diag/explain/{code}.md explains no code of the catalogue" for code in sorted(texts - codes)]

    for code in sorted(codes & texts):
        text = read(os.path.join(folder, code + ".md"))
        problems += [f"src/diag/explain/{code}.md has no example under `{kind}:`" for kind in ("Wrong", "Right")
                     if not re.search(EXAMPLE.format(kind), text, re.MULTILINE)]

    for problem in problems:
        print(problem)
    print(f"{len(definitions)} definitions, {len(codes)} codes, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ".")))
