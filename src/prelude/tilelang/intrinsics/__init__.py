"""tilelang.intrinsics: what tilelang.cuda.intrinsics was called before."""

from tilelang.cuda.intrinsics import TensorCoreIntrinEmitter, get_swizzle_layout, make_mma_swizzle_layout  # noqa: F401
