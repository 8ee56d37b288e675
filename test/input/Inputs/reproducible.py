"""reproducible.py KDSLC SAMPLES WORK [--OPTION...] FORM...: compiles every sample in two folders, compares."""
import glob
import os
import shutil
import subprocess
import sys


def compile_in(command, folder, sample, form, age):
    os.makedirs(folder, exist_ok=True)
    source = os.path.join(folder, os.path.basename(sample))
    shutil.copyfile(sample, source)
    os.utime(source, (age, age))
    output = os.path.join(folder, "out." + form)
    environment = dict(os.environ, RANDOM_NOISE="x" * age)  # moves the stack
    run = subprocess.run([*command, "--emit=" + form, os.path.basename(sample), "-o", "out." + form],
                         cwd=folder, env=environment, stderr=subprocess.PIPE, timeout=300)
    if run.returncode:
        sys.exit(f"{sample} --emit={form}: exit status {run.returncode}\n{run.stderr.decode()}")
    with open(output, "rb") as file:
        return file.read()


def main(kdslc, samples, work, *rest):
    command = [kdslc] + [word for word in rest if word.startswith("--")]
    forms = [word for word in rest if not word.startswith("--")]
    failures = 0
    found = sorted(glob.glob(os.path.join(samples, "*.kpy")))
    if not found:
        sys.exit("no samples in " + samples)
    for sample in found:
        for form in forms:
            first = compile_in(command, os.path.join(work, "one"), sample, form, 1000)
            second = compile_in(command, os.path.join(work, "another/folder"), sample, form, 2000)
            if first != second:
                failures += 1
                print(f"{os.path.basename(sample)} --emit={form}: {len(first)} and {len(second)} bytes differ")
    return 1 if failures else 0


sys.exit(main(*sys.argv[1:]))
