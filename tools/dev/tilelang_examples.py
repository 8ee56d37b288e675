#!/usr/bin/env python3
"""The distance to a folder of TileLang's examples: for every file with a kernel, whether it is parsed (kdslc --emit=ast),
compiles (kdsl-run --compile-only, with the registers and spills of its kernels; "script": kernels compiled, and then the
script ended for want of a module or of results), and runs to its own checks (kdsl-run on
the CPU device); else what stops it first.

usage: tilelang_examples.py [--bin FOLDER] [--jobs N] [--arch sm_80] [--only TEXT] [--no-run] FOLDER

Exit status 1 when a file is not parsed.
"""
import argparse
import collections
import concurrent.futures
import os
import re
import subprocess
import sys

Row = collections.namedtuple("Row", "file parsed compiled registers spills run reason")


def first_reason(text):
    """The first diagnostic, else the exception that ended the script, without folders."""
    for line in text.splitlines():
        found = re.match(r"(?:.*/)?([^/:]+:(?:\d+:\d+:)? )?(?:fatal )?error: (.*)", line)
        if found:
            return (found[1] or "") + found[2]
    exceptions = re.findall(r"^\w[\w.]*(?:Error|Exception|Exit|Interrupt)\b.*", text, re.MULTILINE)
    return exceptions[-1] if exceptions else text.strip().rsplit("\n", 1)[-1]


class Examples:
    def __init__(self, options):
        self.options = options

    def start(self, program, arguments, file):
        command = [os.path.join(self.options.bin, program), *arguments, os.path.join(self.options.folder, file)]
        try:
            done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                  text=True, errors="replace", timeout=self.options.seconds, check=False)
        except subprocess.TimeoutExpired:
            return 124, f"error: time limit of {self.options.seconds} s"
        return done.returncode, done.stdout

    def measure(self, file):
        status, text = self.start("kdslc", ["--emit=ast", "-o", os.devnull], file)
        if status != 0:
            return Row(file, "no", "", "", "", "", first_reason(text))
        status, text = self.start("kdsl-run", ["--compile-only", f"--gpu-arch={self.options.arch}"], file)
        kernels = re.search(r"^kdsl-run: (\d+) kernels? compiled", text, re.MULTILINE)
        compiled = "no" if status != 0 else "yes" if kernels and kernels[1] != "0" else "-"
        registers = max(map(int, re.findall(r"(\d+) registers", text)), default="")
        spills = sum(map(int, re.findall(r"(\d+) bytes of spills", text))) if registers != "" else ""
        stopped_by_script = re.search(r"^Traceback|\[opaque-module\]|\[python-exception\]", text, re.MULTILINE)
        if compiled == "no" and kernels and kernels[1] != "0" and stopped_by_script:
            compiled = "script"
        if compiled != "yes" or self.options.no_run:
            return Row(file, "yes", compiled, registers, spills, "", first_reason(text) if status != 0 else "")
        status, text = self.start("kdsl-run", ["--device=cpu"], file)
        return Row(file, "yes", compiled, registers, spills, "yes" if status == 0 else "no",
                   first_reason(text) if status != 0 else "")


def files_with_kernels(folder):
    for directory, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            path = os.path.join(directory, name)
            if not name.endswith(".py"):
                continue
            with open(path, encoding="utf-8") as file:
                text = file.read()
            if "T.Kernel(" in text or "T.ClusterKernel(" in text:
                yield os.path.relpath(path, folder)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", default="build/dev/bin", help="the folder of kdslc and kdsl-run")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=int, default=60, help="the time limit of one start")
    parser.add_argument("--arch", default="sm_80")
    parser.add_argument("--only", default="", help="files whose path has this text in it")
    parser.add_argument("--no-run", action="store_true", help="parse and compile only")
    parser.add_argument("--width", type=int, default=120, help="of the last column")
    parser.add_argument("folder")
    options = parser.parse_args()
    files = [file for file in files_with_kernels(options.folder) if options.only in file]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        rows = list(pool.map(Examples(options).measure, files))
    width = max((len(row.file) for row in rows), default=4)
    print(f"{'file':{width}} parsed compiled registers spills run  first reason")
    for row in rows:
        print(f"{row.file:{width}} {row.parsed:6} {row.compiled:8} {row.registers!s:9} {row.spills!s:6} {row.run:4} "
              f"{row.reason[:options.width]}".rstrip())
    print(f"\nfiles {len(rows)}, parsed {sum(row.parsed == 'yes' for row in rows)},"
          f" compiled {sum(row.compiled == 'yes' for row in rows)}"
          f" and {sum(row.compiled == 'script' for row in rows)} whose script then ended, ran {sum(row.run == 'yes' for row in rows)}")
    return 1 if any(row.parsed != "yes" for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
