"""Runs mypy of PyPI over the programs of some folders: FOLDER (kept, for the package) STUBS FOLDER... Says in one line why it cannot where it
cannot."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

folder, stubs, *programs = sys.argv[1:]
if not os.path.isdir(os.path.join(folder, "mypy")):
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--retries", "0", "--timeout", "10", "--target", folder, "mypy"]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if line.strip()]
        print(f"skipped: pip cannot install mypy: {lines[-1] if lines else 'no message'}")
        sys.exit(0)
with tempfile.TemporaryDirectory() as work:
    names = []
    for sample in sorted(path for of in programs for path in pathlib.Path(of).glob("*.*py")):
        names.append(sample.stem + ".py")
        shutil.copy(sample, os.path.join(work, names[-1]))
    environment = dict(os.environ, PYTHONPATH=folder, MYPYPATH=stubs)
    sys.exit(subprocess.run([sys.executable, "-m", "mypy", "--ignore-missing-imports", "--cache-dir", os.devnull, *names],
                            cwd=work, env=environment).returncode)
