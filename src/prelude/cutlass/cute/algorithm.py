"""Names of cutlass.cute by the module that copies and products are from."""

import cutlass.cute as _cute


def __getattr__(name):
    return getattr(_cute, name)
