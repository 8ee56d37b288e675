#!/usr/bin/env python3
"""Writes a script that looks up every name of a dialect that a message or an explanation of the compiler mentions.

    help_names.py [ROOT] > names.py && kdsl-run names.py

Names are taken from the string literals of src/ and from the explanations: if one of them contains `cute.arch.sync_threads`, a
program must find that name. The script fails with a list of the names that do not exist.
"""
import glob
import os
import re
import sys

ROOTS = {"cutlass": "import cutlass", "cute": "import cutlass.cute as cute"}
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
# The pattern matches neither names that a format completes (`cutlass.Int{}`) nor file names.
NAME = re.compile(rf"(?<![\w./])((?:{'|'.join(ROOTS)})(?:\.[A-Za-z_]\w*)+)(?![\w{{/])")
FILE_NAME = re.compile(r"\.(py|kpy|h|cpp)$")


def texts(root):
    for path in glob.glob(os.path.join(root, "src/**/*"), recursive=True):
        if not path.endswith((".cpp", ".h", ".def", ".md")):
            continue
        with open(path, encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                place = f"{os.path.relpath(path, root)}:{number}"
                if path.endswith(".md"):
                    yield place, line
                elif not line.lstrip().startswith(("//", "#include")):
                    yield from ((place, literal) for literal in LITERAL.findall(line))


def main(root):
    names = {}
    for place, text in texts(root):
        for name in NAME.findall(text):
            if name != text and not FILE_NAME.search(name):  # a literal that is only a name is not a message
                names.setdefault(name, place)
    print("\n".join(ROOTS.values()))
    print(f"NAMES = {dict(sorted(names.items()))!r}")
    print("""
def finds(name):
    first, *rest = name.split(".")
    value, path = {"cutlass": cutlass, "cute": cute}[first], {"cutlass": "cutlass", "cute": "cutlass.cute"}[first]
    for part in rest:
        path += "." + part
        if not hasattr(value, part):
            try:
                __import__(path)
            except ImportError:
                return False
        value = getattr(value, part, None)
        if value is None:
            return False
    return True


missing = [f"{place}: {name}" for name, place in NAMES.items() if not finds(name)]
print(len(NAMES), "names,", len(missing), "missing")
assert not missing, missing
""")


if __name__ == "__main__":
    main(os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else "."))
