"""Conversions of cute.arch. Each takes one number or the lanes of a Vector, a TensorSSA or a tuple, as its name says."""

import cutlass as _cutlass
from cutlass import BFloat16, Float16, Float32, Float4E2M1FN, Int4, Int8, Int32, Vector
from cutlass.vector import where as _where

# The largest BFloat16, which conversions with saturation give instead of infinity.
_LARGEST_BFLOAT16 = 3.3895313892515355e38


def _vector(name, source, lanes, value):
    """The argument of a conversion of so many lanes (None: any number)."""
    if isinstance(value, (tuple, list)):
        value = Vector.from_elements(tuple(value), dtype=source)
    if not hasattr(value, "reduce"):
        raise TypeError(f"{name}: a vector of {source.__name__} is needed")
    if value.dtype is not source:
        raise TypeError(f"{name}: a vector of {source.__name__} is needed, not of {value.dtype.__name__}")
    if lanes is not None and value.size != lanes:
        raise ValueError(f"{name}: {lanes} lanes are needed, not {value.size}")
    return value


def _packed(name, source, target, lanes):
    def convert(src_vec, /, *, loc=None, ip=None):
        return _vector(name, source, lanes, src_vec).to(target)

    convert.__name__ = name
    return convert


def _sized(name, source, target):
    def convert(vec, length, /, *, loc=None, ip=None):
        return _vector(name, source, length, vec).to(target)

    convert.__name__ = name
    return convert


def cvt_i8_bf16(src_i8, /, *, loc=None, ip=None):
    return Int8(src_i8).to(BFloat16)


def cvt_f32x2_bf16x2(src_vec2, /, *, loc=None, ip=None):
    """Nearest even; what is too large becomes the largest BFloat16, a NaN stays one."""
    pair = _vector("cvt_f32x2_bf16x2", Float32, 2, src_vec2)
    limited = _where(pair > _LARGEST_BFLOAT16, Float32(_LARGEST_BFLOAT16), pair)
    limited = _where(limited < -_LARGEST_BFLOAT16, Float32(-_LARGEST_BFLOAT16), limited)
    return limited.to(BFloat16)


def sext_unpacked_i4_i8_intrinsic(vec_i4, length, /, *, loc=None, ip=None):
    """Int8 lanes of which the low four bits are an Int4: their values."""
    lanes = _vector("sext_unpacked_i4_i8_intrinsic", Int8, length, vec_i4).to(Int32)
    return ((lanes << 28) >> 28).to(Int8)


cvt_i8x2_to_f32x2 = _packed("cvt_i8x2_to_f32x2", Int8, Float32, 2)
cvt_i8x4_to_f32x4 = _packed("cvt_i8x4_to_f32x4", Int8, Float32, 4)
cvt_i8x2_to_bf16x2 = _packed("cvt_i8x2_to_bf16x2", Int8, BFloat16, 2)
cvt_i8x4_to_bf16x4 = _packed("cvt_i8x4_to_bf16x4", Int8, BFloat16, 4)
cvt_i4x2_to_bf16x2 = _packed("cvt_i4x2_to_bf16x2", Int4, BFloat16, 2)
cvt_i4x4_to_bf16x4 = _packed("cvt_i4x4_to_bf16x4", Int4, BFloat16, 4)
cvt_i4x8_to_bf16x8 = _packed("cvt_i4x8_to_bf16x8", Int4, BFloat16, 8)
cvt_f4e2m1x2_to_f16x2 = _packed("cvt_f4e2m1x2_to_f16x2", Float4E2M1FN, Float16, 2)
cvt_f4e2m1x4_to_f16x4 = _packed("cvt_f4e2m1x4_to_f16x4", Float4E2M1FN, Float16, 4)
cvt_f4e2m1x8_to_f16x8 = _packed("cvt_f4e2m1x8_to_f16x8", Float4E2M1FN, Float16, 8)
cvt_i8_bf16_intrinsic = _sized("cvt_i8_bf16_intrinsic", Int8, BFloat16)
cvt_i4_bf16_intrinsic = _sized("cvt_i4_bf16_intrinsic", Int4, BFloat16)
cvt_f4e2m1_f16_intrinsic = _sized("cvt_f4e2m1_f16_intrinsic", Float4E2M1FN, Float16)
