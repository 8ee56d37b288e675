"""reproducible.py KDSLC SAMPLES WORK FORM...: compiles every sample in two folders and compares."""
import glob
import os
import shutil
import subprocess
import sys


def compile_in(kdslc, folder, sample, form, age):
    os.makedirs(folder, exist_ok=True)
    source = os.path.join(folder, os.path.basename(sample))
    shutil.copyfile(sample, source)
    os.utime(source, (age, age))
    output = os.path.join(folder, "out." + form)
    environment = dict(os.environ, RANDOM_NOISE="x" * age)  # moves the stack
    run = subprocess.run([kdslc, "--emit=" + form, os.path.basename(sample), "-o", "out." + form],
                         cwd=folder, env=environment, stderr=subprocess.PIPE, timeout=300)
    if run.returncode:
        sys.exit(f"{sample} --emit={form}: exit status {run.returncode}\n{run.stderr.decode()}")
    with open(output, "rb") as file:
        return file.read()


def main(kdslc, samples, work, *forms):
    failures = 0
    found = sorted(glob.glob(os.path.join(samples, "*.kpy")))
    if not found:
        sys.exit("no samples in " + samples)
    for sample in found:
        for form in forms:
            first = compile_in(kdslc, os.path.join(work, "one"), sample, form, 1000)
            second = compile_in(kdslc, os.path.join(work, "another/folder"), sample, form, 2000)
            if first != second:
                failures += 1
                print(f"{os.path.basename(sample)} --emit={form}: {len(first)} and {len(second)} bytes differ")
    return 1 if failures else 0


sys.exit(main(*sys.argv[1:]))
