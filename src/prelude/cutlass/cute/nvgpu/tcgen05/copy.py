"""The operations of copies between tensor memory, registers and shared memory."""

from dataclasses import dataclass as _dataclass
from enum import Enum as _Enum

from cutlass.cute.nvgpu.common import CopyOp, OpError, _refused
from cutlass.cute.nvgpu.tcgen05.mma import CtaGroup


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


class TmemLoadRedOp(_Enum):
    """What a load of tensor memory computes of the values of a thread."""

    MAX = "max"
    MAXABS = "maxabs"
    MIN = "min"
    MINABS = "minabs"


class _TmemOp(CopyOp):
    """An access of a warp, of which `_shape` names the instruction."""

    _shape = None
    # Registers of a thread for x1.
    _registers = 1

    def _check(self, name):
        if not isinstance(self.repeat, Repetition):
            raise OpError(f"the repeat of {name} must be a Repetition, got {self.repeat!r}")
        if self.repeat.value * self._registers > 128:
            raise OpError(f"{name} is repeated up to {128 // self._registers} times, got {self.repeat.value}")

    @property
    def _repeat(self):
        return self.repeat.value


@_dataclass(frozen=True)
class _TmemLoadOp(_TmemOp):
    repeat: Repetition = Repetition.x1
    pack: Pack = Pack.NONE

    _copy = "tmem_load"

    def __post_init__(self):
        self._check(type(self).__name__)
        if not isinstance(self.pack, Pack):
            raise OpError(f"the pack of {type(self).__name__} must be a Pack, got {self.pack!r}")

    @property
    def _is_packed(self):
        return self.pack.value


@_dataclass(frozen=True)
class _TmemStoreOp(_TmemOp):
    repeat: Repetition = Repetition.x1
    unpack: Unpack = Unpack.NONE

    _copy = "tmem_store"

    def __post_init__(self):
        self._check(type(self).__name__)
        if not isinstance(self.unpack, Unpack):
            raise OpError(f"the unpack of {type(self).__name__} must be an Unpack, got {self.unpack!r}")

    @property
    def _is_packed(self):
        return self.unpack.value


class Ld32x32bOp(_TmemLoadOp):
    """Each lane of the warp loads columns of its lane of tensor memory."""

    _shape = "32x32b"


class Ld16x64bOp(_TmemLoadOp):
    """Loads 16 lanes of tensor memory, 64 bits at a time."""

    _shape = "16x64b"


class Ld16x128bOp(_TmemLoadOp):
    """Loads 16 lanes of tensor memory, 128 bits at a time."""

    _shape = "16x128b"
    _registers = 2


class Ld16x256bOp(_TmemLoadOp):
    """Loads 16 lanes of tensor memory, 256 bits at a time, as the products of a warp distribute their results."""

    _shape = "16x256b"
    _registers = 4


class Ld16x32bx2Op(_TmemLoadOp):
    """Loads 16 lanes of tensor memory: the upper lanes of the warp take the columns that follow."""

    _shape = "16x32bx2"


class St32x32bOp(_TmemStoreOp):
    """Each lane of the warp stores columns of its lane of tensor memory."""

    _shape = "32x32b"


class St16x64bOp(_TmemStoreOp):
    """Stores 16 lanes of tensor memory, 64 bits at a time."""

    _shape = "16x64b"


class St16x128bOp(_TmemStoreOp):
    """Stores 16 lanes of tensor memory, 128 bits at a time."""

    _shape = "16x128b"
    _registers = 2


class St16x256bOp(_TmemStoreOp):
    """Stores 16 lanes of tensor memory, 256 bits at a time."""

    _shape = "16x256b"
    _registers = 4


class St16x32bx2Op(_TmemStoreOp):
    """Stores 16 lanes of tensor memory: the upper lanes of the warp have the columns that follow."""

    _shape = "16x32bx2"


@_dataclass(frozen=True)
class Cp4x32x128bOp(CopyOp):
    """Copies 32 rows of 128 bits from shared memory to each quarter of the lanes: scales."""

    cta_group: CtaGroup = CtaGroup.ONE

    _copy = "scale_copy"

    def __post_init__(self):
        if not isinstance(self.cta_group, CtaGroup):
            raise OpError(f"the cta_group of Cp4x32x128bOp must be a CtaGroup, got {self.cta_group!r}")

    @property
    def _blocks(self):
        return self.cta_group.value


LdRed32x32bOp = _refused("cutlass.cute.nvgpu.tcgen05.LdRed32x32bOp")
LdRed16x32bx2Op = _refused("cutlass.cute.nvgpu.tcgen05.LdRed16x32bx2Op")
Cp128x256bOp = _refused("cutlass.cute.nvgpu.tcgen05.Cp128x256bOp")
Cp128x128bOp = _refused("cutlass.cute.nvgpu.tcgen05.Cp128x128bOp")
Cp4x256bOp = _refused("cutlass.cute.nvgpu.tcgen05.Cp4x256bOp")
Cp2x64x128b0213Op = _refused("cutlass.cute.nvgpu.tcgen05.Cp2x64x128b0213Op")
Cp2x64x128b0123Op = _refused("cutlass.cute.nvgpu.tcgen05.Cp2x64x128b0123Op")
