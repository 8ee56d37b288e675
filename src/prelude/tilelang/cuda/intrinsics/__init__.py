"""What programs write themselves of products: which element a thread has, and where shared memory keeps it."""

from tilelang.cuda.intrinsics.layout.mma_layout import get_swizzle_layout, make_mma_swizzle_layout  # noqa: F401
from tilelang.cuda.intrinsics.macro.mma_macro_generator import TensorCoreIntrinEmitter  # noqa: F401
