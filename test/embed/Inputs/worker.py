"""worker.py KDSLC: compiles in this process and in workers."""
import ctypes
import sys

from kdslc import _library

KDSLC = sys.argv[1]
SCALE = """import cutlass
import cutlass.cute as cute
# kdsl: instantiate scale(x: Tensor[Float32, ?, 1], factor: Float32)
@cute.kernel
def scale_kernel(x: cute.Tensor, factor: cutlass.Float32):
    thread, _, _ = cute.arch.thread_idx()
    if thread < cute.size(x):
        x[thread] = x[thread] * factor
@cute.jit
def scale(x: cute.Tensor, factor: cutlass.Float32):
    scale_kernel(x, factor).launch(grid=[1, 1, 1], block=[128, 1, 1])
"""


def run(text, options=(), worker=KDSLC, **more):
    return _library.compile_program("scale.py", text, options, worker=worker, **more)


def first(made):
    diagnostics = made.diagnostics
    return f"{made.status} {diagnostics[0].code}: {diagnostics[0].message}" if diagnostics else str(made.status)


ptx = ["--gpu-arch=sm_90a", "--emit=ptx"]
print("equal outputs:", run(SCALE, ptx).outputs == run(SCALE, ptx, None).outputs)
wrong = SCALE.replace("x[thread] * factor", "x[thread] * undefined")
print("equal diagnostics:", run(wrong, ptx).diagnostics == run(wrong, ptx, None).diagnostics != [])


class Tensor(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("device_type", ctypes.c_int32), ("device_id", ctypes.c_int32), ("ndim", ctypes.c_int32),
                ("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16), ("shape", ctypes.c_void_p),
                ("strides", ctypes.c_void_p), ("byte_offset", ctypes.c_uint64)]


loaded = run(SCALE, ["--target=cpu"], load=True)
values, shape, factor = (ctypes.c_float * 3)(1, 2, 3), (ctypes.c_int64 * 1)(3), ctypes.c_float(2)
tensor = Tensor(ctypes.addressof(values), 1, 0, 1, 2, 32, 1, ctypes.addressof(shape), None, 0)
call = _library.library().kdsl_compilation_call
call.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p]
status = call(loaded._handle, 0, (ctypes.c_void_p * 2)(ctypes.addressof(tensor), ctypes.addressof(factor)), None, None, None)
print("loaded and called:", list(values) if status == 0 else status)
print("segfault:", first(run(SCALE, [*ptx, "-fcrash-for-testing=segfault"])))
print("no end:", first(run("while True: pass\n", [*ptx, "--max-steps=1000000000"], time_limit=1))[:12])
many = "x = [i for i in range(100000000)]\n"
print("limit of the program:", first(run(many, [*ptx, "--max-steps=1000000000", "--max-memory=64M"]))[:13])
print("limit of the worker:", first(run(many, [*ptx, "--max-steps=1000000000", "--max-memory=64G"], worker_memory=200 << 20)))
print("no compiler:", first(run(SCALE, ptx, "/bin/true")))
print("no worker:", first(run(SCALE, ptx, "/nowhere/kdslc"))[:13])
print("this process compiles:", run(SCALE, ptx, None).status)
