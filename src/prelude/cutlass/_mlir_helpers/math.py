"""Functions of numbers, also of all elements of a fragment."""

from cutlass.cute.math import *  # noqa: F401,F403
