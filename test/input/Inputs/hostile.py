"""Runs programs that ask for too much or change what is being looked at. Each must end within the time
limit with the status and the message it is listed with, and without an internal error."""
import os
import subprocess
import sys

SECONDS = 60
OK, ERROR, LIMIT = 0, 1, 4
NEST = "t = ()\nu = ()\nfor i in range(200000):\n    t = (t,)\n    u = (u,)\n"
CLEARING = "class I:\n    def __index__(self):\n        x.clear()\n        return 1\nx = [1, 2, 3, 4]\n"
EQ = "class A:\n    def __hash__(self): return 1\n    def __eq__(self, other):\n        {}.clear()\n        return False\n"

# name: (program, exit status, what the output must contain)
PROGRAMS = {
    "unpack_range": ("def f(*a): pass\nf(*range(10**12))\n", LIMIT, "unpack_range.py:2:"),
    "list_range": ("x = list(range(10**18))\n", LIMIT, "list_range.py:1:"),
    "sum_range": ("print(sum(range(10**12)))\n", LIMIT, "sum_range.py:1:"),
    "in_range": ("print('a' in range(10**12))\n", LIMIT, "in_range.py:1:"),
    "iter_sentinel": ("x = list(iter(lambda: 1, 2))\n", LIMIT, "budget-exceeded"),
    "square": ("x = 3\nwhile True:\n    x = x * x\n", LIMIT, "square.py:3:"),
    "pow_mod": ("pow(3, 1 << 1000000, (1 << 1000000) + 1)\n", LIMIT, "pow_mod.py:1:"),
    "class_chain": ("A = object\nwhile True:\n    class A(A): pass\n", LIMIT, "budget-exceeded"),
    "center": ("'a'.center(10**12)\n", ERROR, "MemoryError"),
    "zfill": ("'a'.zfill(10**12)\n", ERROR, "MemoryError"),
    "format_width": ("f'{1:1000000000000}'\n", ERROR, "MemoryError"),
    "format_precision": ("f'{1.0:.1000000000}'\n", ERROR, "MemoryError"),
    "percent_width": ("'%*d' % (10**10, 1)\n", ERROR, "MemoryError"),
    "percent_precision": ("'%.999999999d' % 1\n", ERROR, "MemoryError"),
    "join": ("('a' * 10**6).join(['b'] * 10**6)\n", ERROR, "MemoryError"),
    "replace": ("('a' * 10**6).replace('a', 'b' * 10**6)\n", ERROR, "MemoryError"),
    "grouped_width": ("print(len(f'{1:0100000,}'))\n", OK, "100001"),
    "grouped_widths": ("print(f'{1234:012,} {1:03,} {12:05,} {1:0,}')\n", OK, "0,000,001,234 001 0,012 1"),
    "hash_nested": (NEST + "hash(t)\n", ERROR, "RecursionError"),
    "equal_nested": (NEST + "t == u\n", ERROR, "RecursionError"),
    "isinstance_nested": (NEST + "isinstance('', (t,) + (int,))\n", ERROR, "RecursionError"),
    "map_chain": ("it = iter([1])\nfor i in range(200000): it = map(abs, it)\nlist(it)\n", ERROR, "RecursionError"),
    "call_itself": ("class A: pass\nA.__call__ = A()\nA()()\n", ERROR, "RecursionError"),
    "dict_of_itself": ("d = {}\nd[1] = d\ne = {}\ne[1] = e\nd == e\n", ERROR, "RecursionError"),
    "dict_cleared": (EQ.format("d") + "d = {}\nfor i in range(20): d[A()] = i\nprint(len(d))\n", OK, "1"),
    "set_cleared": (EQ.format("s") + "s = set()\nfor i in range(20): s.add(A())\nprint(len(s))\n", OK, "1"),
    "list_store": (CLEARING + "x[I()] = 4\n", ERROR, "IndexError"),
    "list_delete": (CLEARING + "del x[I()]\n", ERROR, "IndexError"),
    "list_slice": (CLEARING + "x[I():3] = [7]\nprint(x)\n", OK, "[7]"),
    "list_insert": (CLEARING + "x.insert(I(), 9)\nprint(x)\n", OK, "[9]"),
    "exit_negative": ("import sys\nsys.exit(-1)\n", 255, ""),
    "exit_text": ("raise SystemExit('bye')\n", ERROR, "bye"),
    "import_sibling": ("import sibling_of_hostile\n", ERROR, "sibling_of_hostile.py"),
}


def main(kdsl_run, folder):
    with open(os.path.join(folder, "sibling_of_hostile.py"), "w", encoding="utf-8") as file:
        file.write("def f(:\n")
    failures = 0
    for name, (text, status, wanted) in PROGRAMS.items():
        path = os.path.join(folder, name + ".py")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        command = [kdsl_run, "--max-steps", "2000000", path]
        try:
            done = subprocess.run(command, capture_output=True, timeout=SECONDS, check=False)
        except subprocess.TimeoutExpired:
            print(f"{name}: still running after {SECONDS} s")
            failures += 1
            continue
        output = (done.stdout + done.stderr).decode(errors="replace")
        if done.returncode != status or wanted not in output:
            print(f"{name}: status {done.returncode}, wanted {status} and {wanted!r}:\n{output[:600]}")
            failures += 1
    sys.exit(failures != 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
