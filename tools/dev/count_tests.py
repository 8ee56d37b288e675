#!/usr/bin/env python3
"""Counts individual tests in the log of `ctest --verbose`: Catch2 cases, lit tests, and one for each other entry. It prints
what failed and writes `N passed, N failed` to LOG.count. The exit status is 1 after failures.
"""
import collections
import re
import sys

OUTPUT = re.compile(r"^(\d+): (.*)$")
RESULT = re.compile(r"^\s*\d+/\d+ Test\s+#(\d+): (\S+) \.*\s*(.*?)\s+[\d.]+ sec")
LIT = {"Passed": "passed", "Expectedly Failed": "passed", "Failed": "failed", "Unresolved": "failed",
       "Timed Out": "failed", "Unexpectedly Passed": "failed", "Unsupported": "skipped"}
LIT_LINE = re.compile(r"^\s*(" + "|".join(LIT) + r")\s*:\s*(\d+)")


def count_output(lines):
    """Returns how many tests the output says were run, or None if it says nothing."""
    counts = collections.Counter()
    for line in lines:
        catch = re.match(r"All tests passed \(.* in (\d+) test cases?\)", line)
        if catch:
            counts["passed"] += int(catch.group(1))
        elif line.startswith("test cases:"):
            for number, what in re.findall(r"(\d+) (passed|failed)", line):
                counts[what] += int(number)
        lit = LIT_LINE.match(line)
        if lit:
            counts[LIT[lit.group(1)]] += int(lit.group(2))
    return counts if counts["passed"] + counts["failed"] else None


def main(path):
    outputs, results = collections.defaultdict(list), []
    with open(path, encoding="utf-8", errors="replace") as file:
        for line in file:
            line = line.rstrip("\n")
            output, result = OUTPUT.match(line), RESULT.match(line)
            if output:
                outputs[output.group(1)].append(output.group(2))
            elif result:
                results.append(result.groups())
    total = collections.Counter()
    for number, name, verdict in results:
        passed = verdict == "Passed"
        counts = count_output(outputs[number]) or collections.Counter(passed=int(passed))
        if not passed and not counts["failed"]:
            counts["failed"] = 1  # crashed, timed out or could not start
        total += counts
        print(f"{name:24} {counts['passed']:6} passed {counts['failed']:4} failed"
              + (f" {counts['skipped']:4} skipped" if counts["skipped"] else ""))
        if not passed:
            print("\n".join("    " + line for line in outputs[number][-400:]))
    if not results:
        print("no test ran")
        total["failed"] += 1
    summary = f"{total['passed']} passed, {total['failed']} failed"
    if total["skipped"]:
        print(f"{total['skipped']} skipped: they need something this machine has not (a GPU, a CUDA tool)")
    with open(path + ".count", "w", encoding="utf-8") as file:
        file.write(summary + "\n")
    return 1 if total["failed"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
