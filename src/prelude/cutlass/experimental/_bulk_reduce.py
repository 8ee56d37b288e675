"""Reductions that the copy engine does: elements of shared memory combined with those in global memory, in bulk."""

from enum import Enum as _Enum

from cutlass import AddressSpace, Int32, Int64
from cutlass.cute import arch as _arch


class CpReduceOp(_Enum):
    ADD = "add"
    MIN = "min"
    MAX = "max"
    INC = "inc"
    DEC = "dec"
    AND = "and"
    OR = "or"
    XOR = "xor"


class CpReduceType(_Enum):
    F16 = "f16"
    BF16 = "bf16"
    F32 = "f32"
    F64 = "f64"
    U32 = "u32"
    S32 = "s32"
    U64 = "u64"
    S64 = "s64"
    B32 = "b32"
    B64 = "b64"


# The types that PTX has for each operation.
_INTEGERS = "u32 s32 u64 s64"
_TYPES = {"add": "u32 s32 u64 f16 bf16 f32 f64", "min": _INTEGERS + " f16 bf16", "max": _INTEGERS + " f16 bf16",
          "inc": "u32", "dec": "u32", "and": "b32 b64", "or": "b32 b64", "xor": "b32 b64"}


def _address(memory, space):
    """The address of an array or a pointer as a number of its space."""
    pointer = memory.data_ptr() if hasattr(memory, "data_ptr") else memory
    return (pointer if pointer.memspace == space else pointer.tospace(space)).toint()


def cp_reduce_async_bulk_global_shared_cta(dst, src, size, *, op=CpReduceOp.ADD, type=CpReduceType.BF16, noftz=False,
                                           l2_cache_hint=None):
    """Combines `size` bytes at `src` in shared memory with those at `dst` in global memory, in a group of the thread. Sums of
    16 bits keep subnormal numbers, with `noftz` or without: PTX has no other form."""
    op, type = CpReduceOp(op).value, CpReduceType(type).value
    if type not in _TYPES[op].split():
        raise ValueError(f"the copy engine has no {op} of {type}: it takes {', '.join(_TYPES[op].split())}")
    if isinstance(size, int) and (size <= 0 or size % 16 != 0):
        raise ValueError(f"size must be a positive multiple of 16 bytes, not {size}")
    kind = f"{op}.noftz.{type}" if op == "add" and type in ("f16", "bf16") else f"{op}.{type}"
    operands = [Int64(_address(dst, AddressSpace.gmem)), Int32(_address(src, AddressSpace.smem)), Int32(size)]
    hint, policy = "", ""
    if l2_cache_hint is not None:
        hint, policy = ".L2::cache_hint", ", {$r3}"
        operands.append(Int64(l2_cache_hint))
    _arch.inline_ptx(f"cp.reduce.async.bulk.global.shared::cta.bulk_group{hint}.{kind} [{{$r0}}], [{{$r1}}], {{$r2}}{policy};",
                     read_only_args=operands)
