"""Threads and instructions: what is not named here is built in."""

from _kdsl import lazy_names as _lazy_names

__getattr__ = _lazy_names(__name__, {
    "cutlass.cute.arch._older": "ProxyKind SharedSpace",
    "cutlass._mlir.dialects.nvvm": "nvvm",
    "cutlass.base_dsl.arch": "Arch get_max_tmem_alloc_cols get_min_tmem_alloc_cols",
    "cutlass.cute.arch._integers": "log2_of_pow2_int",
    "cutlass._conversions": "cvt_i8_bf16 cvt_f32x2_bf16x2 sext_unpacked_i4_i8_intrinsic cvt_i8x2_to_f32x2 cvt_i8x4_to_f32x4"
                            " cvt_i8x2_to_bf16x2 cvt_i8x4_to_bf16x4 cvt_i4x2_to_bf16x2 cvt_i4x4_to_bf16x4"
                            " cvt_i4x8_to_bf16x8 cvt_f4e2m1x2_to_f16x2 cvt_f4e2m1x4_to_f16x4 cvt_f4e2m1x8_to_f16x8"
                            " cvt_i8_bf16_intrinsic cvt_i4_bf16_intrinsic cvt_f4e2m1_f16_intrinsic",
})
