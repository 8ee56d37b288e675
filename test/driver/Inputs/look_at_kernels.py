"""What is in the PTX of a module of many_kernels.py."""
import re
import sys

ptx, lines = open(sys.argv[1]).read(), open(sys.argv[2]).read().splitlines()
kernels = re.split(r"^\.visible \.entry (k\d+)\(", ptx, flags=re.MULTILINE)[1:]
first_lines = [(name, int(re.search(r"\.loc\s+1 (\d+)", body)[1])) for name, body in zip(kernels[::2], kernels[1::2])]
assert all(lines[line - 1].startswith(f"def {name}(") for name, line in first_lines), first_lines
names = re.findall(r"^\.global .*?(\w+)\[", ptx, re.MULTILINE)
# A function is declared once in each part that calls it.
parts = "more than 1 part" if len(re.findall(r"\bvprintf\n", ptx)) > 1 else "1 part"
print(f"{len(first_lines)} kernels in their lines, {parts}, {len(names) - len(set(names))} names twice")
