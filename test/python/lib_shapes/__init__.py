"""A package for tests of imports."""
from .flat import Square, area_of
from . import flat as flat_module
from .solids import cube
from .solids.cube import *

__all__ = ["Square", "area_of", "VERSION"]
VERSION = (1, 2)
_private = "not exported"
loaded = __name__, __package__, __path__ is not None


def __getattr__(name):
    if name == "lazy":
        return "made on demand"
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
