"""What the scripts of the gallery share: each checks itself against plain tensors of torch, and with `--measure` as an argument
it tells how fast it is on the GPU.

A script ends with `main(NAME, check, cases)`. `cases()` returns rows of (what is computed, function that launches it, amount of
work, unit, plain function or None); units are "bytes" and "operations". The plain function is what torch has for the same, in
kdsl-run a product of cuBLAS."""
import sys

import torch

RUNS, WARM = 20, 3


def seconds(run):
    """The median time of a launch."""
    for _ in range(WARM):
        run()
    times = []
    for _ in range(RUNS):
        start, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
        start.record()
        run()
        end.record()
        end.synchronize()
        times.append(start.elapsed_time(end) / 1000)
    return sorted(times)[RUNS // 2]


def rate(amount, unit, time):
    return f"{amount / time / 1e9:.0f} GB/s" if unit == "bytes" else f"{amount / time / 1e12:.1f} TFLOP/s"


def main(name, check, cases):
    check()
    print(f"{name}: ok")
    if "--measure" not in sys.argv[1:]:
        return
    for what, run, amount, unit, plain in cases():
        time = seconds(run)
        beside = f"  (torch: {rate(amount, unit, seconds(plain))})" if plain is not None else ""
        print(f"{name}: {what}: {time * 1e6:.1f} us, {rate(amount, unit, time)}{beside}")
