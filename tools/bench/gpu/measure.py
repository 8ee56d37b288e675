"""Holds what benchmarks on a GPU share: the entries of libkernels.so next to this file, and interleaved times of launches."""
import ctypes
import os
import statistics
import sys

import torch

HERE = os.path.dirname(os.path.abspath(__file__))
CUDA_DEVICE = 1  # KDSL_DEVICE_CUDA


class Kernels:
    """Loads the entries of libkernels.so."""

    def __init__(self):
        self.lib = ctypes.CDLL(os.path.join(HERE, "libkernels.so"))
        self.lib.kdsl_last_error.restype = ctypes.c_char_p
        self.device = ctypes.c_void_p()
        self.check(self.lib.kdsl_device_open(CUDA_DEVICE, 0, ctypes.byref(self.device)))
        self.programs = {}

    def check(self, status):
        if status:
            sys.exit(f"run: {self.lib.kdsl_last_error().decode()}")

    def entry(self, package, name, instantiation=0):
        """Returns a function of (tensor or int, ...): a tensor is passed as its address; dynamic extents and strides follow as
        ints."""
        name += f"_{instantiation}" if instantiation else ""
        if package not in self.programs:
            program = ctypes.c_void_p()
            descriptor = ctypes.c_char.in_dll(self.lib, "kdsl_package_" + package)
            self.check(self.lib.kdsl_program_load(self.device, ctypes.byref(descriptor), ctypes.byref(program)))
            self.programs[package] = program
        entry, context = ctypes.c_void_p(), ctypes.c_void_p()
        self.check(self.lib.kdsl_program_get_entry(self.programs[package], name.encode(), ctypes.byref(entry),
                                                   ctypes.byref(context)))
        function = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)(entry.value)

        def call(*args):
            slots = [ctypes.c_int64(a.data_ptr() if isinstance(a, torch.Tensor) else a) for a in args]
            params = (ctypes.c_void_p * len(slots))(*[ctypes.addressof(slot) for slot in slots])
            self.check(function(context, params, None))

        return call


def interleaved(functions, rounds, flush):
    """Returns the time of each function in microseconds, the median of `rounds`."""
    times = [[] for _ in functions]
    for round_ in range(rounds + 3):
        for function, spent in zip(functions, times):
            start, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
            flush.zero_()
            start.record()
            function()
            end.record()
            end.synchronize()
            if round_ >= 3:
                spent.append(start.elapsed_time(end) * 1e3)
    return [statistics.median(spent) for spent in times]


class Bench:
    """Prints a row for each kernel."""

    def __init__(self, rounds, repeats, names):
        self.rounds, self.repeats, self.names = rounds, repeats, names
        self.kernels = Kernels()
        self.flush = torch.empty(256 << 20, dtype=torch.uint8, device="cuda")
        self.is_wrong = False

    def wants(self, name):
        return not self.names or any(name.startswith(wanted) for wanted in self.names)

    def row(self, name, unit, work, ours, baselines, result, expected, tolerance):
        """Prints a row. `work` is the number of bytes or operations of one launch, `baselines` are (name, function or None)."""
        ours()
        torch.cuda.synchronize()
        wanted = expected().float()
        # The result itself is rounded by up to half a unit in the last place.
        rounding = wanted.abs() * (torch.finfo(result().dtype).eps / 2)
        difference = ((result().float() - wanted).abs() - rounding).max().item()
        verdict = "" if difference <= tolerance else f"  WRONG: off by {difference:g}"
        once = result().clone().view(torch.uint8)
        for _ in range(self.repeats):
            ours()
            if not torch.equal(once, result().view(torch.uint8)):
                verdict += "  WRONG: other results of another launch"
                break
        self.is_wrong |= bool(verdict)
        present = [(title, f) for title, f in baselines if f]
        times = interleaved([ours] + [f for _, f in present], self.rounds, self.flush)
        scale = 1e3 if unit == "GB/s" else 1e6
        text = f"{name:42} {times[0]:9.1f} us {work / times[0] / scale:9.1f} {unit}"
        for (title, _), spent in zip(present, times[1:]):
            text += f"  {title} {spent:9.1f} us ratio {spent / times[0]:5.2f}"
        print(text + verdict, flush=True)

    def copy_of(self, count):
        """Returns a copy that reads and writes `count` bytes in all."""
        source = torch.empty(count // 2, dtype=torch.uint8, device="cuda").random_()
        target = torch.empty_like(source)
        return lambda: target.copy_(source)

    def print_resources(self):
        path = os.path.join(HERE, "resources.txt")
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                print(file.read())
