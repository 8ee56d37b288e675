"""The versions of the interface and of the toolkit that it is for."""

from collections import namedtuple as _namedtuple

__version__ = "4.5.0"
CUDA_VERSION = _namedtuple("CudaVersion", "major minor")(13, 0)
