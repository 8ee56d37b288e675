"""Names of the dialect under the module that library code imports them from."""

from cutlass import *  # noqa: F401,F403
from cutlass import Float, Integer, Numeric, all_, and_, any_, const_expr, max, min, not_, or_, select_  # noqa: F401
from cutlass._mlir.extras import types as T  # noqa: F401


class DSLRuntimeError(RuntimeError):
    pass


class DSLCudaRuntimeError(DSLRuntimeError):
    pass


def dsl_user_op(function):
    """A function of device code. Its body is compile-time Python, as that of any function without a decorator."""
    return function


def extract_mlir_values(obj):
    """The dynamic values inside an object, in order."""
    if hasattr(obj, "__extract_mlir_values__"):
        return obj.__extract_mlir_values__()
    if isinstance(obj, Numeric):
        return [obj]
    if isinstance(obj, (tuple, list)):
        return [value for item in obj for value in extract_mlir_values(item)]
    return []


def new_from_mlir_values(obj, values):
    """The same object over other values."""
    if hasattr(obj, "__new_from_mlir_values__"):
        return obj.__new_from_mlir_values__(values)
    if isinstance(obj, (tuple, list)):
        items = []
        for item in obj:
            count = len(extract_mlir_values(item))
            items.append(new_from_mlir_values(item, values[:count]))
            values = values[count:]
        return type(obj)(*items) if hasattr(obj, "_fields") else type(obj)(items)
    return values[0] if values else obj
