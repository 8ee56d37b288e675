#!/usr/bin/env python3
"""Runs the example scripts of both dialects under `kdsl-run` and under `python -m kdslc`, and shows beside each other what came
out and how long it took. Files, and the arguments for small sizes, are those of cute_examples.txt (waves W1 to W6b) and
tilelang_examples.txt; what kdsl-run cannot run is listed, and not counted.

The column `times` has the time of kernels, where a script prints some, as a multiple of that under kdsl-run.

usage: python_examples.py [--bin FOLDER] [--python PYTHON] [--device cuda] [--own-sizes] [--jobs N] [--only TEXT] [--twice]
                          [--cute FOLDER] [--tilelang FOLDER] [--logs FOLDER]

PYTHON has torch and apache-tvm-ffi, and finds the module `kdslc`; the exit status is 1 if a script that kdsl-run runs fails
there. With --twice each script runs a second time under Python, with the cache that the first one filled.
"""
import argparse
import concurrent.futures
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time

import cute_examples
import tilelang_examples

WAVES = ("W1", "W2", "W3", "W4", "W5", "W6", "W6b")


class Script:
    """A file of a list, with how it is run: the words of its line."""

    def __init__(self, folder, name, words, is_tilelang):
        self.path = os.path.join(os.path.abspath(folder), name)
        self.name, self.words, self.is_tilelang = name, words, is_tilelang
        self.expected = [word[1:] for word in words if word.startswith("!")] if not is_tilelang else []

    def command(self, scratch, own_sizes):
        """Returns the script that is run and its arguments. Other sizes than its own may need another script, which is made."""
        words = [] if own_sizes else self.words
        if not self.is_tilelang:
            return self.path, [word for word in words if not word.startswith("!")]
        if words and words[0][0] in "!s":
            return self._made(scratch, tilelang_examples.script_text(self.path, " ".join(words))), []
        constants = [word[2:].partition("=") for word in words if word.startswith("-D")]
        if not constants:
            return self.path, words
        with open(self.path, encoding="utf-8") as file:
            text = file.read()
        for name, _, value in constants:
            text = re.sub(rf"(?m)^{name} = .*$", f"{name} = {value}", text)
        return self._made(scratch, text), [word for word in words if not word.startswith("-D")]

    def _made(self, scratch, text):
        path = os.path.join(scratch, os.path.basename(self.name))
        if os.path.basename(self.name)[:-3] in text:
            path = os.path.join(scratch, "script.py")
        with open(path, "w", encoding="utf-8") as out:
            out.write(text)
        return path

    def imports(self, folder):
        """The folders in which it finds modules: those above it, up to the root of the examples."""
        found, inner = [], os.path.dirname(self.path)
        while len(inner) >= len(os.path.abspath(folder)):
            found.append(inner)
            inner = os.path.dirname(inner)
        return found + ([tilelang_examples.REFERENCES] if self.is_tilelang else [])


class Runner:
    def __init__(self, options):
        self.options = options

    def start(self, command, environment, log):
        begin = time.monotonic()
        try:
            done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                  errors="replace", timeout=self.options.seconds, check=False, env={**os.environ, **environment})
            status, text = done.returncode, done.stdout
        except subprocess.TimeoutExpired as stopped:
            status, text = 124, (stopped.stdout or b"").decode(errors="replace") + f"\nerror: time limit of {self.options.seconds} s"
        if self.options.logs:
            with open(os.path.join(self.options.logs, log), "w", encoding="utf-8") as out:
                out.write(f"{' '.join(command)}\nstatus {status}\n{text}")
        return status, text, time.monotonic() - begin

    def measure(self, script, folder):
        label = script.name.replace("/", "+")
        with tempfile.TemporaryDirectory() as scratch:
            file, arguments = script.command(scratch, self.options.own_sizes)
            imports = script.imports(folder)
            search = [word for inner in imports for word in ("-I", inner)]
            arch = [] if script.is_tilelang or self.options.device != "cpu" else ["--gpu-arch=sm_90a"]
            ours = [os.path.join(self.options.bin, "kdsl-run"), f"--device={self.options.device}", *arch, *search, file, *arguments]
            environment = {"LOCAL_RANK": "0", "RANK": "0", "WORLD_SIZE": "1"}
            ran = [] if self.options.no_run else [self._result(script, ours, environment, label + ".run")]
            cache = os.path.join(scratch, "cache")
            paths = [*imports, *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))]
            environment.update({"KDSL_CACHE_DIR": cache, "PYTHONPATH": os.pathsep.join(paths), "KDSL_DEVICE": self.options.device,
                                "PYTHONDONTWRITEBYTECODE": "1"})
            theirs = [self.options.python, "-m", "kdslc", file, *arguments]
            for which in ("python", "warm")[: 2 if self.options.twice else 1]:
                ran.append(self._result(script, theirs, environment, f"{label}.{which}"))
            print(script.name, *("ok" if is_good else "FAILED" for is_good, *_ in ran), file=sys.stderr, flush=True)
            return script.name, ran

    def _result(self, script, command, environment, log):
        status, text, seconds = self.start(command, environment, log)
        is_good = status == 0 or (bool(script.expected) and all(part in text for part in script.expected))
        return is_good, seconds, "" if is_good else tilelang_examples.first_reason(text), times_in(text)


UNITS = {"s": 1e6, "ms": 1e3, "us": 1.0, "µs": 1.0}


def times_in(text):
    """What a script says of the time of its kernels: microseconds by the words before them. Of equal words the last one counts."""
    found = re.findall(r"(?m)^\W*([^\n:=]*?)(?: is)?[:=]? *([0-9]+\.[0-9]+(?:e-?[0-9]+)?) ?(ms|us|µs|s)\b", text)
    return {words.strip(): float(number) * UNITS[unit] for words, number, unit in found}


def ratio(results):
    """How much longer kernels take under Python than under kdsl-run: the mean over what both have measured."""
    ours, theirs = results[0][3], results[-1][3]
    both = [theirs[words] / ours[words] for words in ours if words in theirs and ours[words] > 0]
    return f"{statistics.geometric_mean(both):.2f}" if both else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", default="build/release/bin", help="the folder of kdsl-run")
    parser.add_argument("--python", default="build/python/bin/python3")
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu", help="where the scripts run")
    parser.add_argument("--own-sizes", action="store_true", help="run them as they are")
    parser.add_argument("--no-run", action="store_true", help="leave kdsl-run out, and count all scripts")
    parser.add_argument("--twice", action="store_true", help="a second time, with a warm cache")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=int, default=120, help="the time limit of one start")
    parser.add_argument("--only", default="", help="files whose path has this text in it")
    parser.add_argument("--cute", help="the folder of the files of cute_examples.txt")
    parser.add_argument("--tilelang", help="the folder of the files of tilelang_examples.txt")
    parser.add_argument("--logs", help="a folder for what the scripts print")
    parser.add_argument("--width", type=int, default=140, help="of the last column")
    options = parser.parse_args()
    here = os.path.dirname(os.path.abspath(__file__))
    scripts = []
    if options.cute:
        scripts += [(Script(options.cute, name, words, False), options.cute)
                    for wave, name, words in cute_examples.read_list(os.path.join(here, "cute_examples.txt")) if wave in WAVES]
    if options.tilelang:
        scripts += [(Script(options.tilelang, name, words, True), options.tilelang)
                    for wave, name, words in tilelang_examples.read_list(os.path.join(here, "tilelang_examples.txt")) if wave != "-"]
    scripts = [one for one in scripts if options.only in one[0].name]
    if options.logs:
        os.makedirs(options.logs, exist_ok=True)
    runner = Runner(options)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        rows = list(pool.map(lambda one: runner.measure(*one), scripts))
    return show(rows, options)


def show(rows, options):
    width = max((len(name) for name, _ in rows), default=4)
    first = [] if options.no_run else ["kdsl-run"]
    columns = [*first, "python", *(["warm"] if options.twice else [])]
    print(f"{'file':{width}}" + "".join(f" {title:>15}" for title in columns) + "  times  first reason")
    for name, results in rows:
        cells = [f"{'ok' if is_good else 'FAILED'} {seconds:6.1f} s" for is_good, seconds, *_ in results]
        reason = next((reason for _, _, reason, _ in results if reason), "")
        compared = ratio(results) if first else ""
        print(f"{name:{width}}" + "".join(f" {cell:>15}" for cell in cells) + f"  {compared:5}  {reason[:options.width]}".rstrip())
    counted = [results[len(first):] for _, results in rows if not first or results[0][0]]
    passed = sum(all(is_good for is_good, *_ in results) for results in counted)
    print(f"\n{len(rows)} scripts; kdsl-run ran {len(counted)}" if first else f"\n{len(rows)} scripts", end="")
    print(f"; of these, {passed} run under python -m kdslc")
    return 0 if passed == len(counted) else 1


if __name__ == "__main__":
    sys.exit(main())
