"""Products of matrices whose accumulators lie in tensor memory: tcgen05.mma."""

from dataclasses import dataclass as _dataclass
from enum import Enum as _Enum

from cutlass import (
    BFloat16, Float16, Float32, Float4E2M1FN, Float6E2M3FN, Float6E3M2FN, Float8E4M3FN, Float8E5M2, Float8E8M0FNU, Int32, Int8,
    TFloat32, Uint8,
)
from cutlass.cute import _missing_tensor_product
from cutlass.cute.nvgpu.common import FactorsOfOneType, MmaOp, OpError, OperandMajorMode, _check_type


class CtaGroup(_Enum):
    """How many blocks of a cluster multiply together."""

    ONE = 1
    TWO = 2


class OperandSource(_Enum):
    """Where A comes from."""

    TMEM = "tmem"
    SMEM = "smem"


class Field(_Enum):
    """What of an atom can change while the kernel runs: whether the next product adds to the sums or replaces them, whether a
    factor is negated, and where scales lie."""

    NEGATE_A = "neg_a"
    NEGATE_B = "neg_b"
    ACCUMULATE = "accum_c"
    SFA = "sf_a"
    SFB = "sf_b"


class SmemLayoutAtomKind(_Enum):
    """Which mode is contiguous, and over how many bytes of it units of 16 (or 32) are exchanged among its neighbours."""

    MN_INTER = "mn_inter"
    MN_SW32 = "mn_sw32"
    MN_SW64 = "mn_sw64"
    MN_SW128 = "mn_sw128"
    MN_SW128_32B = "mn_sw128_32b"
    K_INTER = "k_inter"
    K_SW32 = "k_sw32"
    K_SW64 = "k_sw64"
    K_SW128 = "k_sw128"


class Tcgen05MmaOp(MmaOp):
    """An operation that one thread issues. It has the fields a_dtype, b_dtype, acc_dtype, shape_mnk, cta_group, a_src,
    a_major_mode and b_major_mode; block-scaled ones also sf_dtype and sf_vec_size."""

    _kind = None

    @property
    def _tensor_mma(self):
        return (self._kind, self.shape_mnk, self.a_dtype, self.b_dtype, self.acc_dtype, getattr(self, "sf_dtype", None),
                getattr(self, "sf_vec_size", 0), self.cta_group.value, self.a_src is OperandSource.TMEM,
                self.a_major_mode is OperandMajorMode.MN, self.b_major_mode is OperandMajorMode.MN)

    def _check_product(self):
        shape, name = self.shape_mnk, type(self).__name__
        if not isinstance(shape, tuple) or len(shape) != 3 or not all(isinstance(extent, int) for extent in shape):
            raise OpError(f"the instruction_shape of {name} must be a tuple of three ints, got {shape!r}")
        if not isinstance(self.cta_group, CtaGroup):
            raise OpError(f"the cta_group of {name} must be a CtaGroup, got {self.cta_group!r}")
        if not isinstance(self.a_src, OperandSource):
            raise OpError(f"the a_src of {name} must be an OperandSource, got {self.a_src!r}")
        for mode in (self.a_major_mode, self.b_major_mode):
            if not isinstance(mode, OperandMajorMode):
                raise OpError(f"the major modes of {name} must be of OperandMajorMode, got {mode!r}")
        missing = _missing_tensor_product(self._tensor_mma)
        if missing:
            raise OpError(f"{name}: {missing}")


@_dataclass(frozen=True)
class MmaF16BF16Op(FactorsOfOneType, Tcgen05MmaOp):
    """Numbers of 16 bits; sums of them are Float32, or Float16 like the factors."""

    ab_dtype: type
    acc_dtype: type
    shape_mnk: tuple
    cta_group: CtaGroup
    a_src: OperandSource
    a_major_mode: OperandMajorMode
    b_major_mode: OperandMajorMode

    _kind = "f16"

    def __post_init__(self):
        _check_type(self, "ab_dtype", Float16, BFloat16)
        _check_type(self, "acc_dtype", Float16, Float32)
        self._check_product()


@_dataclass(frozen=True)
class MmaTF32Op(Tcgen05MmaOp):
    """The upper 19 bits of Float32."""

    shape_mnk: tuple
    cta_group: CtaGroup
    a_src: OperandSource
    a_major_mode: OperandMajorMode
    b_major_mode: OperandMajorMode

    _kind = "tf32"
    a_dtype = TFloat32
    b_dtype = TFloat32
    acc_dtype = Float32

    def __post_init__(self):
        self._check_product()


@_dataclass(frozen=True)
class MmaI8Op(FactorsOfOneType, Tcgen05MmaOp):
    """Integers of 8 bits; sums of them wrap around."""

    ab_dtype: type
    shape_mnk: tuple
    cta_group: CtaGroup
    a_src: OperandSource
    a_major_mode: OperandMajorMode
    b_major_mode: OperandMajorMode

    _kind = "i8"
    acc_dtype = Int32

    def __post_init__(self):
        _check_type(self, "ab_dtype", Int8, Uint8)
        self._check_product()


@_dataclass(frozen=True)
class MmaF8F6F4Op(Tcgen05MmaOp):
    """Floats of 8, 6 and 4 bits, each in a byte; sums of them are Float32 or Float16."""

    a_dtype: type
    b_dtype: type
    acc_dtype: type
    shape_mnk: tuple
    cta_group: CtaGroup
    a_src: OperandSource
    a_major_mode: OperandMajorMode
    b_major_mode: OperandMajorMode

    _kind = "f8f6f4"

    def __post_init__(self):
        for field in ("a_dtype", "b_dtype"):
            _check_type(self, field, Float8E4M3FN, Float8E5M2, Float6E2M3FN, Float6E3M2FN, Float4E2M1FN)
        _check_type(self, "acc_dtype", Float16, Float32)
        self._check_product()


@_dataclass(frozen=True)
class MmaFP8Op(FactorsOfOneType, Tcgen05MmaOp):
    """Floats of 8 bits; sums of them are Float32 or Float16."""

    ab_dtype: type
    acc_dtype: type
    shape_mnk: tuple
    cta_group: CtaGroup
    a_src: OperandSource
    a_major_mode: OperandMajorMode
    b_major_mode: OperandMajorMode

    _kind = "f8f6f4"

    def __post_init__(self):
        _check_type(self, "ab_dtype", Float8E4M3FN, Float8E5M2)
        _check_type(self, "acc_dtype", Float16, Float32)
        self._check_product()


@_dataclass(frozen=True)
class MmaMXF8F6F4Op(Tcgen05MmaOp):
    """Floats of 8, 6 and 4 bits, each in a byte, of which every 32 along K have a scale."""

    a_dtype: type
    b_dtype: type
    shape_mnk: tuple
    cta_group: CtaGroup
    a_src: OperandSource
    a_major_mode: OperandMajorMode = OperandMajorMode.K
    b_major_mode: OperandMajorMode = OperandMajorMode.K

    _kind = "mxf8f6f4"
    acc_dtype = Float32
    sf_dtype = Float8E8M0FNU
    sf_vec_size = 32

    def __post_init__(self):
        for field in ("a_dtype", "b_dtype"):
            _check_type(self, field, Float8E4M3FN, Float8E5M2, Float6E2M3FN, Float6E3M2FN, Float4E2M1FN)
        self._check_product()


@_dataclass(frozen=True)
class MmaMXF8Op(FactorsOfOneType, Tcgen05MmaOp):
    """Floats of 8 bits, of which every 32 along K have a scale."""

    ab_dtype: type
    shape_mnk: tuple
    cta_group: CtaGroup
    a_src: OperandSource
    a_major_mode: OperandMajorMode
    b_major_mode: OperandMajorMode

    _kind = "mxf8f6f4"
    acc_dtype = Float32
    sf_dtype = Float8E8M0FNU
    sf_vec_size = 32

    def __post_init__(self):
        _check_type(self, "ab_dtype", Float8E4M3FN, Float8E5M2)
        self._check_product()


@_dataclass(frozen=True)
class MmaMXF4Op(Tcgen05MmaOp):
    """Pairs of floats of 4 bits, of which every 32 along K have a scale that is a power of two."""

    shape_mnk: tuple
    cta_group: CtaGroup
    a_src: OperandSource

    _kind = "mxf4"
    a_dtype = Float4E2M1FN
    b_dtype = Float4E2M1FN
    a_major_mode = OperandMajorMode.K
    b_major_mode = OperandMajorMode.K
    acc_dtype = Float32
    sf_dtype = Float8E8M0FNU
    sf_vec_size = 32

    def __post_init__(self):
        self._check_product()


@_dataclass(frozen=True)
class MmaMXF4NVF4Op(Tcgen05MmaOp):
    """Pairs of floats of 4 bits, of which every 16 along K have a scale."""

    sf_dtype: type
    shape_mnk: tuple
    cta_group: CtaGroup
    a_src: OperandSource

    _kind = "mxf4nvf4"
    a_dtype = Float4E2M1FN
    b_dtype = Float4E2M1FN
    a_major_mode = OperandMajorMode.K
    b_major_mode = OperandMajorMode.K
    acc_dtype = Float32
    sf_vec_size = 16

    def __post_init__(self):
        _check_type(self, "sf_dtype", Float8E8M0FNU, Float8E4M3FN)
        self._check_product()


@_dataclass(frozen=True)
class SM103MmaMXF4Op(MmaMXF4Op):
    """MmaMXF4Op of 96 numbers along K, of sm_103."""


@_dataclass(frozen=True)
class SM103MmaMXF4NVF4Op(MmaMXF4NVF4Op):
    """MmaMXF4NVF4Op of 96 numbers along K, of sm_103."""
