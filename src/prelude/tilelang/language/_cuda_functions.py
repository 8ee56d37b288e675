"""Functions that T.call_extern names: of CUDA's own headers, each one of this language or a few lines of it, and of CUDA C++."""

from cutlass import Float16 as _Float16, Float32 as _Float32, Int32 as _Int32, Uint16 as _Uint16, Uint32 as _Uint32
from cutlass import BFloat16 as _BFloat16, Float64 as _Float64, Int64 as _Int64

from tilelang import _native
from tilelang import language as T

_HALVES = {"half": _Float16, "bfloat16": _BFloat16}
_INTEGERS = {"int": _Int32, "uint": _Uint32, "ll": _Int64}


def _toward_zero(x, kind):
    """The nearest number whose magnitude is not greater. The bits of a float less one are those of the next one nearer to zero."""
    x = _Float32(x)
    near = kind(x)
    bits = T.reinterpret(near, "uint16")
    is_beyond = T.abs(_Float32(near)) > T.abs(x)
    return T.reinterpret(T.if_then_else(is_beyond, _Uint16(bits - 1), bits), T.float16 if kind is _Float16 else T.bfloat16)


_WHOLE = {"rn": lambda x: T.nearbyint(x), "rz": lambda x: T.trunc(x), "rd": lambda x: T.floor(x), "ru": lambda x: T.ceil(x)}


def _whole(kind, mode):
    return lambda x: kind(_WHOLE[mode](_Float32(x)))


def _rounded(function, mode):
    return lambda *numbers: function(*(_Float32(number) for number in numbers), mode)


def _of_lanes(function):
    """A function whose mask comes first in CUDA and last here."""
    return lambda mask, *operands: function(*operands, mask=mask)


def _element(place):
    if not _native.is_region(place):
        return place
    buffer, starts, _ = _native.parts(place)
    return buffer[tuple(starts)]


def _table():
    table = {
        "__syncthreads": T.sync_threads, "__syncwarp": T.sync_warp, "__activemask": T.activemask,
        "__any_sync": _of_lanes(T.any_sync), "__all_sync": _of_lanes(T.all_sync), "__ballot_sync": _of_lanes(T.ballot_sync),
        "__match_any_sync": _of_lanes(T.match_any_sync), "__match_all_sync": _of_lanes(T.match_all_sync),
        "__shfl_sync": _of_lanes(T.shfl_sync), "__shfl_xor_sync": _of_lanes(T.shfl_xor),
        "__shfl_down_sync": _of_lanes(T.shfl_down), "__shfl_up_sync": _of_lanes(T.shfl_up),
        "__popc": T.popcount, "__popcll": T.popcount, "__clz": T.clz, "__clzll": T.clz, "__ffs": T.__ffs, "__fns": T.__fns,
        "__ldg": _element,
        "__expf": T.exp, "__exp10f": T.exp10, "__logf": T.log, "__log2f": T.log2, "__log10f": T.log10, "__sinf": T.sin,
        "__cosf": T.cos, "__tanf": T.tan, "__powf": T.pow, "__fdividef": lambda a, b: _Float32(a) / _Float32(b),
        "__saturatef": lambda x: T.clamp(x, 0.0, 1.0),
        "__float_as_int": lambda x: T.reinterpret(_Float32(x), "int32"),
        "__float_as_uint": lambda x: T.reinterpret(_Float32(x), "uint32"),
        "__int_as_float": lambda x: T.reinterpret(_Int32(x), "float32"),
        "__uint_as_float": lambda x: T.reinterpret(_Uint32(x), "float32"),
        "__half2float": _Float32, "__bfloat162float": _Float32,
    }
    plain = ("exp exp2 exp10 log log2 log10 log1p sqrt rsqrt sin cos tan tanh sinh cosh asin acos atan atan2 erf floor ceil trunc round"
             " rint nearbyint fabs pow fmod copysign hypot cbrt expm1")
    for name in plain.split():
        function = getattr(T, name)
        table[name] = table[name + "f"] = function
    for name, function in {"fmax": T.max, "fmin": T.min}.items():
        table[name] = table[name + "f"] = function
    table.update({"max": T.max, "min": T.min, "abs": T.abs, "isnan": T.isnan, "isinf": T.isinf, "isfinite": T.isfinite})
    for mode in ("rn", "rz", "ru", "rd"):
        for name, function in {"__fadd": T.ieee_add, "__fsub": T.ieee_sub, "__fmul": T.ieee_mul, "__fdiv": T.ieee_fdiv,
                               "__fmaf": T.ieee_fmaf, "__frcp": T.ieee_frcp, "__fsqrt": T.ieee_fsqrt}.items():
            table[f"{name}_{mode}"] = _rounded(function, mode)
        for name, kind in _INTEGERS.items():
            table[f"__float2{name}_{mode}"] = _whole(kind, mode)
    for name, kind in _HALVES.items():
        table[f"__float2{name}"] = table[f"__float2{name}_rn"] = kind
        table[f"__float2{name}_rz"] = lambda x, kind=kind: _toward_zero(x, kind)
    for name, kind in _INTEGERS.items():
        table[f"__{name}2float_rn"] = lambda x, kind=kind: _Float32(kind(x))
    table["__double2float_rn"] = lambda x: _Float32(_Float64(x))
    return table


_functions = {}


def find(name):
    """The function of a name, or None where CUDA's headers have none or it is not here."""
    if not _functions:
        _functions.update(_table())
    return _functions.get(name)


@_native.staged
def import_source(source):
    """CUDA C++ that defines functions for T.call_extern."""
    if source is not None:
        _native.import_source(source)


def _calls(kind):
    @_native.staged
    def call(*operands, dtype=None):
        if dtype is None:
            dtype, *operands = operands
        name, *operands = operands
        result_type = None if dtype in ("handle", "void") else dtype
        function = None if _native.has_source(name) else find(name)
        if function is None:
            return _native.cuda_call(result_type, name, *operands)
        result = function(*operands)
        return result if result is None or result_type is None else T.cast(result, dtype)

    call.__name__ = call.__qualname__ = kind
    return call


call_extern, call_pure_extern = _calls("call_extern"), _calls("call_pure_extern")
