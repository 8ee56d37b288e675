"""Tensor maps: what TMA has to know of a tensor in global memory to copy boxes of it.

The numbers of the enumerations are those of the CUDA driver's CUtensorMap types.
"""

import cutlass as _cutlass
from enum import Enum as _Enum


class TensorMapSwizzle(_Enum):
    none = 0
    s32b = 1
    s64b = 2
    s128b = 3
    s128b_atom_32b = 4
    s128b_atom_32b_flip_8b = 5
    s128b_atom_64b = 6

    def to(self, kind):
        """The member of another enumeration of swizzles, such as those of matrix instructions, that is the same."""
        if isinstance(self, kind):
            return self
        name = "NONE" if self is TensorMapSwizzle.none else "SWIZZLE_" + self.name[1:].upper()
        if not hasattr(kind, name):
            raise ValueError(f"{kind.__name__} has no {name}")
        return getattr(kind, name)


class TensorMapDataFormat(_Enum):
    DEFAULT = 0
    BYTE = 1
    F32_FTZ = 2
    TF32_FTZ = 3
    B4X16 = 4
    B4X16_P64 = 5
    B6X16_P32 = 6


class TensorMapInterleave(_Enum):
    none = 0
    i16b = 1
    i32b = 2


class TensorMapL2Promotion(_Enum):
    none = 0
    l64b = 1
    l128b = 2
    l256b = 3


class TensorMapOobFill(_Enum):
    none = 0
    nan_request_zero_fma = 1


_TYPE_NUMBERS = {
    "Uint8": 0, "Int8": 0, "Boolean": 0, "Uint16": 1, "Int16": 1, "Uint32": 2, "Int32": 3, "Uint64": 4, "Int64": 5,
    "Float16": 6, "Float32": 7, "Float64": 8, "BFloat16": 9, "TFloat32": 11,
    "Float8E4M3FN": 0, "Float8E5M2": 0, "Float8E4M3": 0, "Float8E4M3B11FNUZ": 0, "Float8E8M0FNU": 0,
}
# Format: number of the type, bits of an element in global memory, bits in shared memory.
_FORMATS = {
    TensorMapDataFormat.BYTE: (0, 8, 8),
    TensorMapDataFormat.F32_FTZ: (10, 32, 32),
    TensorMapDataFormat.TF32_FTZ: (12, 32, 32),
    TensorMapDataFormat.B4X16: (13, 4, 4),
    TensorMapDataFormat.B4X16_P64: (14, 4, 8),
    TensorMapDataFormat.B6X16_P32: (15, 6, 8),
}
# Narrow elements get a byte each in shared memory unless the format asks for less.
_NARROW_FORMATS = {"Float4": TensorMapDataFormat.B4X16_P64, "Float6": TensorMapDataFormat.B6X16_P32}
_SWIZZLE_BYTES = {1: 32, 2: 64, 3: 128, 4: 128, 5: 128, 6: 128}
_DEFAULT_PROMOTION = 2


def _number(value, default):
    if value is None:
        return default
    return value.value if isinstance(value, _Enum) else int(value)


def _element(dtype, tma_format):
    """The type's number, and the bits of an element in global and in shared memory."""
    name = dtype.__name__
    if tma_format is None or tma_format is TensorMapDataFormat.DEFAULT:
        if name in _TYPE_NUMBERS:
            return _TYPE_NUMBERS[name], dtype.width, dtype.width
        if name[:6] not in _NARROW_FORMATS:
            raise ValueError(f"elements of type {name} need a tma_format")
        tma_format = _NARROW_FORMATS[name[:6]]
    return _FORMATS[tma_format]


def _box_sizes(box, steps, bits, shared_bits, swizzle):
    volume = 1
    for extent, step in zip(box, steps):
        if not isinstance(extent, int) or not 1 <= extent <= 256:
            raise ValueError(f"box_dims must be ints in 1 ... 256, got {extent}")
        if not isinstance(step, int) or not 1 <= step <= 8:
            raise ValueError(f"traversal_strides must be ints in 1 ... 8, got {step}")
        volume *= -(-extent // step)
    row = box[0] * shared_bits // 8
    if box[0] * bits % 128 != 0:
        raise ValueError(f"the innermost box extent must be a multiple of 16 bytes, got {box[0] * bits} bits")
    if swizzle in _SWIZZLE_BYTES and row > _SWIZZLE_BYTES[swizzle]:
        raise ValueError(f"a box row of {row} bytes does not fit the swizzle of {_SWIZZLE_BYTES[swizzle]} bytes")
    return volume * bits // 8, volume * shared_bits // 8, volume


def _whole_steps(traversal_strides, rank):
    steps = tuple(traversal_strides) if traversal_strides is not None else (1,) * rank
    if len(steps) != rank:
        raise ValueError(f"{rank} dimensions need {rank} traversal_strides, got {len(steps)}")
    return steps


def _make(address, dtype, dims, stride_bytes, box, traversal_strides, interleave, swizzle, l2_promotion, oob_fill, tma_format):
    rank = len(dims)
    if not 1 <= rank <= 5:
        raise ValueError(f"a tensor map has 1 to 5 dimensions, got {rank}")
    if len(box) != rank or len(stride_bytes) != rank - 1:
        raise ValueError(f"{rank} dimensions need {rank} box extents and {rank - 1} strides, got {len(box)} and {len(stride_bytes)}")
    swizzle = TensorMapSwizzle.none if swizzle is None else swizzle
    tma_format = TensorMapDataFormat.DEFAULT if tma_format is None else tma_format
    number, bits, shared_bits = _element(dtype, tma_format)
    steps = _whole_steps(traversal_strides, rank)
    sizes = _box_sizes(box, steps, bits, shared_bits, _number(swizzle, 0))
    modes = (number, _number(interleave, 0), _number(swizzle, 0), _number(l2_promotion, _DEFAULT_PROMOTION), _number(oob_fill, 0))
    return _encode(address, tuple(dims), tuple(stride_bytes), tuple(box), steps, modes,
                   (dtype, swizzle, tma_format, tuple(box)), sizes, TensorMap)


def create_tensor_map_tiled(global_address, dtype, global_dims, global_strides, box_dims, *, traversal_strides=None,
                            interleave=None, swizzle=None, l2_promotion=None, oob_fill=None, tma_format=None):
    """A tensor map from explicit parameters: dimensions fastest first, strides of dimensions 1... in units of 16 bytes."""
    strides = [_cutlass.Int64(stride) * 16 for stride in global_strides]
    return _make(global_address, dtype, list(global_dims), strides, list(box_dims), traversal_strides, interleave, swizzle,
                 l2_promotion, oob_fill, tma_format)


def create_tensor_map_im2col(global_address, dtype, global_dims, global_strides, lower_corner, upper_corner, channels_per_pixel,
                             pixels_per_column, *, traversal_strides=None, interleave=None, swizzle=None, l2_promotion=None,
                             oob_fill=None, tma_format=None):
    """A tensor map for copies of im2col: dimensions are channels, 1 to 3 of space (fastest first) and images, strides of
    dimensions 1... are in units of 16 bytes, as for tiles. A copy brings `channels_per_pixel` channels of
    `pixels_per_column` pixels, which follow each other in the box between the corners: how far it begins and ends from the
    first and behind the last pixel of each dimension of space. traversal_strides are the steps from pixel to pixel."""
    rank, dims = len(global_dims), list(global_dims)
    if not 3 <= rank <= 5:
        raise ValueError(f"im2col has 3 to 5 dimensions, got {rank}")
    if len(lower_corner) != rank - 2 or len(upper_corner) != rank - 2:
        raise ValueError(f"{rank} dimensions need corners of {rank - 2} items, got {len(lower_corner)} and {len(upper_corner)}")
    if len(global_strides) != rank - 1:
        raise ValueError(f"{rank} dimensions need {rank - 1} strides, got {len(global_strides)}")
    if not isinstance(pixels_per_column, int) or not 1 <= pixels_per_column <= 1024:
        raise ValueError(f"pixels_per_column must be an int in 1 ... 1024, got {pixels_per_column}")
    swizzle = TensorMapSwizzle.none if swizzle is None else swizzle
    tma_format = TensorMapDataFormat.DEFAULT if tma_format is None else tma_format
    number, bits, shared_bits = _element(dtype, tma_format)
    steps = _whole_steps(traversal_strides, rank)
    box = (channels_per_pixel, pixels_per_column)
    row = _box_sizes((channels_per_pixel,), (1,), bits, shared_bits, _number(swizzle, 0))
    sizes = tuple(size * pixels_per_column for size in row)
    modes = (number, _number(interleave, 0), _number(swizzle, 0), _number(l2_promotion, _DEFAULT_PROMOTION), _number(oob_fill, 0))
    strides = [_cutlass.Int64(stride) * 16 for stride in global_strides]
    return _encode_im2col(global_address, channels_per_pixel, pixels_per_column, tuple(dims), tuple(strides), steps,
                          tuple(lower_corner), tuple(upper_corner), modes, (dtype, swizzle, tma_format, box), sizes, TensorMap)


def _flat(value):
    if isinstance(value, (tuple, list)):
        flat = []
        for item in value:
            flat += _flat(item)
        return flat
    return [value]


def _order_of(strides):
    for stride in strides:
        if not isinstance(stride, int):
            raise ValueError("the strides are not known at compile time: pass stride_order, the modes from fastest to slowest")
    # Of modes with equal strides (extents of 1), the last one is the faster.
    return sorted(range(len(strides)), key=lambda mode: (strides[mode], -mode))


def create_tensor_map_tiled_from_view(tensor, box_dims, *, stride_order=None, interleave=None, swizzle=None,
                                      l2_promotion=None, oob_fill=None, dtype=None, tma_format=None):
    """A tensor map of a tensor or an array; box_dims are in the order of its modes, coordinates fastest first."""
    is_array = hasattr(tensor, "strides")
    shape = _flat(tensor.shape)
    strides = _flat(tensor.strides if is_array else tensor.stride)
    element = tensor.dtype if is_array else tensor.element_type
    address = (tensor.data_ptr() if is_array else tensor.iterator).toint()
    if len(box_dims) != len(shape):
        raise ValueError(f"box_dims has {len(box_dims)} extents for a tensor of {len(shape)} modes")
    order = list(stride_order) if stride_order is not None else _order_of(strides)
    if sorted(order) != list(range(len(shape))):
        raise ValueError(f"stride_order must name each mode once, got {tuple(order)}")
    if isinstance(strides[order[0]], int) and strides[order[0]] != 1:
        raise ValueError(f"the fastest mode must have stride 1, got {strides[order[0]]}")
    stride_bytes = [_cutlass.Int64(strides[mode]) * element.width // 8 for mode in order[1:]]
    return _make(address, element if dtype is None else dtype, [shape[mode] for mode in order], stride_bytes,
                 [box_dims[mode] for mode in order], None, interleave, swizzle, l2_promotion, oob_fill, tma_format)
