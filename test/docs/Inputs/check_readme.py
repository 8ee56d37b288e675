"""Holds the README against what it shows: check_readme.py ROOT BIN FOLDER. Commands that it quotes are run and must print what
stands below them; code that it quotes stands in the samples; of the table of samples the names are compared, and how much code
each becomes, which may be off by a tenth before somebody has to run tools/demo again."""
import os
import re
import subprocess
import sys

root, programs, folder = sys.argv[1:]
samples = os.path.join(root, "samples")
text = open(os.path.join(root, "README.md"), encoding="utf-8").read()
problems = []


def check(is_right, problem):
    if not is_right:
        problems.append(problem)


def run(command, where):
    words = command.split()
    done = subprocess.run([os.path.join(programs, words[0]), *words[1:]], cwd=where, capture_output=True, text=True)
    return done.stdout + done.stderr


def samples_table():
    listed = dict(re.findall(r"^    (\w+) +(\d+) +[\d-]+ +[\d.]+  cpu ok$", text, re.MULTILINE))
    there = {name[:-4] for name in os.listdir(samples) if name.endswith(".kpy")}
    check(set(listed) == there, f"samples of the table: {sorted(listed)}, in the folder: {sorted(there)}")
    for name in sorted(there & set(listed)):
        lines = run(f"kdslc -S -o - {samples}/{name}.kpy", folder).count("\n")
        check(abs(lines - int(listed[name])) <= lines / 10, f"{name}: {lines} lines of PTX, the README has {listed[name]}")


def quoted_code():
    sample = open(os.path.join(samples, "vector_add.kpy"), encoding="utf-8").read()
    for block in re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        check(block in sample, f"this is not in samples/vector_add.kpy:\n{block}")


def quoted_commands():
    wrong = open(os.path.join(samples, "vector_add.kpy"), encoding="utf-8").read().replace("if i < cute.size(c)", "if i <= cute.size(c)")
    open(os.path.join(folder, "off_by_one.kpy"), "w", encoding="utf-8").write(wrong)
    if not os.path.exists(os.path.join(folder, "samples")):
        os.symlink(samples, os.path.join(folder, "samples"))
    quotes = re.findall(r"^    \$ (kdsl.*)\n((?:    .*\n)+)", text, re.MULTILINE)
    check(len(quotes) >= 2, "no quoted commands were found")
    for command, shown in quotes:
        expected = "".join(line[4:] + "\n" for line in shown.splitlines())
        got = run(command, folder)
        check(got.rstrip() == expected.rstrip(), f"$ {command}\nprints\n{got}the README has\n{expected}")


samples_table()
quoted_code()
quoted_commands()
print("\n".join(problems) if problems else "the README shows what there is")
