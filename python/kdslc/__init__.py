"""kdslc from Python: kernels of files in CuTe DSL and TileLang, compiled in this process and called with tensors.

    import kdslc
    softmax = kdslc.compile("softmax.kpy", "row_softmax", x=kdslc.Tensor("float32", ("m", 1024)), y=kdslc.Tensor("float32", ("m", 1024)))
    softmax(x, y)

Tensors are those of any framework that speaks DLPack: torch, CuPy, JAX, and NumPy on the CPU device.
"""
from ._compile import Kernel, Tensor, compile, default_target
from ._errors import CompileError, Diagnostic, Place, TextAt
from ._library import version as _version

__all__ = ["CompileError", "Diagnostic", "Kernel", "Place", "Tensor", "TextAt", "compile", "default_target"]


def __getattr__(name):
    if name == "__version__":
        return _version()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
