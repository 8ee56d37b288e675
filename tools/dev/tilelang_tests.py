#!/usr/bin/env python3
"""Runs TileLang's own tests (testing/python of a checkout) by `kdsl-run -m pytest`, and prints a table by folder.

usage: tilelang_tests.py [--program PATH] [--jobs N] [--seconds N] [--cases N] [--list FILE] [--output FILE] FOLDER [FILE...]

FOLDER holds testing/python; FILEs, which are paths below that, limit the run. tilelang_tests.txt beside this script names the
tests that do not apply, each with its reason; tests that skip themselves do not apply either. Of the cases of a test with many
parameters the first are run (--cases). A test that needs another architecture than the first of --archs is run for the next
that it accepts. A file has --seconds; a test that does not end, or ends the process, fails, and the file goes on after it.

The exit status is 1 if a test fails, or if a line of the list names no test.
"""
import argparse
import ast
import concurrent.futures
import fnmatch
import os
import re
import subprocess
import sys
import time

OUTCOME = re.compile(r"^(\S+?\.py\S*(?:\[.*\])?) (PASSED|FAILED|SKIPPED|XFAIL|XPASS|ERROR)(?: \((.*)\))?$")
OTHER_ARCHITECTURE = "it needs an architecture"


def read_list(path):
    """Returns pairs of a pattern and a reason. A reason is a line that ends with a colon; below it stand patterns."""
    rows, reason = [], ""
    with open(path, encoding="utf-8") as file:
        for line in file:
            line = line.split("#")[0].strip()
            if line.endswith(":"):
                reason = line[:-1]
            elif line:
                rows.append((line, reason))
    return rows


class Run:
    """The tests of one file, and what became of each."""

    def __init__(self, options, root, path, not_applicable):
        self.options, self.root, self.path, self.rows = options, root, path, not_applicable
        self.outcomes = {}  # of the test's name: (outcome, reason)
        self.used = set()
        self.end = time.monotonic() + options.seconds

    def all(self):
        names = self._collected(self.options.archs[0])
        wanted = []
        for name in names:
            reason = self._reason(name)
            if reason is not None:
                self.outcomes[name] = ("not applicable", reason)
            else:
                wanted.append(name)
        for arch in self.options.archs:
            self._run(wanted, arch)
            wanted = [name for name in wanted if OTHER_ARCHITECTURE in self.outcomes[name][1]]
        return self

    def _reason(self, name):
        for pattern, reason in self.rows:
            # Brackets are those of parameters.
            if fnmatch.fnmatchcase(name, pattern.replace("[", "[[]")) or name.startswith((pattern + "::", pattern + "[", pattern + "/")):
                self.used.add(pattern)
                return reason
        return None

    def _command(self, arch, *words):
        folder = os.path.join(self.root, "testing", "python")
        return [self.options.program, f"--gpu-arch={arch}", "-I", self.root, "-m", "pytest", "--noconftest", "-v",
                "--continue-on-collection-errors", f"--rootdir={folder}", *words]

    def _call(self, command):
        """Returns the output, and why it was ended, if it was."""
        left = self.end - time.monotonic()
        if left <= 0:
            return "", "time"
        folder = os.path.join(self.root, "testing", "python")
        with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              errors="replace", start_new_session=True) as process:
            try:
                text, _ = process.communicate(timeout=min(left, self.options.test_seconds))
                return text, "" if process.returncode in (0, 1, 2, 5) else f"status {process.returncode}"
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, 9)
                text, _ = process.communicate()
                return text, "time"

    def _collected(self, arch):
        text, _ = self._call(self._command(arch, "--collect-only", self.path))
        names = [line for line in text.splitlines() if line.startswith(self.path + "::")]
        if not names:  # the file does not load
            with open(os.path.join(self.root, "testing", "python", self.path), encoding="utf-8") as file:
                tree = ast.parse(file.read())
            names = [f"{self.path}::{node.name}" for node in ast.walk(tree)
                     if isinstance(node, ast.FunctionDef) and node.name.startswith("test")]
        counts = {}
        kept = []
        for name in names:
            function = name.split("[")[0]
            counts[function] = counts.get(function, 0) + 1
            if counts[function] <= self.options.cases:
                kept.append(name)
        return kept

    def _run(self, names, arch):
        """Runs them, and after a test that ended the process those behind it."""
        while names:
            text, ended = self._call(self._command(arch, *names))
            seen = {}
            for line in text.splitlines():
                if found := OUTCOME.match(line):
                    seen[found[1]] = (found[2], found[3] or "")
            if self.path in seen:  # the file does not load
                outcome, reason = seen[self.path]
                for name in names:
                    self.outcomes[name] = ("not applicable" if outcome == "SKIPPED" else "failed", reason)
                return
            words = {"PASSED": "passed", "XFAIL": "passed", "SKIPPED": "not applicable"}
            left = []
            for name in names:
                if name in seen:
                    self.outcomes[name] = (words.get(seen[name][0], "failed"), seen[name][1])
                else:
                    left.append(name)
            if left:
                why = f"the process ended: {ended}" if ended else "not reached: " + (text.strip().splitlines() or [""])[-1][:200]
                self.outcomes[left[0]] = ("failed", why)
                left = left[1:] if ended else []
                for name in names:
                    self.outcomes.setdefault(name, ("failed", why))
            names = left


def tell_tests(runs, rows):
    """Counts tests, each of which may have several cases: one fails if a case of it fails."""
    outcomes = {}
    for run in runs:
        for name, (outcome, _) in run.outcomes.items():
            outcomes.setdefault(name.split("[")[0], set()).add(outcome)
    failed = sum("failed" in found for found in outcomes.values())
    passed = sum("failed" not in found and "passed" in found for found in outcomes.values())
    reasons = {reason for _, reason in rows}
    listed = {name.split("[")[0] for run in runs for name, (outcome, reason) in run.outcomes.items()
              if outcome == "not applicable" and reason in reasons}
    listed = {name for name in listed if outcomes[name] == {"not applicable"}}
    print(f"of {len(outcomes)} tests {passed} pass, {failed} fail, {len(listed)} are listed as not applicable, and"
          f" {len(outcomes) - passed - failed - len(listed)} skip themselves")


def tell(options, runs, rows):
    folders = {}
    for run in runs:
        counts = folders.setdefault(run.path.split("/")[0], {"passed": 0, "failed": 0, "not applicable": 0})
        for outcome, _ in run.outcomes.values():
            counts[outcome] += 1
    print(f"{'folder':24} {'passed':>8} {'failed':>8} {'not applicable':>16}")
    total = {"passed": 0, "failed": 0, "not applicable": 0}
    for folder, counts in sorted(folders.items()):
        print(f"{folder:24} {counts['passed']:8} {counts['failed']:8} {counts['not applicable']:16}")
        total = {kind: total[kind] + counts[kind] for kind in total}
    print(f"{'all':24} {total['passed']:8} {total['failed']:8} {total['not applicable']:16}")
    applicable = total["passed"] + total["failed"]
    print(f"of {applicable} that apply {100 * total['passed'] / max(applicable, 1):.1f} % pass")
    tell_tests(runs, rows)
    if options.output:
        with open(options.output, "w", encoding="utf-8") as file:
            for run in runs:
                for name, (outcome, reason) in run.outcomes.items():
                    file.write(f"{outcome}\t{name}\t{reason}\n")
    used = set().union(*(run.used for run in runs)) if runs else set()
    stale = [] if options.files else [pattern for pattern, _ in rows if pattern not in used]
    for pattern in stale:
        print(f"no test is named {pattern}")
    return 1 if total["failed"] or stale or not runs else 0


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=os.path.join(here, "..", "..", "build", "release", "bin", "kdsl-run"))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=int, default=600, help="for each file")
    parser.add_argument("--test-seconds", type=int, default=120, help="for each process")
    parser.add_argument("--cases", type=int, default=6, help="of each test")
    parser.add_argument("--archs", default="sm_90a,sm_80,sm_75", type=lambda text: text.split(","))
    parser.add_argument("--list", default=os.path.join(here, "tilelang_tests.txt"))
    parser.add_argument("--output", help="a file for the outcome of each test")
    parser.add_argument("folder")
    parser.add_argument("files", nargs="*")
    options = parser.parse_args()
    options.program = os.path.abspath(options.program)
    root = os.path.abspath(options.folder)
    tests = os.path.join(root, "testing", "python")
    paths = []
    for folder, folders, files in os.walk(tests):
        folders.sort()
        relative = os.path.relpath(folder, tests)
        paths += [os.path.normpath(os.path.join(relative, name)) for name in sorted(files)
                  if name.startswith("test_") and name.endswith(".py")]
    if options.files:
        paths = [path for path in paths if any(path == file or path.startswith(file.rstrip("/") + "/") for file in options.files)]
    rows = read_list(options.list)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        runs = list(pool.map(lambda path: Run(options, root, path, rows).all(), paths))
    return tell(options, runs, rows)


if __name__ == "__main__":
    sys.exit(main())
