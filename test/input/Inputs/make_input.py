"""Writes input files that are easier made than kept: make_input.py KIND PATH [SOURCE]."""
import os
import random
import sys


def main(kind, path, source=None):
    if kind == "smaller-than":
        limit, path = int(path), source
        size = os.path.getsize(path)
        sys.exit(0 if size < limit else f"{path} has {size} bytes")
    original = open(source, "rb").read() if source else b""
    content = {
        "garbage": lambda: random.Random(1).randbytes(4096),
        "crlf": lambda: b"\xef\xbb\xbf" + original.replace(b"\n", b"\r\n"),
        "cr": lambda: original.replace(b"\n", b"\r"),
        "tabs": lambda: b"def f():\n        x = 1\n\ty = 2\n",
        "long": lambda: b"x = '" + b"a" * 10_000_000 + b"'\n",
        "long-wrong": lambda: b"x = '" + b"a" * 10_000_000 + b"' 1\n",
    }[kind]()
    with open(path, "wb") as file:
        file.write(content)


main(*sys.argv[1:])
