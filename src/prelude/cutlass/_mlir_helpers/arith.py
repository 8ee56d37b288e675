"""Arithmetic by the names of its operations."""

from cutlass._mlir.dialects.arith import *  # noqa: F401,F403
