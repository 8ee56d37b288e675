"""Numeric types."""

from cutlass import *  # noqa: F401,F403
from cutlass import Constexpr, Float, Integer, Numeric  # noqa: F401
