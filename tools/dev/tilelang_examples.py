#!/usr/bin/env python3
"""Shows how far a folder of TileLang's examples works: for every file of tilelang_examples.txt, by wave, whether it is parsed
(kdslc --emit=ast), compiles at its own sizes (kdsl-run --compile-only, with the most registers and all spills, in bytes, of its
kernels by ptxas, if there is one; "part" means that some kernels compiled before the script ended), and runs to its own checks
(kdsl-run on the CPU device, at the small sizes of the list, which are printed below the table; with --own-sizes unchanged), or
else what stops it first. Short parts of other packages that files import are in tilelang_references.

usage: tilelang_examples.py [--bin FOLDER] [--jobs N] [--arch sm_80] [--device cuda] [--own-sizes] [--only TEXT]
                            [--waves A,B] [--no-run] FOLDER

The exit status is 1 if a file is not parsed.
"""
import argparse
import collections
import concurrent.futures
import os
import re
import shutil
import subprocess
import sys
import tempfile

NEWER = {"H": "sm_100a"}  # the architecture of waves that are for later ones than --arch may be
CORE = "ABCDE"  # the waves that need no barrier, tensor memory or raw PTX in the program
REFERENCES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "tilelang_references")
# A row of kdsl-run --resource-usage has registers, bytes of spill stores and bytes of spill loads.
USAGE_ROW = r"^\S+ +ARCH +(\d+) +\d+ +\d+ +(\d+) +(\d+) "
Row = collections.namedtuple("Row", "wave file parsed compiled registers spills run reason")


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


class Examples:
    def __init__(self, options):
        self.options = options

    def start(self, program, options, file, arguments=()):
        command = [os.path.join(self.options.bin, program), *options, os.path.join(self.options.folder, file), *arguments]
        try:
            done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                  text=True, errors="replace", timeout=self.options.seconds, check=False)
        except subprocess.TimeoutExpired:
            return 124, f"error: time limit of {self.options.seconds} s"
        return done.returncode, done.stdout

    def measure(self, wave, file, words):
        status, text = self.start("kdslc", ["--emit=ast", "-o", os.devnull], file)
        if status != 0:
            return Row(wave, file, "no", "", "", "", "", first_reason(text))
        arch = self.options.arch if re.match(r"sm_1[01]", self.options.arch) else NEWER.get(wave, self.options.arch)
        usage = ["--resource-usage"] if self.options.ptxas else []
        status, text = self.start("kdsl-run", ["--compile-only", "-I", REFERENCES, f"--gpu-arch={arch}", *usage], file)
        kernels = re.search(r"^kdsl-run: (\d+) kernels? compiled", text, re.MULTILINE)
        has_kernels = kernels and kernels[1] != "0"
        compiled = ("yes" if status == 0 else "part") if has_kernels else "no" if status != 0 else "-"
        rows = re.findall(USAGE_ROW.replace("ARCH", re.escape(arch)), text, re.MULTILINE)
        registers = max((int(row[0]) for row in rows), default="")
        spills = sum(int(row[1]) + int(row[2]) for row in rows) if rows else ""
        reason = first_reason(text) if status != 0 else ""
        # A script that ended because values were missing that no kernel computed ("part") may run to its end.
        if compiled in ("no", "-") or self.options.no_run:
            return Row(wave, file, "yes", compiled, registers, spills, "", reason)
        status, text = self.run(file, words, [f"--gpu-arch={arch}"] if wave in NEWER and self.options.device == "cpu" else [])
        return Row(wave, file, "yes", compiled, registers, spills, "yes" if status == 0 else "no",
                   first_reason(text) if status != 0 else "")

    def run(self, file, words, arch):
        """Runs a file at small sizes, which are given by arguments, constants, or a separate script."""
        common = ["--device=" + self.options.device, *arch, "-I", REFERENCES]
        if self.options.own_sizes:
            return self.start("kdsl-run", common, file)
        if words and words[0][0] in "!s":
            folder, name = os.path.split(os.path.join(self.options.folder, file))
            with tempfile.TemporaryDirectory() as work:
                script = os.path.join(work, "script.py")
                with open(script, "w", encoding="utf-8") as out:
                    out.write(script_text(os.path.join(folder, name), " ".join(words)))
                return self.start("kdsl-run", [*common, "-I", folder], script)
        defines = [word for word in words if word.startswith("-D")]
        arguments = [word for word in words if word not in defines]
        return self.start("kdsl-run", [*common, *defines], file, arguments)


def script_text(path, words):
    """Returns the script that runs in place of a file: a call of one of its functions, or its text with other sizes."""
    if words.startswith("!"):
        return f"import {os.path.basename(path).removesuffix('.py')} as example\n\nexample.{words[1:]}\n"
    with open(path, encoding="utf-8") as file:
        text = file.read()
    for old, new in re.findall(r"s/([^/]*)/([^/]*)/", words):
        text = text.replace(old, new)
    return text


def how_it_runs(file, words):
    """Describes in one line how the file is run; empty if it runs unchanged."""
    if words.startswith("!"):
        return "; ".join(script_text(file, words).split("\n\n")).strip()
    if words.startswith("s/"):
        return "with " + ", ".join(f"{new!r} for {old!r}" for old, new in re.findall(r"s/([^/]*)/([^/]*)/", words))
    return words


def read_list(path):
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            words = line.split()
            if words and words[0] != "#":
                yield words[0], words[1], words[2:]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", default="build/dev/bin", help="the folder of kdslc and kdsl-run")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=int, default=60, help="the time limit of one start")
    parser.add_argument("--arch", default="sm_80")
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu", help="where the files run")
    parser.add_argument("--own-sizes", action="store_true", help="run them as they are")
    parser.add_argument("--only", default="", help="files whose path has this text in it")
    parser.add_argument("--waves", default="", help="only these, with commas between them")
    parser.add_argument("--no-run", action="store_true", help="parse and compile only")
    parser.add_argument("--ptxas", action=argparse.BooleanOptionalAction, default=shutil.which("ptxas") is not None,
                        help="make machine code and print what it takes")
    parser.add_argument("--width", type=int, default=120, help="of the last column")
    parser.add_argument("folder")
    options = parser.parse_args()
    wanted = [wave for wave in options.waves.split(",") if wave]
    files = [entry for entry in read_list(os.path.join(os.path.dirname(__file__), "tilelang_examples.txt"))
             if options.only in entry[1] and (not wanted or entry[0] in wanted)]
    examples = Examples(options)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        rows = list(pool.map(lambda entry: examples.measure(*entry), files))
    width = max((len(row.file) for row in rows), default=4)
    print(f"wave {'file':{width}} parsed compiled registers spills run  first reason")
    for row in rows:
        print(f"{row.wave:4} {row.file:{width}} {row.parsed:6} {row.compiled:8} {row.registers!s:9} {row.spills!s:6} {row.run:4} "
              f"{row.reason[:options.width]}".rstrip())
    if not options.no_run and not options.own_sizes:
        print("\nhow those run that are not run as they are:")
        for row, (_, file, words) in zip(rows, files):
            if row.run and words:
                print(f"  {file:{width}} {how_it_runs(file, ' '.join(words))}")
    print()
    waves = list(dict.fromkeys(row.wave for row in rows))
    core = [wave for wave in waves if wave in CORE]
    for title, chosen in [*((wave, [wave]) for wave in waves), *([("A-E", core)] if core else []), ("all", waves)]:
        of = [row for row in rows if row.wave in chosen]
        print(f"{title:4} files {len(of)}, parsed {sum(row.parsed == 'yes' for row in of)},"
              f" compiled {sum(row.compiled == 'yes' for row in of)} and {sum(row.compiled == 'part' for row in of)} in part,"
              f" ran {sum(row.run == 'yes' for row in of)}")
    return 1 if any(row.parsed != "yes" for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
