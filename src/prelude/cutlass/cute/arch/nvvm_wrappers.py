"""cutlass.cute.arch by the module that defines its functions."""

from cutlass.cute import arch as _arch
from cutlass.cute.arch import *  # noqa: F401,F403


def __getattr__(name):
    return getattr(_arch, name)
