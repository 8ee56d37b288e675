"""Runs the badly and the well written kernel of each script of this folder, and with `--measure` as an argument of the script, on a
GPU, tells how long each takes."""
import sys

import torch

import cutlass.cute as cute

RUNS, WARM = 20, 3


def microseconds(run):
    """The median time of a launch."""
    times = []
    for i in range(WARM + RUNS):
        start, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
        start.record()
        run()
        end.record()
        end.synchronize()
        if i >= WARM:
            times.append(start.elapsed_time(end) * 1000)
    return sorted(times)[RUNS // 2]


def compare(name, functions, arguments, is_right, reset=lambda: None):
    for function in functions:
        compiled = cute.compile(function, *arguments)
        reset()
        compiled(*arguments)
        assert is_right()
        if "--measure" in sys.argv:
            print(f"{name}, {function.__name__}: {microseconds(lambda: compiled(*arguments)):.1f} us")
