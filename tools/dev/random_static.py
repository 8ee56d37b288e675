#!/usr/bin/env python3
"""Runs random programs of static Python with python3 and with kdsl-run and compares what they print.

Usage: random_static.py [--kdsl-run PROGRAM] [--count N] [--seed S] [--jobs J] [--seconds LIMIT] [--keep FOLDER]

Programs `S` to `S + N - 1` are compared, so that a long run can be split into ranges; after LIMIT seconds no more programs are
begun. A worker writes a pack of programs (static_programs.py) and runs them one after the other in a process of python3, and in
one process of kdsl-run; only a program that ends that process early, or that takes too long, is run separately from those after
it. The first differences are shrunk by removing lines, and printed with both outputs.

Programs without a meaningful result are skipped, counted and named: those that python3 refuses or that exceed its limits of
time or memory, those whose output is not the same in all runs of python3 (in the order of a set of strings, for example), and
those that differ in a pack, but not by themselves. The last line is `N programs, D differences, S skipped`; the exit status is
1 if there is a difference. `--show N` prints program N.
"""
import argparse
import contextlib
import io
import multiprocessing
import os
import pickle
import re
import resource
import select
import signal
import struct
import subprocess
import sys
import tempfile
import time
import warnings

import static_programs

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PYTHON_LIMIT = 5      # seconds for one program
KDSL_LIMIT = 30
PYTHON_MEMORY = 1 << 30  # below the memory that kdsl-run allows for one value
PROGRESS = 5
CLAUSES = ("except", "else:", "elif ", "finally:", "case ")
MARK = "\x01# "
MARKED = re.compile(MARK + r"(\d+)\n")
ADDRESS = re.compile(r"\bat 0x[0-9a-f]+")  # addresses of objects without a __repr__


# ---- python3: in a fork of this process --------------------------------------------------------------------------

class Skipped(str):
    """Says why there is no output."""


REFUSED, SLOW, LARGE, ENDED = map(Skipped, ("refused by python3", "too slow in python3", "too large for python3", "ended python3"))
UNSTABLE = Skipped("not the same in all runs of python3")
NOT_ALONE = Skipped("different only behind other programs")


def fresh_namespace():
    """Returns the namespace of a program: that of a module that is run as a program."""
    namespace = {"__name__": "__main__", "__builtins__": __builtins__}
    exec(compile(static_programs.HEADER, "programs.py", "exec"), namespace)
    return namespace


def run_in_place(text, namespace):
    """Returns what CPython prints, in this process."""
    out = io.StringIO()
    try:
        code = compile(text, "programs.py", "exec")
        with contextlib.redirect_stdout(out):
            exec(code, namespace)
    except (SyntaxError, ValueError):
        return REFUSED
    except MemoryError:
        return LARGE
    if "MemoryError" in out.getvalue():
        return LARGE
    return ADDRESS.sub("at", out.getvalue()).encode("utf-8", "surrogatepass").decode("utf-8", "replace")


def serve(texts, pipe):
    """Runs in the child and sends one output after the other."""
    resource.setrlimit(resource.RLIMIT_AS, (PYTHON_MEMORY, PYTHON_MEMORY))
    namespace = fresh_namespace()
    with open(pipe, "wb") as out:
        for text in texts:
            answer = run_in_place(text, namespace)
            record = pickle.dumps((type(answer) is Skipped, str(answer)))
            out.write(struct.pack("<Q", len(record)) + record)
            out.flush()


def receive(pipe):
    """Returns the next output of the child, the reason why it will not come, or None at the end."""
    data, wanted = b"", None
    stop = time.time() + PYTHON_LIMIT
    while wanted is None or len(data) < wanted:
        if not select.select([pipe], [], [], max(0, stop - time.time()))[0]:
            return SLOW
        part = os.read(pipe, wanted - len(data) if wanted else 8 - len(data))
        if not part:
            return ENDED
        data += part
        if wanted is None and len(data) == 8:
            data, wanted = b"", struct.unpack("<Q", data)[0]
    is_skipped, text = pickle.loads(data)
    return Skipped(text) if is_skipped else text


def python_outputs(texts):
    """Returns the output of each of several programs; the process that runs them is restarted if one does not end in time."""
    answers = []
    while len(answers) < len(texts):
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            with contextlib.suppress(BaseException):
                os.close(reader)
                serve(texts[len(answers):], writer)
            os._exit(0)
        os.close(writer)
        while len(answers) < len(texts):
            answers.append(receive(reader))
            if answers[-1] is SLOW or answers[-1] is ENDED:
                break
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(reader)
    return answers


def is_stable(text, theirs):
    """Returns whether python3 prints the same with other hashes of strings."""
    program = static_programs.HEADER + "\n\n" + text
    for seed in ("1", "2", "3"):
        environment = dict(os.environ, PYTHONHASHSEED=seed)
        try:
            done = subprocess.run([sys.executable, "-W", "ignore", "-X", "utf8", "-c", program], capture_output=True, timeout=4 * PYTHON_LIMIT, check=False,
                                  env=environment)
        except subprocess.TimeoutExpired:
            return False
        if printed(done.stdout) != theirs and not done.returncode:
            return False
    return True


# ---- kdsl-run: many programs in one process --------------------------------------------------------------------

def printed(output):
    return ADDRESS.sub("at", output.decode("utf-8", "replace"))


def wait_while_it_goes_on(process, out):
    """Returns False if the process has been stopped, because no further program began for KDSL_LIMIT seconds."""
    size = -1
    while True:
        try:
            process.wait(timeout=KDSL_LIMIT)
            return True
        except subprocess.TimeoutExpired:
            known, size = size, os.fstat(out.fileno()).st_size
            if size == known or size > 1 << 30:
                process.kill()
                process.wait()
                return False


def run_kdsl(command, text):
    """Returns standard output and how the process failed, or an empty string."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "programs.py")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        with open(os.path.join(folder, "out"), "w+b") as out, open(os.path.join(folder, "err"), "w+b") as err:
            process = subprocess.Popen(command + [path], stdin=subprocess.DEVNULL, stdout=out, stderr=err, cwd=folder)
            in_time = wait_while_it_goes_on(process, out)
            out.seek(0)
            err.seek(0)
            output, error = out.read(), err.read().decode("utf-8", "replace").strip().splitlines()
    failure = ""
    if not in_time:
        failure = "(time limit)"
    elif process.returncode:
        failure = f"(exit status {process.returncode}: {error[-1] if error else ''})"
    return printed(output), failure


def kdsl_output(command, text):
    out, failure = run_kdsl(command, static_programs.HEADER + "\n\n" + text)
    return out + failure


def kdsl_outputs(command, texts):
    """Returns the output of each of several programs, which are a dict from number to text."""
    marked = "\n\n".join(f"print('\\x01# {seed}', flush=True)\n{text}" for seed, text in texts.items())
    out, failure = run_kdsl(command, static_programs.HEADER + "\n\n" + marked)
    parts = MARKED.split(out)
    found = {int(seed): part for seed, part in zip(parts[1::2], parts[2::2])}
    if not failure:
        return found
    seeds = list(texts)
    if not found:  # it cannot read the file, so the program is searched that causes this
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
    """Returns the seeds whose programs differ, and those without a meaningful result, by reason."""
    texts = {seed: static_programs.write_program(seed) for seed in seeds}
    theirs = dict(zip(texts, python_outputs(list(texts.values()))))
    skipped = {seed: answer for seed, answer in theirs.items() if isinstance(answer, Skipped)}
    texts = {seed: text for seed, text in texts.items() if seed not in skipped}
    ours = kdsl_outputs(command, texts) if texts else {}
    different = []
    for seed in (seed for seed in texts if theirs[seed] != ours.get(seed)):
        if not differs(command, texts[seed]):
            skipped[seed] = NOT_ALONE
        elif is_stable(texts[seed], python_outputs([texts[seed]])[0]):
            different.append(seed)
        else:
            skipped[seed] = UNSTABLE
    return different, skipped


def differs(command, text):
    theirs = python_outputs([text])[0]
    return not isinstance(theirs, Skipped) and theirs != kdsl_output(command, text)


def compare_pack(work):
    command, seeds, stop = work
    if stop and time.time() > stop:
        return 0, [], {}
    warnings.simplefilter("ignore")
    return len(seeds), *different_programs(command, seeds)


def compare(command, options):
    """Returns the numbers of the programs that differ, those that were skipped, and how many were compared."""
    stop = time.time() + options.seconds if options.seconds else None
    last = options.seed + options.count
    packs = [(command, range(start, min(start + options.pack, last)), stop) for start in range(options.seed, last, options.pack)]
    found, skipped, ran, started = [], {}, 0, time.time()
    told = started
    with multiprocessing.Pool(options.jobs) as pool:
        for count, different, without in pool.imap_unordered(compare_pack, packs):
            found += different
            skipped |= without
            ran += count - len(without)
            if different:
                print("different:", *different, flush=True)
            if time.time() - told > PROGRESS:
                told = time.time()
                print(f"{ran} programs, {len(found)} differences, {ran / (told - started):.0f} programs/s", flush=True)
    return sorted(found), skipped, ran


# ---- shrinking -------------------------------------------------------------------------------------------------

def block_ends(lines, start):
    """Returns ends of the spans from a line on that may be removed: with everything that is indented under it, and with the
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
    """Returns the program with as many lines removed as possible while it differs; outer blocks are tried first."""
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
    theirs, ours = python_outputs([text])[0], kdsl_output(command, text)
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
    found, skipped, ran = compare(command, options)
    for seed in found[:options.shrink]:
        show(command, seed, options.keep)
    for reason in sorted(set(skipped.values())):
        print(f"{reason}:", *sorted(seed for seed, why in skipped.items() if why == reason))
    print(f"{ran} programs, {len(found)} differences, {len(skipped)} skipped")
    return 1 if found or not ran else 0


if __name__ == "__main__":
    if os.environ.get("PYTHONHASHSEED") != "0":  # sets of strings have one order in all workers
        os.execve(sys.executable, [sys.executable, *sys.argv], dict(os.environ, PYTHONHASHSEED="0"))
    sys.exit(main())
