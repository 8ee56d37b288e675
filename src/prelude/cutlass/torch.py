"""What scripts of the dialect use beside torch: its dtypes, its streams, and matrices made and converted for tests."""

from dataclasses import dataclass as _dataclass
from enum import Enum as _Enum

import cutlass as _cutlass
import torch as _torch
from cutlass.cute.runtime import from_dlpack

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
    _cutlass.Float8E8M0FNU: _torch.float8_e8m0fnu,
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


# ---- inputs


@_dataclass
class ScalarInitConfig:
    """One value for all elements."""

    value: float = 0.0


@_dataclass
class RandomInitConfig:
    """Integers from `min_val` up to and without `max_val`."""

    min_val: int = -2
    max_val: int = 2


@_dataclass
class GaussianInitConfig:
    """Normal numbers, multiplied by `scale`."""

    mean: float = 0.0
    std: float = 1.0
    scale: float = 1.0


class TensorInitType(_Enum):
    """How the elements of a new tensor are chosen; SKIP: not at all."""

    SKIP = "skip"
    SCALAR = "scalar"
    RANDOM = "random"
    GAUSSIAN = "gaussian"


_CONFIGS = {TensorInitType.SCALAR: ScalarInitConfig, TensorInitType.RANDOM: RandomInitConfig,
            TensorInitType.GAUSSIAN: GaussianInitConfig}


def _fill(tensor, init_type, init_config):
    if init_type is TensorInitType.SKIP:
        return
    if init_type not in _CONFIGS:
        raise ValueError(f"unknown TensorInitType: {init_type}")
    wanted = _CONFIGS[init_type]
    config = wanted() if init_config is None else init_config
    if not isinstance(config, wanted):
        raise ValueError(f"{init_type} takes a {wanted.__name__}, not {type(config).__name__}")
    if init_type is TensorInitType.SCALAR:
        tensor.fill_(config.value)
    elif init_type is TensorInitType.RANDOM:
        tensor.copy_(_torch.randint(config.min_val, config.max_val, tuple(tensor.shape)))
    else:
        tensor.copy_(_torch.randn(tuple(tensor.shape)) * (config.std * config.scale) + config.mean * config.scale)


def create_and_permute_torch_tensor(shape, dtype, permute_order=None, init_type=TensorInitType.RANDOM, init_config=None,
                                    device=None):
    """A tensor of that shape whose modes are then named in another order: the data stays where it is."""
    tensor = _torch.empty(shape, dtype=dtype, device=device)
    _fill(tensor, init_type, init_config)
    return tensor if permute_order is None else tensor.permute(permute_order)


def matrix(l, mode0, mode1, is_mode0_major, cutlass_dtype, init_type=TensorInitType.RANDOM, init_config=None, device=None):
    """`l` matrices as a tensor (mode0, mode1, l), the first or the second mode contiguous.

    Types that torch does not have are float32 here, and converted when the argument is made. Without a config the elements
    are small integers, of which products and sums are exact."""
    shape, order = ((l, mode1, mode0), (2, 1, 0)) if is_mode0_major else ((l, mode0, mode1), (1, 2, 0))
    if init_config is None and init_type is TensorInitType.RANDOM:
        is_unsigned = cutlass_dtype.is_integer and not cutlass_dtype.signed
        init_config = RandomInitConfig(0, 4) if is_unsigned else RandomInitConfig(-2, 2)
    return create_and_permute_torch_tensor(shape, _DTYPES.get(cutlass_dtype, _torch.float32), order, init_type, init_config, device)


# ---- arguments


def get_leading_dim(tensor):
    """The first mode with stride 1; None: there is none."""
    for mode, stride in enumerate(tensor.stride()):
        if stride == 1:
            return mode
    return None


def convert_cute_tensor(f32_torch_tensor, cute_tensor, dtype, is_dynamic_layout=True):
    """Stores the numbers of a tensor of torch to an argument of the type. Returns the argument."""
    if cute_tensor.element_type is not dtype:
        cute_tensor.element_type = dtype
    cute_tensor._kdsl_store(f32_torch_tensor)
    return cute_tensor


def cute_tensor_like(data_ref, cutlass_dtype, is_dynamic_layout, assumed_align=None):
    """An argument of the type with the numbers and the strides of a tensor, and the tensor of torch behind it. A type that
    torch does not have lies in bytes."""
    storage = _torch.empty_like(data_ref, dtype=_DTYPES.get(cutlass_dtype, _torch.uint8), device="cuda")
    tensor = from_dlpack(storage, assumed_align=assumed_align)
    tensor.element_type = cutlass_dtype
    if is_dynamic_layout:
        leading_dim = get_leading_dim(storage)
        tensor = tensor.mark_layout_dynamic(leading_dim=leading_dim)
    return convert_cute_tensor(data_ref, tensor, cutlass_dtype, is_dynamic_layout), storage
