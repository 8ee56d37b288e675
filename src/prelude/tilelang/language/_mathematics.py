"""Functions of one number or of a few, each of which is a function of C or an instruction there."""

import cutlass.cute as _cute
import cutlass.cute.math as _math
from cutlass import Boolean as _Boolean, Float32 as _Float32, Float64 as _Float64
from cutlass import Int32 as _Int32, Uint32 as _Uint32, Uint64 as _Uint64

from tilelang import _native
from tilelang import language as _language
from tilelang.language import _as_float, _function, _is_plain, if_then_else

trunc, nearbyint, sinh, cosh, asin, acos, atan, asinh, acosh, atanh, cbrt, expm1 = (
    _function(name, of) for name, of in (
        ("trunc", "trunc"), ("nearbyint", "roundeven"), ("sinh", "sinh"), ("cosh", "cosh"), ("asin", "asin"), ("acos", "acos"),
        ("atan", "atan"), ("asinh", "asinh"), ("acosh", "acosh"), ("atanh", "atanh"), ("cbrt", "cbrt"), ("expm1", "expm1")))
rint = nearbyint
__sin, __cos, __tan, __log10 = _language.sin, _language.cos, _language.tan, _language.log10
__exp10 = _language.exp10
_away_from_zero = _function("round", "round")


def round(x, rounding_mode="ties-to-even"):
    """Halves go to the even number, or away from zero."""
    if rounding_mode not in ("ties-to-even", "ties-away-from-zero"):
        raise ValueError(f"Invalid rounding mode {rounding_mode!r} of T.round: it is 'ties-to-even' or 'ties-away-from-zero'")
    if _is_integer(x):
        return x
    if rounding_mode == "ties-to-even":
        return nearbyint(x)
    if _is_plain(x) or _native.is_symbol(x) or type(x).width >= 32:
        return _away_from_zero(x)
    return type(x)(_away_from_zero(_Float32(x)))


def _is_integer(x):
    return isinstance(x, type(0)) or (hasattr(type(x), "is_integer") and type(x).is_integer)


def fabs(x):
    return _language.abs(x)


# ---- functions of two floats

def _float_pair(x, y, name):
    """Both as floats of one type, that of the first one which is a float of the kernel."""
    x, y = _as_float(x, name), _as_float(y, name)
    kind = type(y) if type(y).width > type(x).width else type(x)
    return kind, kind(x), kind(y)


def _binary(name, compute):
    def apply(x, y):
        kind, x, y = _float_pair(x, y, name)
        return compute(x, y) if kind.width >= 32 else kind(compute(_Float32(x), _Float32(y)))

    apply.__name__ = apply.__qualname__ = name
    return apply


atan2 = _binary("atan2", _math.atan2)
copysign = _binary("copysign", _math.copysign)
fmod = _binary("fmod", _math.rem)
hypot = _binary("hypot", lambda x, y: _hypot(x, y))


@_native.staged
def _hypot(x, y):
    """The greater one is taken out of the root, which neither overflows nor loses small numbers."""
    x, y = _language.abs(x), _language.abs(y)
    great, small = _language.max(x, y), _language.min(x, y)
    ratio = small / great
    plain = great * _math.sqrt(ratio * ratio + 1.0)
    return great if (small == 0.0) | _math.isinf(great) else plain


def ldexp(x, exponent):
    """x * 2 ** exponent, by two factors, for exponents whose power is no number of the type."""
    x = _as_float(x, "ldexp")
    half = exponent // 2 if _is_plain(exponent) else exponent >> 1
    kind = _Float32 if type(x).width < 64 else _Float64
    return type(x)(kind(x) * _math.exp2(kind(half)) * _math.exp2(kind(exponent - half)))


def nextafter(x, y):
    kind, x, y = _float_pair(x, y, "nextafter")
    if kind.width not in (32, 64):
        raise NotImplementedError(f"T.nextafter takes numbers of T.float32 and T.float64, not {_native.dtype_name(kind)}")
    return _next(x, y)


@_native.staged
def _next(x, y):
    kind = type(x)
    whole = _native.as_dtype(f"int{kind.width}")
    bits = x.bitcast(whole)
    toward = bits + 1 if (y > x) == (x > 0.0) else bits - 1
    least = whole(1) if y > 0.0 else whole(-(1 << (kind.width - 1)) + 1)
    moved = least if x == 0.0 else toward
    result = moved.bitcast(kind)
    return x + y if (x != x) | (y != y) else (y if x == y else result)


# ---- predicates

def _predicate(name, of_integer):
    function = getattr(_math, name)

    def apply(x):
        if _is_integer(x):
            return of_integer
        x = _as_float(x, name)
        return function(x if type(x).width >= 32 else _Float32(x))

    apply.__name__ = apply.__qualname__ = name
    return apply


isnan, isinf, isfinite = _predicate("isnan", False), _predicate("isinf", False), _predicate("isfinite", True)


def likely(condition):
    """A hint."""
    return condition


def isnullptr(pointer):
    """Tensors have memory."""
    return False


# ---- bits

def _as_bits(x, name):
    """As an unsigned number of 32 or 64 bits, with the bits that its type has."""
    if isinstance(x, type(0)):
        return _Uint32(x & 0xffffffff) if -(1 << 31) <= x < 1 << 32 else _Uint64(x & 0xffffffffffffffff)
    if not _is_integer(x):
        raise TypeError(f"T.{name} takes an integer, not {_native.dtype_name(type(x))}")
    x = x.bitcast(_native.as_dtype(f"uint{type(x).width}")) if type(x).signed else x
    return x if type(x).width >= 32 else _Uint32(x)


def popcount(x):
    bits = _as_bits(x, "popcount")
    return (_Int32 if isinstance(x, type(0)) else type(x))(_cute.arch.popc(bits))


def clz(x):
    bits = _as_bits(x, "clz")
    if not isinstance(x, type(0)) and type(x).width < 32:
        raise TypeError(f"T.clz takes integers of 32 and 64 bits, not {_native.dtype_name(type(x))}")
    return _Int32(_cute.arch.clz(bits))


def __ffs(value):
    """The place of the lowest bit that is set, counted from 1; 0: there is none."""
    bits = _as_bits(value, "__ffs")
    width = type(bits).width
    lowest = bits & (~bits + type(bits)(1))
    return if_then_else(bits == 0, _Int32(0), _Int32(width) - _Int32(_cute.arch.clz(lowest)))


def __fns(mask, base, offset):
    """The place of a bit that is set: the offset-th from the place base on, upwards or, for negative ones, downwards."""
    return _nth_set(_Uint32(mask), _Int32(base), _Int32(offset))


_NO_BIT = 0xffffffff


@_native.staged
def _nth_set(mask, base, offset):
    found = _language.alloc_var("uint32", init=_NO_BIT)
    left = _language.alloc_var("int32", init=_language.abs(offset))
    step = if_then_else(offset < 0, _Int32(-1), _Int32(1))
    if offset == 0:
        if (mask >> _Uint32(base)) & _Uint32(1) != 0:
            found = _Uint32(base)
    for turn in _language.serial(32):
        place = base + step * turn
        if (place >= 0) & (place < 32) & (left > 0):
            if (mask >> _Uint32(place)) & _Uint32(1) != 0:
                left = left - 1
                if left == 0:
                    found = _Uint32(place)
    return found


# ---- arithmetic with a rounding of its own

_ROUNDINGS = ("rn", "rz", "ru", "rd")
_PTX = {"rn": "rn", "rz": "rz", "ru": "rp", "rd": "rm"}


def _rounded(name, function, count):
    def apply(*operands, rounding_mode="rn"):
        if len(operands) == count + 1:
            *operands, rounding_mode = operands
        if len(operands) != count:
            raise TypeError(f"T.{name} takes {count} number{'s' if count > 1 else ''} and a rounding mode, got {len(operands)}")
        if rounding_mode not in _ROUNDINGS:
            raise ValueError(f"Invalid rounding mode {rounding_mode!r} of T.{name}: it is one of {', '.join(map(repr, _ROUNDINGS))}")
        operands = [_as_float(x, name) for x in operands]
        kind = _Float64 if any(type(x).width == 64 for x in operands) else _Float32
        narrow = [type(x) for x in operands if type(x).width < 32]
        if narrow and rounding_mode != "rn":
            raise ValueError(f"T.{name}: Only rounding mode 'rn' is available for half precision, not {rounding_mode!r}")
        if narrow:
            # A sum, product, quotient or root of two numbers of a type is rounded right by way of one with more than twice the
            # bits; a product and a sum need more than that.
            wide = _Float64 if count == 3 else _Float32
            return narrow[0](apply(*[wide(x) for x in operands]))
        return function(*(kind(x) for x in operands), rounding=_PTX[rounding_mode])

    apply.__name__ = apply.__qualname__ = name
    return apply


ieee_add, ieee_sub, ieee_mul = _rounded("ieee_add", _math.add, 2), _rounded("ieee_sub", _math.sub, 2), _rounded("ieee_mul", _math.mul, 2)
ieee_fdiv, ieee_fmaf = _rounded("ieee_fdiv", _math.div, 2), _rounded("ieee_fmaf", _math.fma, 3)
ieee_frcp, ieee_fsqrt = _rounded("ieee_frcp", _math.rcp, 1), _rounded("ieee_fsqrt", _math.sqrt, 1)


def ieee_frsqrt(x):
    """Rounded once: the root and the quotient are computed in Float64."""
    x = _as_float(x, "ieee_frsqrt")
    if type(x).width == 64:
        raise ValueError("T.ieee_frsqrt: frsqrt is not supported for float64, of which no GPU has the root of the reciprocal")
    return type(x)(_Float64(1.0) / _math.sqrt(_Float64(x)))


def fast_rcp(x):
    return 1.0 / _as_float(x, "fast_rcp")


def align_up(x, y):
    """The next multiple."""
    return (x + y - 1) // y * y


def FloorDiv(a, b):
    return _language.floordiv(a, b)


def FloorMod(a, b):
    return _language.floormod(a, b)


def And(*conditions):
    return _language.all_of(*conditions)


def Or(*conditions):
    return _language.any_of(*conditions)


def Not(condition):
    return (condition == 0) if _native.is_dynamic(condition) else not condition


def _comparison(name):
    import operator

    function = getattr(operator, name)
    return lambda a, b: function(a, b)


EQ, NE, LT, LE, GT, GE = (_comparison(name) for name in ("eq", "ne", "lt", "le", "gt", "ge"))
Add, Sub, Mul, Div = (lambda a, b: a + b), (lambda a, b: a - b), (lambda a, b: a * b), (lambda a, b: a / b)
