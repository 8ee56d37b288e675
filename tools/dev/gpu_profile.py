#!/usr/bin/env python3
"""Compares what `kdsl-run --profile` counts on the CPU device with what Nsight Compute measures on a GPU.

    tools/dev/gpu_profile.py [--kdsl-run PROGRAM] [--ncu PROGRAM] [--gpu h200] [SCRIPT...]

runs each script (by default the planted patterns of tools/bench/profile_check and the samples) twice: with --profile=json, and with
--device=cuda under ncu. It prints one row for each count of each kernel: counted, measured, and by how much they differ. The exit
status is 1 if a count of memory differs by more than 2 percent. With --counted it prints only what is counted; that needs no GPU.
"""

import argparse
import csv
import io
import json
import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TOLERANCE = 0.02  # of the counts of memory

# The name of a count, where the profile has it (a member of `total`), and the metrics whose sum it is.
COUNTS = [
    ("load requests", ("global_load", "requests"), ["l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum"]),
    ("load sectors", ("global_load", "sectors"), ["l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum"]),
    ("store requests", ("global_store", "requests"), ["l1tex__t_requests_pipe_lsu_mem_global_op_st.sum"]),
    ("store sectors", ("global_store", "sectors"), ["l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum"]),
    ("shared wavefronts", ("shared", "wavefronts"),
     ["l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum", "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_st.sum"]),
    ("bank conflicts", ("shared", "conflicts"),
     ["l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum", "l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_st.sum"]),
]
# Counts that are printed and not judged: instructions are those of another code.
FURTHER = [("instructions", ("", "executed"), ["smsp__inst_executed.sum"])]


def counted_of(total, where):
    group = total.get(where[0], {}) if where[0] else total
    if where[1] == "conflicts":
        return group.get("wavefronts", 0) - group.get("ideal_wavefronts", 0)
    return group.get(where[1], 0)


def count(arguments, script):
    """Returns for each kernel, by its symbol, the counts of all its launches."""
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        subprocess.run([arguments.kdsl_run, "--profile=json", f"--profile-gpu={arguments.gpu}", f"--profile-output={file.name}", script],
                       check=True, stdout=subprocess.DEVNULL)
        profile = json.load(open(file.name, encoding="utf-8"))
    kernels = {}
    for kernel in profile["kernels"]:
        kernels[kernel["symbol"]] = {"limit": (kernel.get("limits") or [{"limit": "?"}])[0]["limit"]}
        for name, where, _ in COUNTS + FURTHER:
            kernels[kernel["symbol"]][name] = counted_of(kernel["total"], where)
    return kernels


def measure(arguments, script):
    """Returns the same as ncu measures it."""
    metrics = sorted({metric for _, _, names in COUNTS + FURTHER for metric in names})
    command = [arguments.ncu, "--csv", "--page", "raw", "--print-units", "base", "--metrics", ",".join(metrics),
               arguments.kdsl_run, "--device=cuda", script]
    done = subprocess.run(command, capture_output=True, text=True)
    begin = done.stdout.find('"ID"')
    if done.returncode != 0 or begin < 0:
        sys.exit(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")
    kernels = {}
    for row in csv.DictReader(io.StringIO(done.stdout[begin:])):
        if not row["ID"]:
            continue  # the row of units
        kernel = kernels.setdefault(row["Kernel Name"], dict.fromkeys([name for name, _, _ in COUNTS + FURTHER], 0))
        for name, _, names in COUNTS + FURTHER:
            kernel[name] += sum(float((row.get(metric) or "0").replace(",", "")) for metric in names)
    return kernels


def compare(script, counted, measured):
    """Prints the rows of one script; returns the number of counts that differ."""
    differing = 0
    for symbol, counts in counted.items():
        print(f"{os.path.basename(script)}  {symbol}  (limit: {counts['limit']})")
        found = measured.get(symbol) if measured is not None else None
        if measured is not None and found is None:
            print("    ncu has no kernel of this name")
            differing += 1
            continue
        for name, _, _ in COUNTS + FURTHER:
            if counts[name] == 0 and (not found or found[name] == 0):
                continue
            text = f"    {name:<18}{counts[name]:>12}"
            if found:
                most = max(counts[name], found[name])
                difference = abs(counts[name] - found[name]) / most if most else 0
                is_wrong = difference > TOLERANCE and name not in [row[0] for row in FURTHER]
                differing += is_wrong
                text += f"{found[name]:>12.0f}{100 * difference:>9.1f} %{'  DIFFERS' if is_wrong else ''}"
            print(text)
    return differing


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kdsl-run", default=os.path.join(ROOT, "build", "release", "bin", "kdsl-run"))
    parser.add_argument("--ncu", default="ncu")
    parser.add_argument("--gpu", default="h200")
    parser.add_argument("--counted", action="store_true")
    parser.add_argument("scripts", nargs="*")
    arguments = parser.parse_args()
    samples = os.path.join(ROOT, "samples")
    scripts = arguments.scripts or [os.path.join(ROOT, "tools", "bench", "profile_check", "patterns.kpy")] + sorted(
        os.path.join(samples, name) for name in os.listdir(samples) if name.endswith(".kpy"))
    differing = 0
    for script in scripts:
        differing += compare(script, count(arguments, script), None if arguments.counted else measure(arguments, script))
    print(f"{differing} counts differ by more than {100 * TOLERANCE:.0f} %")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
