"""tilelang.language.dtypes."""

from tilelang._dtypes import *  # noqa: F401,F403
from tilelang._dtypes import dtype

_NAMES = ("bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float16 bfloat16 float32 float64 float8_e4m3fn float8_e5m2"
          " float8_e8m0fnu").split()


def is_float4(given):
    return dtype(given).is_float4()


def is_float4_e2m1fn(given):
    return dtype(given).is_float4_e2m1fn()


def is_float4_e2m1_unpacked(given):
    return dtype(given).is_float4_e2m1_unpacked()


def resolve_torch_storage_dtype(given):
    """The type of the tensors that hold such elements: several of those that have no byte of their own are in one."""
    return dtype(given).storage()[0]


def __getattr__(name):
    if name != "_TORCH_DTYPE_TO_STR":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import torch

    return {getattr(torch, known): known for known in _NAMES}
