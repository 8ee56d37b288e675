"""A package with sub-packages that import each other relatively."""
from .config import DEFAULTS, Config
from . import ops
from .ops import copy as copy_op, mma

__all__ = ["Config", "DEFAULTS", "ops", "version"]
__version__ = "1.4"
_private = 1


def version():
    return tuple(map(int, __version__.split(".")))
