"""What programs take from TVM's expressions: they are those of the kernel language."""

from tilelang import _native, language as _language


class PrimExpr:
    """In annotations."""


Var = _language.Var


def const(value, dtype="int32"):
    return _native.as_dtype(dtype)(value)


def Cast(dtype, value):
    return _language.Cast(dtype, value)


def reinterpret(dtype, value):
    return _language.reinterpret(value, dtype)


def Select(condition, a, b):
    return _language.if_then_else(condition, a, b)


def Min(a, b):
    return _language.min(a, b)


def Max(a, b):
    return _language.max(a, b)
