"""Tensors, pointers and streams of the host, as a kernel's arguments."""

import sys

from ._compile import dtype_name
from ._proxy import Proxy


class TensorShape:
    """An open extent or stride that is divisible by a number."""

    __slots__ = ("divisor", "width")

    def __init__(self, divisor=1, width=32):
        self.divisor, self.width = divisor, width

    def __repr__(self):
        return f"?{{div={self.divisor}}}"

    def __eq__(self, other):
        return isinstance(other, TensorShape) and (self.divisor, self.width) == (other.divisor, other.width)

    def __hash__(self):
        return hash((TensorShape, self.divisor, self.width))


def is_tensor(value):
    return hasattr(value, "__dlpack__") and hasattr(value, "shape") and not isinstance(value, (HostTensor, Proxy, type))


def strides_of(tensor):
    """In elements."""
    strides = getattr(tensor, "stride", None)
    if callable(strides):
        return tuple(strides())
    strides = getattr(tensor, "strides", None)
    if strides is not None:
        size = tensor.dtype.itemsize
        return tuple(step // size for step in strides)
    made, step = [], 1
    for extent in reversed(tensor.shape):
        made.append(step)
        step *= extent
    return tuple(reversed(made))


def short_dtype(tensor):
    return str(tensor.dtype).rpartition(".")[2]


def _element_bytes(dtype):
    return max(1, getattr(dtype, "itemsize", 1))


class HostTensor:
    """What from_dlpack makes: a tensor, and what a kernel may know of its layout when it is compiled."""

    def __init__(self, tensor, assumed_align=None, use_32bit_stride=False, **options):
        if isinstance(tensor, HostTensor):
            tensor = tensor.tensor
        if not is_tensor(tensor):
            raise TypeError(f"from_dlpack takes a tensor, which has `__dlpack__`, not {type(tensor).__name__}")
        self.tensor = tensor
        self._element = None
        self.align = assumed_align or _element_bytes(tensor.dtype)
        self.shape_modes = [int(extent) for extent in tensor.shape]
        self.stride_modes = [int(stride) for stride in strides_of(tensor)]
        self._stride_width = 32 if use_32bit_stride else 64

    # ---- as programs read it

    @property
    def shape(self):
        return tuple(int(extent) for extent in self.tensor.shape)

    @property
    def stride(self):
        return tuple(strides_of(self.tensor))

    @property
    def dtype(self):
        return self.element_type

    @property
    def element_type(self):
        return self._element if self._element is not None else getattr(sys.modules["cutlass"], dtype_name(self.tensor.dtype))

    @element_type.setter
    def element_type(self, value):
        self._element = value

    @property
    def leading_dim(self):
        for mode, (extent, stride) in enumerate(zip(self.shape_modes, self.stride_modes)):
            if stride == 1 and extent != 1:
                return mode
        return None

    def data_ptr(self):
        return self.tensor.data_ptr() if hasattr(self.tensor, "data_ptr") else self.tensor.ctypes.data

    @property
    def iterator(self):
        return Pointer(self.element_type, self.data_ptr(), None, self.align)

    def __dlpack__(self, *args, **kwargs):
        return self.tensor.__dlpack__(*args, **kwargs)

    def __dlpack_device__(self):
        return self.tensor.__dlpack_device__()

    def __str__(self):
        return f"Tensor<{dtype_name(self.tensor.dtype)}, {tuple(self.shape_modes)}:{tuple(self.stride_modes)}>"

    # ---- numbers, for what the library's host code makes and compares

    def _in_torch(self):
        """The tensor of torch with the element type, which may lie in bytes."""
        from cutlass.torch import dtype

        wanted = dtype(self.element_type)
        return self.tensor if self.tensor.dtype == wanted else self.tensor.view(wanted)

    def _kdsl_numbers(self):
        return self._in_torch().float()

    def _kdsl_store(self, numbers):
        target = self._in_torch()
        target.copy_(numbers.to(target.dtype))

    # ---- what is open

    def _open(self, leading):
        for mode in range(len(self.shape_modes)):
            self.shape_modes[mode] = TensorShape()
            is_leading = mode == leading and self.stride_modes[mode] == 1
            if not is_leading and self.stride_modes[mode] != 0:
                self.stride_modes[mode] = TensorShape(1, self._stride_width)

    def _leading_mode(self):
        modes = [mode for mode, stride in enumerate(self.stride_modes) if stride == 1]
        wide = [mode for mode in modes if self.shape_modes[mode] != 1]
        if len(modes) == 1:
            return modes[0], False
        return (wide[0] if len(wide) == 1 else -1), len(wide) > 1

    def mark_layout_dynamic(self, leading_dim=None):
        leading, is_ambiguous = self._leading_mode()
        if leading_dim is None and is_ambiguous:
            raise ValueError("`leading_dim` of mark_layout_dynamic must be given: several modes have the stride 1")
        if leading_dim is not None:
            rank = len(self.stride_modes)
            if not -rank <= leading_dim < rank:
                raise ValueError(f"`leading_dim` is {leading_dim}, but the tensor has {rank} modes")
            leading = leading_dim % rank
            if self.stride_modes[leading] != 1:
                raise ValueError(f"`leading_dim` is {leading_dim}, a mode that has no stride of 1")
        self._open(leading)
        return self

    def mark_dynamic_implicitly(self):
        """As a tensor that is an argument without from_dlpack."""
        self._open(self._leading_mode()[0])
        self.align = max(self.align, 16)
        return self

    def mark_compact_shape_dynamic(self, mode, stride_order=None, divisibility=1):
        shape, strides = list(self.shape), list(self.stride)
        rank = len(shape)
        if not -rank <= mode < rank:
            raise ValueError(f"`mode` is {mode}, but the tensor has {rank} modes")
        mode %= rank
        if divisibility < 1 or shape[mode] % divisibility:
            raise ValueError(f"`divisibility` must divide the extent {shape[mode]}, got {divisibility}")
        if stride_order is None:
            order = sorted(range(rank), key=lambda at: (strides[at], shape[at]))
        else:
            order = list(reversed(list(stride_order)))
            if sorted(order) != list(range(rank)):
                raise ValueError(f"`stride_order` must name each of the {rank} modes once")
        self.shape_modes[mode] = TensorShape(divisibility)
        current = 1
        for at in order:
            extent = self.shape_modes[at]
            number = current if isinstance(current, int) else current.divisor
            self.stride_modes[at] = current
            product = max(1, number * (extent.divisor if isinstance(extent, TensorShape) else extent))
            is_known = isinstance(current, int) and isinstance(extent, int)
            current = product if is_known else TensorShape(product, self._stride_width)
        return self

    # ---- for the compiler

    def element_text(self, crossing, into):
        into.need("cutlass")
        return crossing.text(self.element_type, into, "element_type")


class Pointer:
    """What make_ptr makes."""

    def __init__(self, dtype, value, mem_space=None, assumed_align=None):
        self.dtype, self.address, self.space, self.align = dtype, int(value), mem_space, assumed_align


class FakeStream:
    """A stream argument without a stream: the default one."""


def is_stream(value):
    return type(value).__name__ in ("CUstream", "cudaStream_t", "Stream", "ExternalStream") and not isinstance(value, Proxy)


def is_event(value):
    return type(value).__name__ in ("CUevent", "cudaEvent_t") and not isinstance(value, Proxy)


def stream_handle(value):
    if value is None or isinstance(value, FakeStream):
        return None
    handle = getattr(value, "cuda_stream", value)
    return int(handle) or None


def describe_tensor(value):
    """What a kernel is compiled for."""
    if isinstance(value, HostTensor):
        return tuple(map(_mode, value.shape_modes)), str(value.tensor.dtype), tuple(map(_mode, value.stride_modes)), value.align, \
            str(value._element._identity() if isinstance(value._element, Proxy) else value._element)
    if isinstance(value, Pointer):
        return Pointer, str(value.dtype._identity() if isinstance(value.dtype, Proxy) else value.dtype), value.align
    if is_tensor(value):
        return tuple(int(extent) for extent in value.shape), short_dtype(value), strides_of(value), None
    return "event" if is_event(value) else "stream"


def _mode(entry):
    return entry if isinstance(entry, int) else (entry.divisor, entry.width)
