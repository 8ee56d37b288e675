#!/usr/bin/env python3
"""Shows how far a folder of examples of the dialect works: for every file of cute_examples.txt, by wave, whether it loads
(kdslc -fsyntax-only), compiles for the wave's architectures (kdsl-run --compile-only; with --assemble to machine code, which
needs ptxas), and runs to its own checks (kdsl-run on the CPU device, at the small sizes of the list), or else what stops it first.

usage: cute_examples.py [--bin FOLDER] [--jobs N] [--waves W3,W4] [--assemble] FOLDER

A word `!TEXT` in the list says that a file demonstrates an error: it has to end with one that contains the text. Programs find
the environment that torchrun gives to a single process. `-` stands for what does not apply: a file that defines kernels for
others compiles none itself. The exit status is 1 if a file does not load.
"""
import argparse
import collections
import concurrent.futures
import os
import re
import subprocess
import sys

ARCHS = {"W2": ["sm_90a"], "W5": ["sm_90a"], "W6": ["sm_90a"], "W6b": ["sm_120a"], "W9c": ["sm_120a"], "-": []}
ARCHS.update((wave, ["sm_80", "sm_90a"]) for wave in ("W1", "W3", "W4"))
LATER = ["sm_100a"]  # architecture of the later waves

Row = collections.namedtuple("Row", "wave file loads compiles runs reason")


def read_list(path):
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            words = line.split()
            if words and words[0] != "#":
                yield words[0], words[1], words[2:]


class Examples:
    def __init__(self, programs, root, seconds, assembles):
        self.programs, self.root, self.seconds = programs, root, seconds
        self.how = ["--compile-only", "--resource-usage"] if assembles else ["--compile-only"]

    def start(self, program, options, file, arguments=()):
        """Runs a program and returns its status and output. Imports are searched in the folders above a file, up to the root."""
        folder, search = os.path.dirname(file), []
        while folder:
            folder = os.path.dirname(folder)
            search += ["-I", os.path.join(self.root, folder)]
        command = [os.path.join(self.programs, program), *options, *search, os.path.join(self.root, file), *arguments]
        environment = {**os.environ, "LOCAL_RANK": "0", "RANK": "0", "WORLD_SIZE": "1"}
        try:
            done = subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                  text=True, errors="replace", timeout=self.seconds, check=False)
        except subprocess.TimeoutExpired:
            return 124, f"error: time limit of {self.seconds} s"
        return done.returncode, done.stdout

    def measure(self, wave, file, arguments):
        shown = [word[1:] for word in arguments if word.startswith("!")]
        arguments = [word for word in arguments if not word.startswith("!")]
        status, text = self.start("kdslc", ["-fsyntax-only"], file)
        if status != 0 or "error:" in text:
            return Row(wave, file, "no", "", "", first_reason(text))
        marks, reason = [], ""
        archs = ARCHS.get(wave, LATER)
        for arch in archs:
            status, text = self.start("kdsl-run", [*self.how, f"--gpu-arch={arch}"], file, arguments)
            kernels = re.search(r"^kdsl-run: (\d+) kernels? compiled", text, re.MULTILINE)
            marks.append("no" if status != 0 else "yes" if kernels and kernels[1] != "0" else "-")
            reason = reason or (first_reason(text) if status != 0 else "")
        if not archs or (archs == LATER and marks != ["yes"]):
            return Row(wave, file, "yes", " ".join(marks), "-", reason)
        status, text = self.start("kdsl-run", [f"--gpu-arch={archs[-1]}"], file, arguments)
        if shown and status != 0 and all(part in text for part in shown):
            status = 0
        runs = "yes" if status == 0 else "no"
        return Row(wave, file, "yes", " ".join(marks), runs, reason or (first_reason(text) if status != 0 else ""))


def first_reason(text):
    """Returns the first name that was missing when host code was passed over, else the first diagnostic, else the exception that ended
    the script, without folders."""
    missing = re.search(r"^(?:.*/)?([^/:]+:\d+: )host code from here on is passed over where it needs (`.*`),", text, re.MULTILINE)
    if missing:
        return f"{missing[1]}needs {missing[2]}"
    for line in text.splitlines():
        found = re.match(r"(?:.*/)?([^/:]+:(?:\d+:\d+:)? )?(?:fatal )?error: (.*)", line)
        if found:
            return (found[1] or "") + found[2]
    exceptions = re.findall(r"^\w[\w.]*(?:Error|Exception|Exit|Interrupt)\b.*", text, re.MULTILINE)
    return exceptions[-1] if exceptions else text.strip().rsplit("\n", 1)[-1]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", default="build/dev/bin", help="the folder of kdslc and kdsl-run")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=int, default=60, help="the time limit of one start")
    parser.add_argument("--waves", default="", help="only these, with commas between them")
    parser.add_argument("--width", type=int, default=120, help="of the last column")
    parser.add_argument("--assemble", action="store_true", help="compile to machine code")
    parser.add_argument("folder")
    options = parser.parse_args()
    wanted = [wave for wave in options.waves.split(",") if wave]
    files = [entry for entry in read_list(os.path.join(os.path.dirname(__file__), "cute_examples.txt"))
             if not wanted or entry[0] in wanted]
    examples = Examples(options.bin, os.path.abspath(options.folder), options.seconds, options.assemble)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        rows = list(pool.map(lambda entry: examples.measure(*entry), files))
    width = max(len(row.file) for row in rows)
    print(f"{'wave':4} {'file':{width}} loads {'compiles':10} runs  first reason")
    for row in rows:
        print(f"{row.wave:4} {row.file:{width}} {row.loads:5} {row.compiles:10} {row.runs:4}  {row.reason[:options.width]}".rstrip())
    print()
    for wave in dict.fromkeys(row.wave for row in rows):
        of_wave = [row for row in rows if row.wave == wave]
        loaded = sum(row.loads == "yes" for row in of_wave)
        compiled = sum("yes" in row.compiles and "no" not in row.compiles for row in of_wave)
        ran = sum(row.runs == "yes" for row in of_wave)
        print(f"{wave:4} files {len(of_wave)}, loaded {loaded}, compiled {compiled}, ran {ran}")
    return 1 if any(row.loads != "yes" for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
