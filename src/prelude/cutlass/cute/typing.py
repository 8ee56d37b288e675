"""The types of the dialect by the module that annotations take them from."""

from cutlass import (  # noqa: F401
    AddressSpace, BFloat16, Boolean, Constexpr, Float, Float16, Float32, Float64, Float8E4M3FN, Float8E5M2, Int8, Int16, Int32, Int64,
    Integer, Numeric, TFloat32, Uint8, Uint16, Uint32, Uint64,
)
from cutlass.cute import (  # noqa: F401
    ComposedLayout, Coord, Int, IntTuple, Layout, Pointer, Shape, Stride, SymInt, Tensor, Tile, sym_int, sym_int32, sym_int64,
)

from cutlass._mlir.extras import types as T  # noqa: F401
from cutlass.base_dsl.typing import FloatMeta, IntegerMeta, NumericMeta  # noqa: F401

# What annotations say of values that may be nested.
Tiler, XTuple = Tile, IntTuple


def is_integer(x):
    """Whether it is one number, known at compile time or not."""
    return isinstance(x, (int, Integer)) and not isinstance(x, bool)


def is_int_tuple(x):
    return all(map(is_int_tuple, x)) if isinstance(x, tuple) else is_integer(x)
