"""Compiles programs that nest DEPTH deep in one construct each. The compiler must end within the time
limit with exit status 0 or 1, and must not print more than it would for any other mistake."""
import os
import subprocess
import sys

DEPTH = 100_000
SECONDS = 60


def blocks(head, body, depth):
    return "".join(" " * i + head + "\n" for i in range(depth)) + " " * depth + body + "\n"


PROGRAMS = {
    "parentheses": "x = " + "(" * DEPTH + "1" + ")" * DEPTH + "\n",
    "unclosed": "x = " + "(" * DEPTH + "\n",
    "brackets": "x = " + "[" * DEPTH + "]" * DEPTH + "\n",
    "braces": "x = " + "{1:" * DEPTH + "1" + "}" * DEPTH + "\n",
    "minus": "x = " + "-" * DEPTH + "1\n",
    "invert": "x = " + "~" * DEPTH + "1\n",
    "not": "x = " + "not " * DEPTH + "True\n",
    "power": "x = 1" + " ** 1" * DEPTH + "\n",
    "plus": "x = 1" + " + 1" * DEPTH + "\n",
    "compare": "x = 1" + " < 1" * DEPTH + "\n",
    "and": "x = 1" + " and 1" * DEPTH + "\n",
    "attribute": "x = y" + ".a" * DEPTH + "\n",
    "call": "x = y" + "()" * DEPTH + "\n",
    "subscript": "x = y" + "[0]" * DEPTH + "\n",
    "ternary": "x = " + "1 if 1 else " * DEPTH + "1\n",
    "lambda": "x = " + "lambda: " * DEPTH + "1\n",
    "await": "async def f():\n x = " + "await " * DEPTH + "y\n",
    "star": "x = f(" + "*" * DEPTH + "y)\n",
    "target": "(" * DEPTH + "x" + ",)" * DEPTH + " = y\n",
    "assign": "x = " * DEPTH + "1\n",
    "string": "x = " + "'a' " * DEPTH + "\n",
    "fstring": "x = f'" + "{" * DEPTH + "}" * DEPTH + "'\n",
    "fstrings": "x = " + "f'{" * DEPTH + "1" + "}'" * DEPTH + "\n",
    "comprehension": "x = [y " + "for y in z " * DEPTH + "]\n",
    "elif": "if x:\n pass\n" + "elif x:\n pass\n" * DEPTH,
    "if": blocks("if x:", "pass", 2000),
    "def": blocks("def f():", "pass", 2000),
    "class": blocks("class C:", "pass", 2000),
    "with": blocks("with x:", "pass", 2000),
    "try": "try:\n pass\n" + "except E:\n pass\n" * DEPTH,
    "decorator": "@d\n" * DEPTH + "def f(): pass\n",
    "semicolons": "x = 1;" * DEPTH + "\n",
    "dots": "from " + "." * DEPTH + " import x\n",
    "names": "import " + "a." * DEPTH + "a\n",
    "backslashes": "x = 1" + " \\\n" * DEPTH + "\n",
    "parameters": "def f(" + ", ".join(f"a{i}" for i in range(DEPTH)) + "): pass\n",
    "dedent": "if x:\n" + " " * DEPTH + "pass\n" + " " * (DEPTH // 2) + "pass\n",
}


def main(kdslc, folder):
    failures = 0
    for name, text in PROGRAMS.items():
        path = os.path.join(folder, name + ".kpy")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        for form in ("ast", "kir"):
            try:
                run = subprocess.run([kdslc, "--emit=" + form, path, "-o", os.path.join(folder, "out")],
                                     stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=SECONDS)
                verdict = f"exit status {run.returncode}"
                good = run.returncode in (0, 1) and len(run.stderr) < 100_000
                if run.returncode == 1:
                    good = good and b"error:" in run.stderr
            except subprocess.TimeoutExpired:
                good, verdict = False, "no end"
            if not good:
                failures += 1
                print(f"{name} --emit={form}: {verdict}, {len(run.stderr)} bytes of messages")
                print(run.stderr[:1000].decode(errors="replace"))
        os.remove(path)
    print(f"{len(PROGRAMS)} programs, {failures} failures")
    return 1 if failures else 0


sys.exit(main(*sys.argv[1:]))
