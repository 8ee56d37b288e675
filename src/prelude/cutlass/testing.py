"""The same as cutlass.cute.testing, by its shorter name."""

from cutlass.cute import testing as _testing


def __getattr__(name):
    return getattr(_testing, name)
