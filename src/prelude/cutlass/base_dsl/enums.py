"""Enumerations of the compilation."""

from cutlass.base_dsl.arch import Arch  # noqa: F401
