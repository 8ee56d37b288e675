"""Products of matrices that lie in the registers of a warp: mma.sync."""

from dataclasses import dataclass as _dataclass

from cutlass import (
    BFloat16, Float4E2M1FN, Float6E2M3FN, Float6E3M2FN, Float16, Float32, Float64, Float8E4M3FN, Float8E5M2, Float8E8M0FNU, Int32, Int8,
    TFloat32, Uint8,
)
from cutlass.cute import _missing_product
from ..common import MmaOp, OpError, _check_type


class WarpMmaOp(MmaOp):
    """An operation that the threads of a warp carry out together."""

    @property
    def _mma(self):
        return (self.shape_mnk, self.ab_dtype, self.ab_dtype, self.acc_dtype)

    def __post_init__(self):
        self._check_product()

    def _check_product(self):
        shape = self.shape_mnk
        if not isinstance(shape, tuple) or len(shape) != 3 or not all(isinstance(extent, int) for extent in shape):
            raise OpError(f"the shape_mnk of {type(self).__name__} must be a tuple of three ints, got {shape!r}")
        missing = _missing_product(*self._mma)
        if missing:
            raise OpError(f"{type(self).__name__}: {missing}")


@_dataclass(frozen=True)
class MmaF16BF16Op(WarpMmaOp):
    """Numbers of 16 bits; sums of them are Float32, or Float16 like the factors."""

    ab_dtype: type
    acc_dtype: type
    shape_mnk: tuple

    def __post_init__(self):
        _check_type(self, "ab_dtype", Float16, BFloat16)
        _check_type(self, "acc_dtype", Float16, Float32)
        self._check_product()


@_dataclass(frozen=True)
class MmaTF32Op(WarpMmaOp):
    """The upper 19 bits of Float32."""

    shape_mnk: tuple

    ab_dtype = TFloat32
    acc_dtype = Float32


@_dataclass(frozen=True)
class MmaFP8Op(WarpMmaOp):
    """Floats of 8 bits; sums of them are Float32 or Float16."""

    ab_dtype: type
    acc_dtype: type
    shape_mnk: tuple

    def __post_init__(self):
        _check_type(self, "ab_dtype", Float8E4M3FN, Float8E5M2)
        _check_type(self, "acc_dtype", Float16, Float32)
        self._check_product()


@_dataclass(frozen=True)
class MmaF64Op(WarpMmaOp):
    """Numbers of 64 bits."""

    shape_mnk: tuple

    ab_dtype = Float64
    acc_dtype = Float64


@_dataclass(frozen=True)
class MmaI8Op(WarpMmaOp):
    """Integers of 8 bits, each factor with or without sign; sums of them wrap around."""

    a_dtype: type
    b_dtype: type
    shape_mnk: tuple

    acc_dtype = Int32

    def __post_init__(self):
        _check_type(self, "a_dtype", Int8, Uint8)
        _check_type(self, "b_dtype", Int8, Uint8)
        self._check_product()

    @property
    def _mma(self):
        return (self.shape_mnk, self.a_dtype, self.b_dtype, Int32)


# ---- products with a scale for each block of elements along K, whose sums are Float32


class _ScaledOp(WarpMmaOp):
    @property
    def sf_vec_size(self):
        """How many elements along K have a scale in common."""
        return self._block

    def _check_scaled(self, *factors):
        _check_type(self, "acc_dtype", Float32)
        for field in factors:
            _check_type(self, field, *self._factors)
        _check_type(self, "sf_type", self._scale)

    @property
    def _mma(self):
        a, b = (self.ab_dtype, self.ab_dtype) if hasattr(self, "ab_dtype") else (self.a_dtype, self.b_dtype)
        return (self.shape_mnk, a, b, self.acc_dtype, self.sf_type, self._block)


@_dataclass(frozen=True)
class MmaMXF4Op(_ScaledOp):
    """Floats of 4 bits; a scale, a power of two, stands for 32 of them."""

    ab_dtype: type
    acc_dtype: type
    sf_type: type = Float8E8M0FNU

    shape_mnk = (16, 8, 64)
    _factors, _scale, _block = (Float4E2M1FN,), Float8E8M0FNU, 32

    def __post_init__(self):
        self._check_scaled("ab_dtype")


@_dataclass(frozen=True)
class MmaMXF4NVF4Op(_ScaledOp):
    """Floats of 4 bits; a scale, a float of 8 bits, stands for 16 of them."""

    ab_dtype: type
    acc_dtype: type
    sf_type: type = Float8E4M3FN

    shape_mnk = (16, 8, 64)
    _factors, _scale, _block = (Float4E2M1FN,), Float8E4M3FN, 16

    def __post_init__(self):
        self._check_scaled("ab_dtype")


@_dataclass(frozen=True)
class MmaMXF8Op(_ScaledOp):
    """Floats of 8 bits; a scale, a power of two, stands for 32 of them."""

    ab_dtype: type
    acc_dtype: type
    sf_type: type = Float8E8M0FNU

    shape_mnk = (16, 8, 32)
    _factors, _scale, _block = (Float8E4M3FN, Float8E5M2), Float8E8M0FNU, 32

    def __post_init__(self):
        self._check_scaled("ab_dtype")


@_dataclass(frozen=True)
class MmaMXF8F6F4Op(_ScaledOp):
    """Floats of 4, 6 and 8 bits, each in a byte; a scale, a power of two, stands for 32 of them."""

    a_dtype: type
    b_dtype: type
    acc_dtype: type
    sf_type: type = Float8E8M0FNU

    shape_mnk = (16, 8, 32)
    _factors = (Float8E4M3FN, Float8E5M2, Float6E2M3FN, Float6E3M2FN, Float4E2M1FN)
    _scale, _block = Float8E8M0FNU, 32

    def __post_init__(self):
        self._check_scaled("a_dtype", "b_dtype")
