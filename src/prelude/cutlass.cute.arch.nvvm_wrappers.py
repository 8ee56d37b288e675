"""cutlass.cute.arch by the module that defines its functions."""

from cutlass.cute.arch import *  # noqa: F401,F403
