"""Calls the same kernel through TVM-FFI, with tensors of any framework: pip install apache-tvm-ffi numpy."""
import os

import numpy
import tvm_ffi

module = tvm_ffi.load_module(os.path.join(os.path.dirname(os.path.abspath(__file__)), "out", "libgelu.so"))
x = numpy.linspace(-5, 5, 1000, dtype=numpy.float32)
y = numpy.zeros_like(x)
module.gelu_gelu(x, y)
expected = 0.5 * x * (1 + numpy.tanh(0.7978845608 * (x + 0.044715 * x ** 3)))
print("largest error below 1e-5:", bool(abs(y - expected).max() < 1e-5))
try:
    module.gelu_gelu(x.astype(numpy.float64), y)
except ValueError as error:
    print(str(error).splitlines()[0])
