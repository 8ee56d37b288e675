"""Whether all stub files below a folder are Python."""

import ast
import pathlib
import sys

files = sorted(pathlib.Path(sys.argv[1]).rglob("*.pyi"))
assert len(files) > 10, files
for file in files:
    ast.parse(file.read_text(), str(file))
