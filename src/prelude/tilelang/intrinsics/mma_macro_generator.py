"""Where programs of earlier versions find the class."""

from tilelang.cuda.intrinsics.macro.mma_macro_generator import TensorCoreIntrinEmitter  # noqa: F401
