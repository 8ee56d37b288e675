"""Runs the code blocks of pages, each page in a folder of its own: run_page.py ROOT BIN FOLDER PAGE...

* ```python whose first line is `# NAME.kpy`: the file NAME.kpy, for the commands below it. Another one stands, as it is, in a sample
  or in such a file of the page.
* ```console: each line after `$ ` is run; it prints what follows, where a line `...` stands for any lines. What stands behind the
  prompt `(kdsl) ` of the debugger is typed there.
* ```yaml, ```dockerfile and ```cmake: stand, as they are, in a file of tools/ci or samples/build.
* ```cuda and ```triton show code of other compilers. No other block is allowed.
"""
import ast
import glob
import os
import re
import subprocess
import sys

root, programs, folder, *pages = sys.argv[1:]
BLOCK = re.compile(r"^```(\S*)\n(.*?)^```", re.M | re.S)
COMMANDS = re.compile(r"^\$ (.*(?:\\\n.*)*)\n((?:(?!\$ ).*\n)*)", re.M)


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


SAMPLES = [read(path) for path in glob.glob(root + "/samples/**/*.kpy", recursive=True)]
FILES = [read(path) for of in ("tools/ci", "samples/build/cmake") for path in glob.glob(f"{root}/{of}/*") if os.path.isfile(path)]


def matches(got, expected):
    parts = [re.escape(part) for part in re.split(r"^\.\.\.\n", expected, flags=re.M)]
    return re.fullmatch(r"(?:.*\n)*".join(parts), got) is not None


def run(command, expected, where):
    typed = re.findall(r"^\(kdsl\) (.*\n)", expected, re.M)
    if typed:
        # The end of what is typed ends the session, and the script runs on.
        expected = re.sub(r"^\(kdsl\) .*\n", "(kdsl) ", expected, flags=re.M) + "(kdsl) \n...\n"
    environment = dict(os.environ, PATH=programs + ":" + os.environ["PATH"])
    done = subprocess.run(["bash", "-c", command], cwd=where, env=environment, input="".join(typed), stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True)
    got = done.stdout if not done.stdout or done.stdout.endswith("\n") else done.stdout + "\n"
    return "" if matches(got, expected) else f"$ {command}\nprints\n{got}the page has\n{expected}"


def check(page):
    where = os.path.join(folder, os.path.basename(page))
    os.makedirs(where, exist_ok=True)
    for shared in ("samples", "tools"):
        if not os.path.exists(os.path.join(where, shared)):
            os.symlink(os.path.join(root, shared), os.path.join(where, shared))
    own, problems, count = [], [], 0
    for kind, code in BLOCK.findall(read(page)):
        count += 1
        name = re.match(r"# (\w+\.kpy)\n", code)
        if kind == "python" and name:
            own.append(code)
            ast.parse(code)
            with open(os.path.join(where, name[1]), "w", encoding="utf-8") as file:
                file.write(code)
        elif kind == "python":
            if not any(code in text for text in [*SAMPLES, *own]):
                problems.append(f"this is in no file:\n{code}")
        elif kind == "console":
            problems += filter(None, (run(command, expected, where) for command, expected in COMMANDS.findall(code)))
        elif kind in ("yaml", "dockerfile", "cmake"):
            if not any(code in text for text in FILES):
                problems.append(f"this is in no file of tools/ci:\n{code}")
        elif kind not in ("cuda", "triton"):
            problems.append(f"a block of {kind or 'no kind'}, which nothing runs:\n{code}")
    return count, problems


status = 0
for page in pages:
    count, problems = check(page)
    status |= bool(problems) or count == 0
    print("\n".join(f"{page}: {problem}" for problem in problems) if problems else f"{os.path.basename(page)}: {count} blocks")
sys.exit(status)
