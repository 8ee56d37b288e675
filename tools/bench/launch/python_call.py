#!/usr/bin/env python3
"""How much a call from Python costs above the launch: the function of kernels.kpy with eight tensors, called through the module kdslc.

    KDSL_COMPILER_LIBRARY=BUILD/runtime/libkdsl_compiler.so.0 tools/bench/launch/python_call.py BUILD

Without a GPU the driver is the one of null_driver.cpp, which does nothing, and tensors are TVM-FFI's own; with a GPU and torch they are
torch's. The launch is what the script `launch` measures in C. The exit status is 1 if the difference is more than 1.5 us.
"""
import ctypes
import os
import re
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
sys.path.insert(0, os.path.join(ROOT, "python"))
MOST_NS = 1500
SHAPES = [(8, 64)] * 8
CUDA, FLOAT = 2, 2


class _Tensor(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("device_type", ctypes.c_int32), ("device_id", ctypes.c_int32), ("ndim", ctypes.c_int32),
                ("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16), ("shape", ctypes.c_void_p),
                ("strides", ctypes.c_void_p), ("byte_offset", ctypes.c_uint64), ("context", ctypes.c_void_p), ("deleter", ctypes.c_void_p)]


class NullTensor:
    """Memory of the host that says it is the null driver's, for DLPack."""

    def __init__(self, shape):
        count = shape[0] * shape[1]
        self.memory = ctypes.create_string_buffer(4 * count + 64)
        self.extents, self.steps = (ctypes.c_int64 * 2)(*shape), (ctypes.c_int64 * 2)(shape[1], 1)
        place = -(-ctypes.addressof(self.memory) // 64) * 64
        self.tensor = _Tensor(place, CUDA, 0, 2, FLOAT, 32, 1, ctypes.addressof(self.extents), ctypes.addressof(self.steps), 0, None, None)

    def __dlpack__(self, **options):
        make = ctypes.pythonapi.PyCapsule_New
        make.restype, make.argtypes = ctypes.py_object, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
        return make(ctypes.addressof(self.tensor), b"dltensor", None)

    def __dlpack_device__(self):
        return CUDA, 0


def tensors():
    try:
        import torch

        if torch.cuda.is_available():
            return [torch.zeros(shape, device="cuda") for shape in SHAPES], []
    except ImportError:
        pass
    import tvm_ffi

    keep = [NullTensor(shape) for shape in SHAPES]
    return [tvm_ffi.from_dlpack(one) for one in keep], keep


def measure(build):
    import kdslc

    types = [kdslc.Tensor("float32", shape) for shape in SHAPES]
    kernel = kdslc.compile(os.path.join(HERE, "kernels.kpy"), "run", target="cuda", options=["--gpu-arch=compute_80"],
                           **dict(zip("abcdefgh", types)), n="int32")
    args, keep = tensors()
    best = float("inf")
    for _ in range(200):
        begin = time.perf_counter_ns()
        for _ in range(1000):
            kernel(*args, 0)
        best = min(best, (time.perf_counter_ns() - begin) / 1000)
    said = subprocess.run([os.path.join(HERE, "launch"), build], capture_output=True, text=True, check=True).stdout
    print(said, end="")
    launch = float(re.search(r"^kdsl_launch +([\d.]+)", said, re.MULTILINE)[1])
    print(f"{'Python':18} {best:8.1f}\nPython over kdsl_launch {best - launch:.1f} (at most {MOST_NS})")
    return best - launch <= MOST_NS


def main():
    build = os.path.abspath(sys.argv[1])
    try:
        driver = ctypes.CDLL("libcuda.so.1")
        has_gpu = driver.cuInit(0) == 0
    except OSError:
        has_gpu = False
    if not has_gpu:
        with tempfile.TemporaryDirectory() as scratch:
            subprocess.run(["c++", "-std=c++20", "-O2", "-shared", "-fPIC", f"-I{ROOT}/runtime", f"-I{ROOT}/include",
                            os.path.join(HERE, "null_driver.cpp"), "-o", os.path.join(scratch, "libcuda.so.1")], check=True)
            path = scratch + os.pathsep + os.environ.get("LD_LIBRARY_PATH", "")
            return subprocess.run([sys.executable, os.path.abspath(__file__), build], check=False,
                                  env=dict(os.environ, LD_LIBRARY_PATH=path, KDSL_CACHE_DIR="")).returncode
    return 0 if measure(build) else 1


if __name__ == "__main__":
    sys.exit(main())
