"""Copies that every architecture has, and what is said of accesses to memory."""

from dataclasses import dataclass as _dataclass
from enum import Enum as _Enum

from cutlass import Float16, Float32, Float64


class OpError(ValueError):
    """An operation that there is none of."""


class MemoryOrder(_Enum):
    WEAK = "weak"
    RELAXED = "relaxed"
    ACQUIRE = "acquire"
    RELEASE = "release"
    ACQ_REL = "acq_rel"
    SC = "sc"
    MMIO = "mmio"
    CONSTANT = "constant"
    VOLATILE = "volatile"


class MemoryScope(_Enum):
    CTA = "cta"
    CLUSTER = "cluster"
    GPU = "gpu"
    SYS = "sys"


class CacheEvictionPriority(_Enum):
    EVICT_NORMAL = "evict_normal"
    EVICT_FIRST = "evict_first"
    EVICT_LAST = "evict_last"
    EVICT_UNCHANGED = "evict_unchanged"
    NO_ALLOCATE = "no_allocate"


class LoadCacheMode(_Enum):
    """ALWAYS: in all levels; GLOBAL: not in the level of the multiprocessor."""

    ALWAYS = "always"
    GLOBAL = "global"
    STREAMING = "streaming"
    LAST_USE = "last_use"
    NONE = "none"


class StoreCacheMode(_Enum):
    WRITE_BACK = "write_back"
    GLOBAL = "global"
    STREAMING = "streaming"
    WRITE_THROUGH = "write_through"
    NONE = "none"


class L2PrefetchSize(_Enum):
    NONE = "none"
    SIZE_64B = "size_64b"
    SIZE_128B = "size_128b"
    SIZE_256B = "size_256b"


class SharedSpace(_Enum):
    CTA = "cta"
    CLUSTER = "cluster"


class OperandMajorMode(_Enum):
    """Which mode of a factor in shared memory is contiguous."""

    MN = "mn"
    K = "k"


class CopyOp:
    """An operation that cute.make_copy_atom makes an atom of, which knows it by the name `_copy`."""

    _copy = None


@_dataclass(frozen=True)
class CopyUniversalOp(CopyOp):
    """A load and a store, whatever the memory."""

    _copy = "universal"


@_dataclass(frozen=True)
class CopyG2ROp(CopyOp):
    """A load from global memory into registers."""

    _copy = "global_to_registers"


@_dataclass(frozen=True)
class CopyR2GOp(CopyOp):
    """A store of registers to global memory."""

    _copy = "registers_to_global"


@_dataclass(frozen=True)
class CopyS2ROp(CopyOp):
    """A load from shared memory into registers."""

    _copy = "shared_to_registers"


@_dataclass(frozen=True)
class CopyR2SOp(CopyOp):
    """A store of registers to shared memory."""

    _copy = "registers_to_shared"


class MmaOp:
    """An operation that cute.make_mma_atom makes an atom of, which knows what it multiplies by the name `_mma`: its shape
    (M, N, K) and the types of the elements of A, B and C; those of warpgroups add where A is and what is contiguous."""

    _mma = None


class FactorsOfOneType:
    """Names the type `ab_dtype` of an operation as that of A and of B."""

    @property
    def a_dtype(self):
        return self.ab_dtype

    @property
    def b_dtype(self):
        return self.ab_dtype


def _check_type(op, field, *types):
    given = getattr(op, field)
    if given in types:
        return
    wanted = [kind.__name__ for kind in types]
    listed = ", ".join(wanted[:-1]) + " or " + wanted[-1] if len(wanted) > 1 else wanted[0]
    got = given.__name__ if isinstance(given, type) else repr(given)
    raise OpError(f"the {field} of {type(op).__name__} must be {listed}, got {got}")


@_dataclass(frozen=True)
class MmaUniversalOp(MmaOp):
    """The product of two numbers and the sum with a third, in each thread: fma."""

    abacc_dtype: type

    def __post_init__(self):
        _check_type(self, "abacc_dtype", Float16, Float32, Float64)

    @property
    def _mma(self):
        return ((1, 1, 1), self.abacc_dtype, self.abacc_dtype, self.abacc_dtype)


def _refused(path, base=CopyOp):
    """A class for an operation that programs may name, but not make yet."""

    module, _, name = path.rpartition(".")

    def refuse(self, *args, **options):
        raise NotImplementedError(f"{path} is not supported yet")

    return type(name, (base,), {"__init__": refuse, "__module__": module, "__doc__": "Not supported yet."})
