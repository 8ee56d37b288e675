"""Runs the programs of a page: PAGE FOLDER COMMAND... Each fenced block that begins with ```python and no further word is a whole
program; what it prints is the block ```text that follows at once, if there is one."""

import os
import re
import subprocess
import sys

page, folder, command = sys.argv[1], sys.argv[2], sys.argv[3:]
text = open(page).read()
os.makedirs(folder, exist_ok=True)
count = 0
for match in re.finditer(r"^```python\n(.*?)^```\n(?:```text\n(.*?)^```\n)?", text, re.M | re.S):
    program, expected = match.groups()
    line = text.count("\n", 0, match.start()) + 1
    name = os.path.join(folder, f"line_{line}.py")
    with open(name, "w") as file:
        file.write(program)
    done = subprocess.run([*command, name], capture_output=True, text=True)
    if done.returncode or done.stderr or (expected is not None and done.stdout != expected):
        sys.exit(f"{page}:{line}: ends with {done.returncode}\n{done.stderr}expected:\n{expected}\ngot:\n{done.stdout}")
    count += 1
print(f"{count} programs")
