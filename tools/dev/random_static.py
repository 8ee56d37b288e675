#!/usr/bin/env python3
"""Runs random programs of static Python with python3 and with kdsl-run and compares what they print.

Usage: random_static.py [--kdsl-run PROGRAM] [--count N] [--seed S] [--jobs J] [--seconds LIMIT] [--keep FOLDER]

Programs `S` to `S + N - 1` are compared, so that a long run can be split into ranges; after LIMIT seconds no more
are begun. A worker writes a pack of programs (static_programs.py), runs them in its own process one after the
other, and in one process of kdsl-run; only a program that ends that process early is run apart from those behind it.
The first differences are shrunk by removing lines, and printed with both outputs. The last line says
`N programs, D differences`; the exit status is 1 if there is one. `--show N` prints program N.
"""
import argparse
import contextlib
import io
import multiprocessing
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import warnings

import static_programs

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PYTHON_LIMIT = 10  # seconds for one program
PACK_LIMIT = 120   # seconds for a process of kdsl-run
PROGRESS = 5
CLAUSES = ("except", "else:", "elif ", "finally:", "case ")
MARK = "\x01# "
MARKED = re.compile(MARK + r"(\d+)\n")
ADDRESS = re.compile(r"\bat 0x[0-9a-f]+")  # of objects without a __repr__


class TimeUp(BaseException):
    """No program catches it."""


def time_up(_signal, _frame):
    raise TimeUp


# ---- python3: in this process ----------------------------------------------------------------------------------

def fresh_namespace():
    """Programs are the text of a module that is run as a program."""
    namespace = {"__name__": "__main__", "__builtins__": __builtins__}
    exec(compile(static_programs.HEADER, "programs.py", "exec"), namespace)
    return namespace


def python_output(text, namespace):
    """What CPython prints; None where that tells nothing: it refuses the program, or does not end in time."""
    out = io.StringIO()
    signal.signal(signal.SIGALRM, time_up)
    try:
        code = compile(text, "programs.py", "exec")
        signal.setitimer(signal.ITIMER_REAL, PYTHON_LIMIT)
        with contextlib.redirect_stdout(out):
            exec(code, namespace)
    except (SyntaxError, ValueError, TimeUp, MemoryError):
        return None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return ADDRESS.sub("at", out.getvalue()).encode("utf-8", "surrogatepass").decode("utf-8", "replace")


# ---- kdsl-run: many programs in one process --------------------------------------------------------------------

def printed(output):
    return ADDRESS.sub("at", output.decode("utf-8", "replace"))


def run_kdsl(command, text):
    """Standard output and how the process failed, or an empty text."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "programs.py")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        try:
            done = subprocess.run(command + [path], capture_output=True, timeout=PACK_LIMIT, check=False, cwd=folder)
        except subprocess.TimeoutExpired as late:
            return printed(late.stdout or b""), "(time limit)"
    failure = ""
    if done.returncode:
        error = done.stderr.decode("utf-8", "replace").strip().splitlines()
        failure = f"(exit status {done.returncode}: {error[-1] if error else ''})"
    return printed(done.stdout), failure


def kdsl_output(command, text):
    out, failure = run_kdsl(command, static_programs.HEADER + "\n\n" + text)
    return out + failure


def kdsl_outputs(command, texts):
    """The output of each of several programs, which are a dict from number to text."""
    marked = "\n\n".join(f"print('\\x01# {seed}')\n{text}" for seed, text in texts.items())
    out, failure = run_kdsl(command, static_programs.HEADER + "\n\n" + marked)
    parts = MARKED.split(out)
    found = {int(seed): part for seed, part in zip(parts[1::2], parts[2::2])}
    if not failure:
        return found
    seeds = list(texts)
    if not found:  # it does not read the file: which program is it?
        if len(seeds) == 1:
            return {seeds[0]: out + failure}
        half = len(seeds) // 2
        groups = seeds[:half], seeds[half:]
    else:
        last = max(seeds.index(seed) for seed in found)
        found[seeds[last]] += failure
        groups = (seeds[last + 1:],)
    for group in groups:
        if group:
            found |= kdsl_outputs(command, {seed: texts[seed] for seed in group})
    return found


# ---- comparing -------------------------------------------------------------------------------------------------

def different_programs(command, seeds):
    """Those of the seeds whose programs differ, and how many CPython ran."""
    texts = {seed: static_programs.write_program(seed) for seed in seeds}
    namespace, theirs = fresh_namespace(), {}
    for seed, text in list(texts.items()):
        theirs[seed] = python_output(text, namespace)
        if theirs[seed] is None:
            del texts[seed]
    ours = kdsl_outputs(command, texts) if texts else {}
    suspects = [seed for seed in texts if theirs[seed] != ours.get(seed)]
    return [seed for seed in suspects if differs(command, texts[seed])], len(texts)


def differs(command, text):
    theirs = python_output(text, fresh_namespace())
    return theirs is not None and theirs != kdsl_output(command, text)


def compare_pack(work):
    command, seeds, stop = work
    if stop and time.time() > stop:
        return [], 0
    warnings.simplefilter("ignore")
    return different_programs(command, seeds)


def compare(command, options):
    """The numbers of the programs that differ, and how many were compared."""
    stop = time.time() + options.seconds if options.seconds else None
    last = options.seed + options.count
    packs = [(command, range(start, min(start + options.pack, last)), stop) for start in range(options.seed, last, options.pack)]
    found, ran, started = [], 0, time.time()
    told = started
    with multiprocessing.Pool(options.jobs) as pool:
        for different, count in pool.imap_unordered(compare_pack, packs):
            found += different
            ran += count
            if different:
                print("different:", *different, flush=True)
            if time.time() - told > PROGRESS:
                told = time.time()
                print(f"{ran} programs, {len(found)} differences, {ran / (told - started):.0f} programs/s", flush=True)
    return sorted(found), ran


# ---- shrinking -------------------------------------------------------------------------------------------------

def block_ends(lines, start):
    """Ends of the spans from a line on that may be removed: with all that is indented under it, and with the
    clauses that follow."""
    indent = len(lines[start]) - len(lines[start].lstrip())

    def end_of_body(at):
        while at < len(lines) and (not lines[at].strip() or len(lines[at]) - len(lines[at].lstrip()) > indent):
            at += 1
        return at

    ends = [end_of_body(start + 1)]
    while ends[-1] < len(lines) and lines[ends[-1]].startswith(" " * indent) and lines[ends[-1]].lstrip().startswith(CLAUSES):
        ends.append(end_of_body(ends[-1] + 1))
    return ends[:0:-1] + ends[:1]


def shrink(command, seed, tries=150):
    """The program with as many lines removed as possible while it differs; outer blocks are tried first."""
    lines = static_programs.write_program(seed).split("\n")
    at = 1
    while at < len(lines) and tries > 0:
        for end in block_ends(lines, at):
            tries -= 1
            shorter = lines[:at] + lines[end:]
            if differs(command, "\n".join(shorter)):
                lines = shorter
                break
        else:
            at += 1
    return "\n".join(lines)


def show(command, seed, keep):
    text = shrink(command, seed)
    theirs, ours = python_output(text, fresh_namespace()), kdsl_output(command, text)
    print(f"---- program {seed}\n{text.rstrip()}\n---- python3\n{theirs.rstrip()}\n---- kdsl-run\n{ours.rstrip()}\n", flush=True)
    if keep:
        os.makedirs(keep, exist_ok=True)
        with open(os.path.join(keep, f"program_{seed}.py"), "w", encoding="utf-8") as file:
            file.write(static_programs.HEADER + "\n\n" + text)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--kdsl-run", default=os.path.join(ROOT, "build", "release", "bin", "kdsl-run"))
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--seed", type=int, default=0, help="the number of the first program")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, help="begin no more programs after this time")
    parser.add_argument("--pack", type=int, default=200, help="programs in one process")
    parser.add_argument("--shrink", type=int, default=12, help="differences that are shrunk and printed")
    parser.add_argument("--keep", help="folder for the shrunk programs")
    parser.add_argument("--show", type=int, help="print one program")
    options = parser.parse_args()
    if options.show is not None:
        print(static_programs.HEADER + "\n\n" + static_programs.write_program(options.show))
        return 0
    warnings.simplefilter("ignore")
    command = [options.kdsl_run]
    found, ran = compare(command, options)
    for seed in found[:options.shrink]:
        show(command, seed, options.keep)
    print(f"{ran} programs, {len(found)} differences")
    return 1 if found or not ran else 0


if __name__ == "__main__":
    if os.environ.get("PYTHONHASHSEED") != "0":  # sets of texts have one order in all workers
        os.execve(sys.executable, [sys.executable, *sys.argv], dict(os.environ, PYTHONHASHSEED="0"))
    sys.exit(main())
