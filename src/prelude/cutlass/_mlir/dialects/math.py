"""Functions of numbers by the names of their operations."""

import cutlass as _cutlass
from cutlass.cute import arch as _arch, math as _math


def _of_one(function):
    def operation(operand, *, fastmath=None, loc=None, ip=None):
        return function(operand)

    return operation


exp, exp2, log, log2, log10 = (_of_one(f) for f in (_math.exp, _math.exp2, _math.log, _math.log2, _math.log10))
sqrt, rsqrt, sin, cos, tan, tanh, erf = (
    _of_one(f) for f in (_math.sqrt, _math.rsqrt, _math.sin, _math.cos, _math.tan, _math.tanh, _math.erf))
floor, ceil = _of_one(_math.floor), _of_one(_math.ceil)
absi = _of_one(lambda x: _cutlass.select_(x < x.dtype(0), -x, x))
ctpop, ctlz = _of_one(_arch.popc), _of_one(_arch.clz)


def atan2(lhs, rhs, *, fastmath=None, loc=None, ip=None):
    return _math.atan2(lhs, rhs)


def fma(a, b, c, *, fastmath=None, loc=None, ip=None):
    return _math.fma(a, b, c)


def absf(operand, *, fastmath=None, loc=None, ip=None):
    """Without the sign, also that of a zero and of what is no number."""
    bits = {16: _cutlass.Uint16, 32: _cutlass.Uint32, 64: _cutlass.Uint64}[operand.dtype.width]
    magnitude = operand.bitcast(bits) & bits((1 << (operand.dtype.width - 1)) - 1)
    return magnitude.bitcast(operand.dtype)
