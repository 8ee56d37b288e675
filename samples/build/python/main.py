"""Calls a kernel of out/libgelu.so through ctypes, on memory of Python's own."""
import array
import ctypes
import math
import os


class Tensor(ctypes.Structure):
    """DLTensor, which kdsl_tensor is."""
    _fields_ = [("data", ctypes.c_void_p), ("device_type", ctypes.c_int32), ("device_id", ctypes.c_int32),
                ("ndim", ctypes.c_int32), ("dtype_code", ctypes.c_uint8), ("dtype_bits", ctypes.c_uint8),
                ("dtype_lanes", ctypes.c_uint16), ("shape", ctypes.POINTER(ctypes.c_int64)),
                ("strides", ctypes.POINTER(ctypes.c_int64)), ("byte_offset", ctypes.c_uint64)]


CPU, FLOAT = 1, 2
library = ctypes.CDLL(os.path.join(os.path.dirname(os.path.abspath(__file__)), "out", "libgelu.so"))
library.gelu_gelu.argtypes = [ctypes.POINTER(Tensor), ctypes.POINTER(Tensor), ctypes.c_void_p, ctypes.c_void_p]
library.kdsl_last_error.restype = ctypes.c_char_p


def view(values):
    """A tensor of one mode over an array of floats; it keeps what it points to alive."""
    shape = (ctypes.c_int64 * 1)(len(values))
    return Tensor(values.buffer_info()[0], CPU, 0, 1, FLOAT, 8 * values.itemsize, 1, shape, None, 0)


def gelu(x, y):
    if library.gelu_gelu(view(x), view(y), None, None) != 0:
        raise RuntimeError(library.kdsl_last_error().decode())


x = array.array("f", [i / 100 - 5 for i in range(1000)])
y = array.array("f", bytes(4 * len(x)))
gelu(x, y)
expected = [0.5 * v * (1 + math.tanh(0.7978845608 * (v + 0.044715 * v ** 3))) for v in x]
print("largest error below 1e-5:", max(abs(a - b) for a, b in zip(y, expected)) < 1e-5)
try:
    gelu(array.array("d", [1.0]), y)
except RuntimeError as error:
    print(error)
