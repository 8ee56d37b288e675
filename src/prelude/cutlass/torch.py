"""What scripts of the dialect use beside torch: its dtypes, and streams."""

import cutlass as _cutlass
import torch as _torch

_DTYPES = {
    _cutlass.Boolean: _torch.bool,
    _cutlass.Int8: _torch.int8,
    _cutlass.Int16: _torch.int16,
    _cutlass.Int32: _torch.int32,
    _cutlass.Int64: _torch.int64,
    _cutlass.Uint8: _torch.uint8,
    _cutlass.Uint16: _torch.uint16,
    _cutlass.Uint32: _torch.uint32,
    _cutlass.Uint64: _torch.uint64,
    _cutlass.Float16: _torch.float16,
    _cutlass.BFloat16: _torch.bfloat16,
    _cutlass.Float32: _torch.float32,
    _cutlass.TFloat32: _torch.float32,
    _cutlass.Float64: _torch.float64,
    _cutlass.Float8E4M3FN: _torch.float8_e4m3fn,
    _cutlass.Float8E5M2: _torch.float8_e5m2,
}


def dtype(ty):
    """The torch.dtype of a numeric type of the dialect."""
    if ty not in _DTYPES:
        raise TypeError(f"{ty} is not supported by torch")
    return _DTYPES[ty]


def default_stream():
    return _cutlass.cuda.default_stream()


def current_stream():
    return _cutlass.cuda.default_stream()
