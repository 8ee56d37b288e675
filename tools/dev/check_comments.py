#!/usr/bin/env python3
"""Checks comments of C++ files: the files that they name exist, and none begins with a back reference.

    check_comments.py [ROOT]

A name in a comment that ends like a source or a page (.cpp, .h, .def, .md) is a file of the repository, by its name alone or
with folders in front, or a header in angle brackets. Headers that kdslc writes end in _kdsl.h.

A comment is a sentence with a subject, which can be understood by itself. One that begins with a relative or question word, or
with a word for something that stands elsewhere, is a fragment that only the code around it completes: "Of a, b rows.", "What
it gives.", "Whether both fit.", "The same for columns.". BEGINNINGS lists these words, each with its reason. They are looked
for at the beginning of a block of `//` lines and of a `//` comment behind code. "Where", "By" and "Of" also begin full
sentences ("Where both fit, the first one wins."); such a sentence has a comma before its subject, so only a beginning without
one is a fragment. The others can always be turned round: "Whether it fits depends on …" is "… decides whether it fits".

The check does not see: back references inside of a comment or behind another first word ("This does it, too"), fragments with
another beginning ("Empty: none."), /* */ comments, and comments that are true sentences and say nothing.
"""
import os
import re
import subprocess
import sys

FOLDERS = ("src", "runtime", "include", "tools", "test/unit")
SUFFIXES = (".cpp", ".h", ".hpp", ".def")
COMMENT = re.compile(r"//(.*)")
NAME = re.compile(r"(?<![\w/<.-])[\w-]+(?:/[\w.-]+)*\.(?:cpp|h|hpp|def|md)\b")

# What a comment must not begin with, and what to write instead. An expression is matched at the comment's beginning without
# regard to case; one that ends in CLAUSE is a fragment only if no comma follows in the first sentence.
CLAUSE = r"\b(?=[^,]*?(?:[.;:!?](?:\s|$)|$))"
BEGINNINGS = {
    r"what(?:ever)?\b": "name the thing: `The values that …`, `Returns the …`",
    r"whether\b": "write `Returns whether …` or `It is true if …`",
    r"how\b": "name the thing: `The number of …`, `Describes how …`",
    r"(?:who|whom|whose|whoever)\b": "name the subject: `The caller …`",
    r"which\b": "begin with what it refers to",
    r"that of\b": "name the thing again",
    r"those\b": "name the things again",
    r"the same(?:[.,:;]|$| (?:for|of|as|in|with|without|by|on|at|to|from|but|where|when|if|again|here|there|way|thing|rule)\b)":
        "say what it does: a reader may not have seen the other one",
    r"(?:likewise|ditto|idem|as above|see above|as before|same as)\b": "say what it does: a reader may not have seen the other one",
    r"of" + CLAUSE: "write a sentence: `The rows of …`, `Returns the … of …`",
    r"(?:where|wherever)" + CLAUSE: "write `The place where …`, `If …`",
    r"by(?! (?:default|now|hand)\b)" + CLAUSE: "write a sentence: `Sorted by …`, `Indexed by …`",
}
PATTERNS = [(re.compile(beginning, re.IGNORECASE), repair) for beginning, repair in BEGINNINGS.items()]
LITERAL = re.compile(r'"(?:[^"\\\n]|\\.)*"|(?<![0-9a-zA-Z_])\'(?:[^\'\\\n]|\\.)*\'')
RAW = re.compile(r'R"(?P<d>[^(\s]*)\(.*?\)(?P=d)"', re.DOTALL)


def comments(text):
    """(first line, text) of each comment: a block of lines with nothing else, or what stands behind code."""
    text = RAW.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), text)
    block, begin, column = [], 0, 0
    for number, line in enumerate(text.split("\n") + [""], 1):
        code, slashes, _ = LITERAL.sub(lambda match: " " * len(match.group()), line).partition("//")
        continues = slashes and not code.strip() and len(code) == column
        if block and not continues:
            yield begin, " ".join(block)
            block = []
        if slashes:
            if not block:
                begin, column = number, len(code)
            block.append(line[len(code) + 2:].strip())


def beginning_problem(comment):
    """Why the comment's beginning is refused, or None. Dashes and section marks in front do not count."""
    sentence = re.sub(r"^[-\s]+", "", comment)
    for pattern, repair in PATTERNS:
        match = pattern.match(sentence)
        if match:
            return f"a comment begins with `{match.group().rstrip()}`: {repair}"
    return None


def name_problems(comment, files, known):
    for match in NAME.finditer(comment):
        name = match.group()
        found = any(f"/{file}".endswith(f"/{name}") for file in files) if "/" in name else name in known
        yield None if found or name.endswith("_kdsl.h") else f"there is no file {name}"


def main(root):
    listed = subprocess.run(["git", "-C", root, "ls-files", "--cached", "--others", "--exclude-standard"], capture_output=True,
                            text=True)
    if listed.returncode:
        print("no git history here: nothing checked")
        return 0
    files = [name for name in listed.stdout.splitlines() if os.path.exists(os.path.join(root, name))]
    known = {os.path.basename(name) for name in files}
    problems, names, blocks = [], 0, 0
    for path in files:
        if not path.startswith(tuple(f"{folder}/" for folder in FOLDERS)) or not path.endswith(SUFFIXES):
            continue
        with open(os.path.join(root, path), encoding="utf-8", errors="replace") as file:
            text = file.read()
        for number, line in enumerate(text.split("\n"), 1):
            comment = COMMENT.search(line)
            found = list(name_problems(comment.group(1), files, known)) if comment else []
            names += len(found)
            problems += [f"{path}:{number}: {problem}" for problem in found if problem]
        for number, comment in comments(text):
            blocks += 1
            problem = beginning_problem(comment)
            if problem:
                problems.append(f"{path}:{number}: {problem}")
    for problem in problems:
        print(problem)
    print(f"{blocks} comments and {names} names of files in them checked, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ".")))
