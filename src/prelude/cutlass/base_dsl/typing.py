"""Numeric types, and the protocols of arguments and of values that hold values of run time."""

from cutlass import *  # noqa: F401,F403
from cutlass import Constexpr, Float, Integer, Numeric  # noqa: F401
from cutlass._mlir.extras import types as T  # noqa: F401
from cutlass import Boolean as _Boolean, Float32 as _Float32, Int32 as _Int32, Int64 as _Int64

# The types of numbers by their names.
__STR_TO_DTYPE__ = {name: kind for name, kind in [*globals().items()]
                    if isinstance(kind, type) and issubclass(kind, Numeric) and kind not in (Numeric, Integer, Float)
                    and not name.startswith("_")}


class _Classes(type):
    """isinstance(x, one of these): x is a class derived from `_base`."""

    def __instancecheck__(cls, x):
        return isinstance(x, type) and issubclass(x, cls._base)


class NumericMeta(type, metaclass=_Classes):
    _base = Numeric

    def __new__(cls, name, bases, namespace, **described):
        """A type of numbers that a program derives from another; the keywords describe it as attributes of the class do."""
        made = super().__new__(cls, name, bases, namespace)
        for key, value in described.items():
            setattr(made, {"np_dtype": "numpy_dtype"}.get(key, key), value)
        return made

    def __init__(cls, name, bases, namespace, **described):
        super().__init__(name, bases, namespace)


class IntegerMeta(NumericMeta, metaclass=_Classes):
    _base = Integer


class FloatMeta(NumericMeta, metaclass=_Classes):
    _base = Float


class _Protocol(type):
    """isinstance(x, a protocol): the class of x derives from it or has its methods. Classes that derive from it are ordinary."""

    def __instancecheck__(cls, x):
        methods = cls.__dict__.get("_methods")
        return type.__instancecheck__(cls, x) or bool(methods) and all(hasattr(x, name) for name in methods)


class JitArgument(metaclass=_Protocol):
    """What an argument of a jit function may say of itself."""

    _methods = ("__c_pointers__", "__get_mlir_types__", "__new_from_mlir_values__")


class DynamicExpression(metaclass=_Protocol):
    """A value that holds values of run time."""

    _methods = ("__extract_mlir_values__", "__new_from_mlir_values__")


def get_c_pointers(obj):
    """The values that an argument is passed as."""
    if hasattr(obj, "__c_pointers__"):
        return obj.__c_pointers__()
    if isinstance(obj, (tuple, list)):
        return [pointer for item in obj for pointer in get_c_pointers(item)]
    return []


def get_mlir_types(obj):
    """The types of the values that an argument is passed as."""
    if hasattr(obj, "__get_mlir_types__"):
        return obj.__get_mlir_types__()
    if isinstance(obj, (tuple, list)):
        return [kind for item in obj for kind in get_mlir_types(item)]
    return [type(as_numeric(obj))] if isinstance(obj, (bool, int, float, Numeric)) else []


def as_numeric(obj):
    """A number of Python as a number of the type that literals have."""
    if isinstance(obj, Numeric):
        return obj
    if isinstance(obj, bool):
        return _Boolean(obj)
    if isinstance(obj, float):
        return _Float32(obj)
    if isinstance(obj, int):
        return _Int32(obj) if -(2**31) <= obj < 2**31 else _Int64(obj)
    raise ValueError(f"a number is needed, got {obj!r}")


def cast(obj, type_):
    """The object as a value of a numeric type."""
    if not isinstance(type_, NumericMeta):
        raise TypeError(f"a numeric type is needed, got {type_!r}")
    return obj if type(obj) is type_ else type_(obj)
