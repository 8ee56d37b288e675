"""Arithmetic by the names of its operations. Numbers know their signs; an operation that says otherwise takes the same bits."""

from enum import IntEnum as _IntEnum

import cutlass as _cutlass



class CmpIPredicate(_IntEnum):
    eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge = range(10)


class CmpFPredicate(_IntEnum):
    AlwaysFalse, OEQ, OGT, OGE, OLT, OLE, ONE, ORD, UEQ, UGT, UGE, ULT, ULE, UNE, UNO, AlwaysTrue = range(16)


_SIGNED = {8: _cutlass.Int8, 16: _cutlass.Int16, 32: _cutlass.Int32, 64: _cutlass.Int64}
_UNSIGNED = {8: _cutlass.Uint8, 16: _cutlass.Uint16, 32: _cutlass.Uint32, 64: _cutlass.Uint64}


def _with_sign(types, x):
    return x.bitcast(types[x.dtype.width]) if x.dtype.is_integer and x.dtype is not _cutlass.Boolean else x


def _signed(x):
    return _with_sign(_SIGNED, x)


def _unsigned(x):
    return _with_sign(_UNSIGNED, x)


def _same_type(function, view=None):
    """An operation whose result has the type of its operands."""
    def operation(lhs, rhs, *, fastmath=None, overflow_flags=None, overflowFlags=None, loc=None, ip=None):
        dtype = lhs.dtype
        result = function(lhs, rhs) if view is None else function(view(lhs), view(rhs))
        return result if result.dtype is dtype else result.bitcast(dtype)

    return operation


addi = addf = _same_type(lambda a, b: a + b)
subi = subf = _same_type(lambda a, b: a - b)
muli = mulf = _same_type(lambda a, b: a * b)
divf = _same_type(lambda a, b: a / b)
andi, ori, xori = _same_type(lambda a, b: a & b), _same_type(lambda a, b: a | b), _same_type(lambda a, b: a ^ b)
shli = _same_type(lambda a, b: a << b)
shrsi, shrui = _same_type(lambda a, b: a >> b, _signed), _same_type(lambda a, b: a >> b, _unsigned)
divui, remui = _same_type(lambda a, b: a // b, _unsigned), _same_type(lambda a, b: a % b, _unsigned)
maxsi, minsi = _same_type(_cutlass.max, _signed), _same_type(_cutlass.min, _signed)
maxui, minui = _same_type(_cutlass.max, _unsigned), _same_type(_cutlass.min, _unsigned)
maximumf = maxnumf = _same_type(_cutlass.max)
minimumf = minnumf = _same_type(_cutlass.min)
floordivsi = _same_type(lambda a, b: a // b, _signed)


def _remainder(a, b):
    """With the sign of the dividend, whichever sign the operator's has."""
    r = a % b
    return _cutlass.select_((r != 0) & ((r < 0) != (a < 0)), r - b, r)


remsi = _same_type(_remainder, _signed)
divsi = _same_type(lambda a, b: (a - _remainder(a, b)) // b, _signed)
ceildivsi = _same_type(lambda a, b: -((-a) // b), _signed)


def negf(operand, *, fastmath=None, loc=None, ip=None):
    return -operand


def select(condition, true_value, false_value, *, loc=None, ip=None):
    return _cutlass.select_(condition, true_value, false_value)


def constant(result, value, *, loc=None, ip=None):
    return result(value)


def cmpi(predicate, lhs, rhs, *, loc=None, ip=None):
    predicate = CmpIPredicate(predicate)
    view = _unsigned if predicate.name[0] == "u" else _signed
    a, b = view(lhs), view(rhs)
    compare = {"eq": a == b, "ne": a != b, "lt": a < b, "le": a <= b, "gt": a > b, "ge": a >= b}
    return compare[predicate.name[-2:]]


def cmpf(predicate, lhs, rhs, *, fastmath=None, loc=None, ip=None):
    """Ordered comparisons are false where one operand is no number, unordered ones true."""
    predicate = CmpFPredicate(predicate)
    a, b = lhs, rhs
    is_unordered = (a != a) | (b != b)
    if predicate.name in ("AlwaysFalse", "AlwaysTrue"):
        return _cutlass.Boolean(predicate.name == "AlwaysTrue")
    if predicate.name in ("ORD", "UNO"):
        return is_unordered if predicate.name == "UNO" else _cutlass.not_(is_unordered)
    kind, name = predicate.name[0], predicate.name[1:]
    result = {"EQ": a == b, "NE": (a < b) | (a > b), "LT": a < b, "LE": a <= b, "GT": a > b, "GE": a >= b}[name]
    return result | is_unordered if kind == "U" else result


def _converted(view):
    def operation(out, in_, *, fastmath=None, roundingmode=None, loc=None, ip=None):
        return out(view(in_))

    return operation


extsi = trunci = sitofp = index_cast = _converted(_signed)
extui = uitofp = index_castui = _converted(lambda x: x if x.dtype is _cutlass.Boolean else _unsigned(x))
extf = truncf = fptosi = fptoui = _converted(lambda x: x)


def bitcast(out, in_, *, loc=None, ip=None):
    return in_.bitcast(out)


