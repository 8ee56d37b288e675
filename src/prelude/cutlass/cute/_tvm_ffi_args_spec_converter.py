"""What describes arguments to TVM's FFI in the original implementation, for packages that wrap it. Arguments are described by
the compiled function itself here, so that what they wrap is never called."""

import cutlass as _cutlass

AcceptableNumericTypesForScalar = [
    _cutlass.Boolean, _cutlass.Int8, _cutlass.Int16, _cutlass.Int32, _cutlass.Int64, _cutlass.Uint8, _cutlass.Uint16,
    _cutlass.Uint32, _cutlass.Uint64, _cutlass.Float32, _cutlass.Float64,
]
NumericToTVMFFIDtype = {dtype: dtype.__name__.lower() for dtype in AcceptableNumericTypesForScalar}


def _convert_single_arg(arg, arg_name, arg_type, ctx):
    return arg
