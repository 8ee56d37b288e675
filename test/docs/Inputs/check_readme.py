"""Holds the README against what it shows: check_readme.py ROOT BIN FOLDER. Commands that it quotes are run and must print what
stands below them; code that it quotes stands in the samples; of the table of samples the names are compared, and how much code
each becomes, which may be off by a tenth before somebody has to run tools/demo again. It is short: MOST_LINES, MOST_COLUMNS."""
import os
import re
import subprocess
import sys

MOST_LINES, MOST_COLUMNS = 150, 120
# The wrong kernels that it shows: what is replaced in which sample.
WRONG = {
    "wrong.kpy": ("vector_add.kpy", "if i < cute.size(c)", "if i <= cute.size(c)"),
    "no_clear.kpy": ("gemm_tilelang.kpy", "            T.clear(C_local)\n", "            pass\n"),
}

root, programs, folder = sys.argv[1:]
samples = os.path.join(root, "samples")
text = open(os.path.join(root, "README.md"), encoding="utf-8").read()
problems = []


def check(is_right, problem):
    if not is_right:
        problems.append(problem)


def sample(name):
    with open(os.path.join(samples, name), encoding="utf-8") as file:
        return file.read()


def run(command, where):
    words = command.split()
    done = subprocess.run([os.path.join(programs, words[0]), *words[1:]], cwd=where, capture_output=True, text=True)
    return done.stdout + done.stderr


def length():
    lines = text.splitlines()
    check(len(lines) <= MOST_LINES, f"{len(lines)} lines, more than {MOST_LINES}")
    for number, line in enumerate(lines, 1):
        check(len(line) <= MOST_COLUMNS, f"line {number} has {len(line)} columns, more than {MOST_COLUMNS}")


def samples_table():
    listed = dict(re.findall(r"^    (\w+) +(\d+) +[\d-]+ +[\d.]+  cpu ok$", text, re.MULTILINE))
    there = {name[:-4] for name in os.listdir(samples) if name.endswith(".kpy")}
    check(set(listed) == there, f"samples of the table: {sorted(listed)}, in the folder: {sorted(there)}")
    for name in sorted(there & set(listed)):
        lines = run(f"kdslc -S -o - {samples}/{name}.kpy", folder).count("\n")
        check(abs(lines - int(listed[name])) <= lines / 10, f"{name}: {lines} lines of PTX, the README has {listed[name]}")


def quoted_code():
    sources = [sample(name) for name in os.listdir(samples) if name.endswith(".kpy")]
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    check(len(blocks) >= 2, "a kernel of each dialect is missing")
    for block in blocks:
        check(any(block in source for source in sources), f"this is in no sample:\n{block}")


def quoted_commands():
    for name, (origin, right, wrong) in WRONG.items():
        check(right in sample(origin), f"{origin} has no `{right.strip()}`")
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(sample(origin).replace(right, wrong))
    if not os.path.exists(os.path.join(folder, "samples")):
        os.symlink(samples, os.path.join(folder, "samples"))
    quotes = re.findall(r"^```console\n\$ (kdsl[^\n]*)\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    check(len(quotes) >= 3, "no quoted commands were found")
    for name in WRONG:
        check(any(name in command for command, _ in quotes), f"{name} is not shown")
    for command, expected in quotes:
        got = run(command, folder)
        check(got.rstrip() == expected.rstrip(), f"$ {command}\nprints\n{got}the README has\n{expected}")


length()
samples_table()
quoted_code()
quoted_commands()
print("\n".join(problems) if problems else "the README shows what there is")
