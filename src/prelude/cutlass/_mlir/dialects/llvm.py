"""Inline assembly and casts between address spaces."""

from enum import Enum as _Enum

from cutlass._mlir.ir import PointerType, StructType


class AsmDialect(_Enum):
    AD_ATT = 0
    AD_Intel = 1


def inline_asm(res, operands_, asm_string, constraints, *, has_side_effects=False, is_align_stack=False, asm_dialect=None,
               tail_call_kind=None, operand_attrs=None, loc=None, ip=None):
    """LLVM's inline assembly: `$0` is the first result, or the first operand when there is none."""
    types = () if res is None else res.types if isinstance(res, StructType) else (res,)
    results = _inline_asm(types, tuple(operands_), asm_string, constraints, has_side_effects)
    if isinstance(res, StructType):
        return results
    return results[0] if types else None


def extractvalue(res, container, position, *, loc=None, ip=None):
    for index in position:
        container = container[index]
    return container


def addrspacecast(res, arg, *, loc=None, ip=None):
    return _address_space_cast(arg, res.space)
