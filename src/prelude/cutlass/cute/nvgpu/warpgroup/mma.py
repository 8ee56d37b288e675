"""Products of matrices that a warpgroup finds in shared memory: wgmma."""

from dataclasses import dataclass as _dataclass
from enum import Enum as _Enum

from cutlass import BFloat16, Float16, Float32, Float8E4M3FN, Float8E5M2, Int32, Int8, TFloat32, Uint8
from cutlass.cute import _missing_warpgroup_product
from cutlass.cute.nvgpu.common import FactorsOfOneType, MmaOp, OpError, OperandMajorMode, _check_type


class OperandSource(_Enum):
    """Where A comes from."""

    RMEM = "rmem"
    SMEM = "smem"


class Field(_Enum):
    """What of an atom can change while the kernel runs: whether the next product adds to the sums or replaces them."""

    ACCUMULATE = "accumulate"


class WarpGroupMmaOp(MmaOp):
    """An operation that the threads of a warpgroup carry out together."""

    @property
    def _mma(self):
        return (self.shape_mnk, self.a_dtype, self.b_dtype, self.acc_dtype, self.a_src is OperandSource.RMEM,
                self.a_major_mode is OperandMajorMode.MN, self.b_major_mode is OperandMajorMode.MN)

    def _check_product(self):
        shape, name = self.shape_mnk, type(self).__name__
        if not isinstance(shape, tuple) or len(shape) != 3 or not all(isinstance(extent, int) for extent in shape):
            raise OpError(f"the instruction_shape of {name} must be a tuple of three ints, got {shape!r}")
        if not isinstance(self.a_src, OperandSource):
            raise OpError(f"the a_src of {name} must be an OperandSource, got {self.a_src!r}")
        for mode in (self.a_major_mode, self.b_major_mode):
            if not isinstance(mode, OperandMajorMode):
                raise OpError(f"the major modes of {name} must be of OperandMajorMode, got {mode!r}")
        missing = _missing_warpgroup_product(*self._mma)
        if missing:
            raise OpError(f"{name}: {missing}")


@_dataclass(frozen=True)
class MmaF16BF16Op(FactorsOfOneType, WarpGroupMmaOp):
    """Numbers of 16 bits; sums of them are Float32, or Float16 like the factors."""

    ab_dtype: type
    acc_dtype: type
    shape_mnk: tuple
    a_src: OperandSource
    a_major_mode: OperandMajorMode
    b_major_mode: OperandMajorMode

    def __post_init__(self):
        _check_type(self, "ab_dtype", Float16, BFloat16)
        _check_type(self, "acc_dtype", Float16, Float32)
        self._check_product()


@_dataclass(frozen=True)
class MmaTF32Op(WarpGroupMmaOp):
    """The upper 19 bits of Float32, both factors K-major."""

    shape_mnk: tuple
    a_src: OperandSource
    a_major_mode: OperandMajorMode = OperandMajorMode.K
    b_major_mode: OperandMajorMode = OperandMajorMode.K

    a_dtype = TFloat32
    b_dtype = TFloat32
    acc_dtype = Float32

    def __post_init__(self):
        self._check_product()


@_dataclass(frozen=True)
class MmaF8Op(WarpGroupMmaOp):
    """Floats of 8 bits, both factors K-major; sums of them are Float32 or Float16."""

    a_dtype: type
    b_dtype: type
    acc_dtype: type
    shape_mnk: tuple
    a_src: OperandSource
    a_major_mode: OperandMajorMode
    b_major_mode: OperandMajorMode

    def __post_init__(self):
        _check_type(self, "a_dtype", Float8E4M3FN, Float8E5M2)
        _check_type(self, "b_dtype", Float8E4M3FN, Float8E5M2)
        _check_type(self, "acc_dtype", Float16, Float32)
        self._check_product()


@_dataclass(frozen=True)
class MmaI8Op(WarpGroupMmaOp):
    """Integers of 8 bits, each factor with or without sign, both K-major; sums of them wrap around."""

    a_dtype: type
    b_dtype: type
    acc_dtype: type
    shape_mnk: tuple
    a_src: OperandSource
    a_major_mode: OperandMajorMode
    b_major_mode: OperandMajorMode

    def __post_init__(self):
        _check_type(self, "a_dtype", Int8, Uint8)
        _check_type(self, "b_dtype", Int8, Uint8)
        _check_type(self, "acc_dtype", Int32)
        self._check_product()
