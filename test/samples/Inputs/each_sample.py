"""each_sample.py FOLDER COMMAND... SAMPLE: runs the command once for each sample, in its place."""
import glob
import os
import subprocess
import sys


def main(folder, *command):
    samples = sorted(glob.glob(os.path.join(folder, "*.kpy")))
    failed = 0
    for sample in samples:
        run = subprocess.run([sample if word == "SAMPLE" else word for word in command],
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=300)
        if run.returncode:
            failed += 1
            print(f"{sample}: exit status {run.returncode}\n{run.stdout[-3000:]}")
    print(f"{len(samples)} samples, {failed} failed")
    return 1 if failed or not samples else 0


sys.exit(main(*sys.argv[1:]))
