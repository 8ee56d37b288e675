#!/usr/bin/env python3
"""Times the programs of this folder with kdsl-run and python3, alternating, and prints the ratios.

Usage: run.py [--kdsl-run PROGRAM] [--repeat N] [NAME ...]

A ratio below 1 means that kdsl-run is faster. Times are those of whole processes, the smallest of the repetitions.
"""
import argparse
import os
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))


def timed(command):
    start = time.perf_counter()
    done = subprocess.run(command, capture_output=True, check=False)
    return time.perf_counter() - start, done.stdout


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--kdsl-run", default=os.path.join(ROOT, "build", "release", "bin", "kdsl-run"))
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    files = sorted(f for f in os.listdir(HERE) if f.endswith(".py") and f != "run.py")
    product, count, wrong = 1.0, 0, 0
    print(f"{'program':<16} {'kdsl-run':>9} {'python3':>9} {'ratio':>6}")
    for file in files:
        name = file[:-3]
        if options.names and name not in options.names:
            continue
        ours, theirs = [], []
        for _ in range(options.repeat):
            seconds, our_text = timed([options.kdsl_run, os.path.join(HERE, file)])
            ours.append(seconds)
            seconds, their_text = timed([sys.executable, os.path.join(HERE, file)])
            theirs.append(seconds)
        same = our_text == their_text
        wrong += not same
        ratio = min(ours) / min(theirs)
        product, count = product * ratio, count + 1
        print(f"{name:<16} {min(ours) * 1000:8.0f}m {min(theirs) * 1000:8.0f}m {ratio:6.2f}{'' if same else '  OUTPUT DIFFERS'}")
    if count:
        print(f"geometric mean of {count}: {product ** (1 / count):.2f} (python {sys.version.split()[0]})")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
