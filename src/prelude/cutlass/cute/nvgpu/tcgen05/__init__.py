"""What operations of tensor memory, of sm_100 and later, are told. Code for several architectures names them on each."""

from enum import Enum as _Enum

from cutlass.cute.nvgpu.common import OperandMajorMode  # noqa: F401


class CtaGroup(_Enum):
    """How many blocks of a cluster multiply together."""

    ONE = 1
    TWO = 2


class OperandSource(_Enum):
    """Where a factor lies."""

    TMEM = "tmem"
    SMEM = "smem"


class Field(_Enum):
    """What can be set of a multiplication at run time."""

    NEGATE_A = "neg_a"
    NEGATE_B = "neg_b"
    ACCUMULATE = "accum_c"
    SFA = "sf_a"
    SFB = "sf_b"


class Repetition(_Enum):
    """How often a copy of tensor memory repeats its shape."""

    x1 = 1
    x2 = 2
    x4 = 4
    x8 = 8
    x16 = 16
    x32 = 32
    x64 = 64
    x128 = 128


class Pack(_Enum):
    """Whether a load of tensor memory joins halves."""

    NONE = 0
    PACK_16b_IN_32b = 1


class Unpack(_Enum):
    """Whether a store to tensor memory takes halves apart."""

    NONE = 0
    UNPACK_32b_IN_16b = 1
