#!/usr/bin/env python3
"""How long a small kernel takes from its text to PTX and to machine code, inside of a process that has compiled before: by
libkdsl_compiler and by NVRTC, beside each other in one run.

    tools/bench/nvrtc/compare.py [--library build/release/runtime/libkdsl_compiler.so.0] [--nvrtc libnvrtc.so.13] [--arch sm_90a]

Both get the same kernel in their languages. A figure is the median of --rounds compiles, in which the two take turns; every text
differs in a number, so that nothing is found again. The exit status is 1 if a goal is missed: 5 times to PTX, 2 times to a cubin.
"""
import argparse
import ctypes
import os
import statistics
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
sys.path.insert(0, os.path.join(ROOT, "python"))

GOALS = {"ptx": 5.0, "cubin": 2.0}

HEAD = """import cutlass
import cutlass.cute as cute

"""
# Each kernel in both languages; NUMBER is another one for each compile.
KERNELS = {
    "saxpy": ("""@cute.kernel
def kernel(x: cute.Tensor, y: cute.Tensor, a: cutlass.Float32):
    thread, _, _ = cute.arch.thread_idx()
    block, _, _ = cute.arch.block_idx()
    i = block * 256 + thread
    if i < cute.size(x):
        y[i] = a * x[i] + y[i] + NUMBER
""", "kernel(x: Tensor[Float32, ?, 1], y: Tensor[Float32, ?, 1], a: Float32)", """
extern "C" __global__ void kernel(const float* x, float* y, float a, int n) {
  int i = blockIdx.x * 256 + threadIdx.x;
  if (i < n) y[i] = a * x[i] + y[i] + NUMBER;
}
"""),
    "transpose": ("""@cute.kernel
def kernel(x: cute.Tensor, y: cute.Tensor):
    tile = cute.make_tensor(cute.arch.alloc_smem(cutlass.Float32, 32 * 33), cute.make_layout((32, 32), stride=(33, 1)))
    tx, ty, _ = cute.arch.thread_idx()
    bx, by, _ = cute.arch.block_idx()
    for j in cutlass.range_constexpr(0, 32, 8):
        tile[ty + j, tx] = x[by * 32 + ty + j, bx * 32 + tx] + NUMBER
    cute.arch.sync_threads()
    for j in cutlass.range_constexpr(0, 32, 8):
        y[bx * 32 + ty + j, by * 32 + tx] = tile[tx, ty + j]
""", "kernel(x: Tensor[Float32, (?, ?), (?, 1)], y: Tensor[Float32, (?, ?), (?, 1)])", """
extern "C" __global__ void kernel(const float* x, float* y, int rows, int columns) {
  __shared__ float tile[32][33];
  int tx = threadIdx.x, ty = threadIdx.y;
  for (int j = 0; j < 32; j += 8)
    tile[ty + j][tx] = x[(blockIdx.y * 32 + ty + j) * (long long)columns + blockIdx.x * 32 + tx] + NUMBER;
  __syncthreads();
  for (int j = 0; j < 32; j += 8)
    y[(blockIdx.x * 32 + ty + j) * (long long)rows + blockIdx.y * 32 + tx] = tile[tx][ty + j];
}
"""),
    "warp_sum": ("""@cute.kernel
def kernel(x: cute.Tensor, y: cute.Tensor):
    thread, _, _ = cute.arch.thread_idx()
    block, _, _ = cute.arch.block_idx()
    total = cutlass.Float32(NUMBER)
    for i in range(thread, cute.size(x, mode=[1]), 32):
        total += x[block, i]
    for step in cutlass.range_constexpr(5):
        total += cute.arch.shuffle_sync_bfly(total, offset=16 >> step)
    if thread == 0:
        y[block] = total
""", "kernel(x: Tensor[Float32, (?, ?), (?, 1)], y: Tensor[Float32, ?, 1])", """
extern "C" __global__ void kernel(const float* x, float* y, int columns) {
  float total = NUMBER;
  for (int i = threadIdx.x; i < columns; i += 32) total += x[blockIdx.x * (long long)columns + i];
  for (int step = 0; step < 5; ++step) total += __shfl_xor_sync(~0u, total, 16 >> step);
  if (threadIdx.x == 0) y[blockIdx.x] = total;
}
"""),
}


class Nvrtc:
    def __init__(self, name, arch):
        self.api, self.arch = ctypes.CDLL(name), arch

    def compile(self, text, form):
        api, program, size = self.api, ctypes.c_void_p(), ctypes.c_size_t()
        api.nvrtcCreateProgram(ctypes.byref(program), text.encode(), b"kernel.cu", 0, None, None)
        arch = self.arch if form == "cubin" else self.arch.replace("sm_", "compute_")
        options = (ctypes.c_char_p * 1)(f"--gpu-architecture={arch}".encode())
        if api.nvrtcCompileProgram(program, 1, options) != 0:
            api.nvrtcGetProgramLogSize(program, ctypes.byref(size))
            log = ctypes.create_string_buffer(size.value)
            api.nvrtcGetProgramLog(program, log)
            sys.exit(log.value.decode())
        get = ("nvrtcGetPTX", "nvrtcGetPTXSize") if form == "ptx" else ("nvrtcGetCUBIN", "nvrtcGetCUBINSize")
        getattr(api, get[1])(program, ctypes.byref(size))
        made = ctypes.create_string_buffer(size.value)
        getattr(api, get[0])(program, made)
        api.nvrtcDestroyProgram(ctypes.byref(program))
        return made.raw


def measure(library, nvrtc, kernel, form, arch, rounds):
    ours, spec, theirs = KERNELS[kernel]
    times = ([], [])
    for turn in range(rounds + 2):
        number = f"{turn}.5"
        begin = time.perf_counter()
        made = library.compile_program("kernel.py", HEAD + ours.replace("NUMBER", number),
                                       [f"--gpu-arch={arch}", f"--emit={form}", "--instantiate", spec])
        middle = time.perf_counter()
        nvrtc.compile(theirs.replace("NUMBER", number + "f"), form)
        end = time.perf_counter()
        if made.status != 0:
            sys.exit(made.messages)
        if turn >= 2:  # the first ones load libraries
            times[0].append(middle - begin)
            times[1].append(end - middle)
    return [1e3 * statistics.median(one) for one in times]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--library", default=os.path.join(ROOT, "build", "release", "runtime", "libkdsl_compiler.so.0"))
    parser.add_argument("--nvrtc", default="libnvrtc.so")
    parser.add_argument("--arch", default="sm_90a")
    parser.add_argument("--rounds", type=int, default=15)
    given = parser.parse_args()
    os.environ["KDSL_COMPILER_LIBRARY"] = given.library
    from kdslc import _library

    nvrtc = Nvrtc(given.nvrtc, given.arch)
    is_good = True
    print(f"{'kernel':10} {'form':6} {'kdsl ms':>8} {'nvrtc ms':>9} {'ratio':>6}")
    for form, goal in GOALS.items():
        ratios = []
        for kernel in KERNELS:
            ours, theirs = measure(_library, nvrtc, kernel, form, given.arch, given.rounds)
            ratios.append(theirs / ours)
            print(f"{kernel:10} {form:6} {ours:8.2f} {theirs:9.2f} {theirs / ours:6.1f}")
        mean = statistics.geometric_mean(ratios)
        is_good &= mean >= goal
        print(f"{'mean':10} {form:6} {'':8} {'':9} {mean:6.1f}  goal {goal:.0f}: {'met' if mean >= goal else 'missed'}")
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
