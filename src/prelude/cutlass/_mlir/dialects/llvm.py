"""Inline assembly and casts between address spaces."""

from enum import Enum as _Enum

import cutlass.vector as _vector
from cutlass._mlir.dialects import arith as _arith, math as _math
from cutlass._mlir.ir import PointerType, StructType, VectorType as _VectorType


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


def bitcast(res, arg, *, loc=None, ip=None):
    """The same bits as a number, or as the lanes of a vector."""
    return arg.bitcast(getattr(res, "element_type", res))


def mlir_undef(res, *, loc=None, ip=None):
    """Any value of a type: zeros here."""
    if isinstance(res, _VectorType):
        return _vector.full(res.shape, 0, res.element_type)
    return res(0)


mlir_poison = mlir_zero = mlir_undef


def mlir_constant(value, *, res=None, loc=None, ip=None):
    return value if res is None else res(value)


def insertelement(vector, value, position, *, loc=None, ip=None):
    if not isinstance(position, int):
        raise NotImplementedError("llvm.insertelement takes a position that is known at compile time here")
    lanes = [vector[i] for i in range(vector.size)]
    lanes[position] = value
    return _vector.from_elements(lanes, vector.dtype)


def extractelement(vector, position, *, loc=None, ip=None):
    return vector[position]


def _bits(function):
    """A function of the bits of an integer. `is_zero_poison` promises that it is not 0, which changes nothing here."""
    def intrinsic(in_, is_zero_poison=False, *, res=None, loc=None, ip=None):
        return function(in_)

    return intrinsic


def _of_two(function):
    def intrinsic(a, b, *, res=None, fastmath_flags=None, loc=None, ip=None):
        return function(a, b)

    return intrinsic


def _of_one(function):
    def intrinsic(in_, *, res=None, fastmath_flags=None, loc=None, ip=None):
        return function(in_)

    return intrinsic


def _funnel(a, b, c, to_left):
    """The upper word of the words a, b moved to the left, or the lower one moved to the right."""
    width = a.dtype.width
    shift = c & (width - 1)
    high, low = _arith.shli(a, shift), _arith.shrui(b, (width - 1) - shift)
    if to_left:
        return high | _arith.shrui(low, a.dtype(1))
    high = _arith.shli(_arith.shli(a, (width - 1) - shift), a.dtype(1))
    return high | _arith.shrui(b, shift)


intr_ctlz, intr_ctpop = _bits(_math.ctlz), _bits(_math.ctpop)
intr_cttz = _bits(lambda x: x.dtype(x.dtype.width) - _math.ctlz(~x & (x - 1)))
intr_abs = _bits(_math.absi)
intr_smax, intr_smin, intr_umax, intr_umin = (
    _of_two(f) for f in (_arith.maxsi, _arith.minsi, _arith.maxui, _arith.minui))
intr_maximum = intr_maxnum = _of_two(_arith.maximumf)
intr_minimum = intr_minnum = _of_two(_arith.minimumf)
intr_fabs, intr_sqrt, intr_exp, intr_exp2, intr_log, intr_log2, intr_log10, intr_sin, intr_cos, intr_floor, intr_ceil = (
    _of_one(f) for f in (_math.absf, _math.sqrt, _math.exp, _math.exp2, _math.log, _math.log2, _math.log10, _math.sin, _math.cos,
                         _math.floor, _math.ceil))


def intr_fma(a, b, c, *, res=None, fastmath_flags=None, loc=None, ip=None):
    return _math.fma(a, b, c)


intr_fmuladd = intr_fma


def intr_fshl(a, b, c, *, res=None, loc=None, ip=None):
    return _funnel(a, b, c, True)


def intr_fshr(a, b, c, *, res=None, loc=None, ip=None):
    return _funnel(a, b, c, False)


def addrspacecast(res, arg, *, loc=None, ip=None):
    return _address_space_cast(arg, res.space)
