"""The decorators, which are those of cutlass.cute. The compiler keeps track of where parts of tensors lie once this module is loaded."""

from cutlass.cute import compile, jit, kernel  # noqa: F401
