"""Names of cutlass.cute by the module that functions of tuples are from."""

import cutlass.cute as _cute


def __getattr__(name):
    return getattr(_cute, name)
