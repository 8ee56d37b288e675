"""Names of cutlass.cute by the module that tensors are from."""

import cutlass.cute as _cute

_Tensor = _cute.Tensor


def __getattr__(name):
    return getattr(_cute, name)
