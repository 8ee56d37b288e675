"""Types of instructions: functions that give a numeric type."""

import cutlass as _cutlass


def bool():
    return _cutlass.Boolean


def i1():
    return _cutlass.Boolean


def i8():
    return _cutlass.Int8


def i16():
    return _cutlass.Int16


def i32():
    return _cutlass.Int32


def i64():
    return _cutlass.Int64


def f16():
    return _cutlass.Float16


def bf16():
    return _cutlass.BFloat16


def f32():
    return _cutlass.Float32


def f64():
    return _cutlass.Float64


def vector(*shape_and_type):
    """`vector(4, f32())`."""
    from cutlass._mlir.ir import VectorType

    *shape, element_type = shape_and_type
    return VectorType(shape, element_type)
