"""The types of parameters of kernels, which annotations give, and the tensors of the script that belong to them."""

import cutlass.cute as cute
from cutlass.cute.runtime import make_fake_tensor

from tilelang import _dtypes, _native
from tilelang._dtypes import KernelParam


class TensorType:
    """What `T.Tensor((M, N), dtype)` says of a parameter."""

    def __new__(cls, shape, dtype="float32", data=None, strides=None):
        # With the memory of another one it is that memory as a tensor of its own.
        return object.__new__(cls) if data is None else make_tensor(data, shape, dtype, strides)

    def __init__(self, shape, dtype="float32", data=None, strides=None):
        if not isinstance(shape, (tuple, list)):
            if isinstance(dtype, int):
                raise TypeError(f"T.Tensor takes its extents as a tuple: T.Tensor(({shape}, {dtype}), dtype)")
            shape = (shape,)
        self.shape = tuple(_extent(entry) for entry in shape)
        self.dtype = _dtypes.known(dtype, "T.Tensor")
        if self.dtype.is_packed():
            last = self.shape[-1] if self.shape else "missing"
            if last % 2 if isinstance(last, int) else self.dtype == "int4" or not self.shape:
                raise ValueError(f"T.Tensor of T.{self.dtype} has two elements in each byte: its last extent is an even number"
                                 + (" that is known when the kernel is built" if self.dtype == "int4" else "") + f", not {last}")
        self.strides = None if strides is None else tuple(strides)

    def __class_getitem__(cls, items):
        if not isinstance(items, tuple) or all(not isinstance(item, (tuple, list, str)) for item in items):
            return cls(items)
        return cls(*items)

    @staticmethod
    def from_ptr(pointer, shape, dtype="float32", strides=None):
        return make_tensor(pointer, shape, dtype, strides)

    @property
    def ndim(self):
        return len(self.shape)

    @property
    def data(self):
        return self

    def __getitem__(self, indices):
        _native.outside_kernel()

    def __setitem__(self, indices, value):
        _native.outside_kernel()

    def __repr__(self):
        return f"T.Tensor({self.shape!r}, T.{self.dtype})"


# Where two elements share each byte of a row, shapes and strides of tensors of the script count bytes, and those of kernels count
# elements.
def shape_in_memory(type, shape):
    """The shape of the tensor of the script for that of a tensor of the kernel."""
    return (*shape[:-1], shape[-1] // 2) if type.dtype.is_packed() else tuple(shape)


def shape_of_memory(type, shape):
    """The shape of the tensor of the kernel for that of a tensor of the script."""
    return (*shape[:-1], shape[-1] * 2) if type.dtype.is_packed() else tuple(shape)


def strides_in_memory(type, strides):
    return (*(stride // 2 for stride in strides[:-1]), strides[-1]) if type.dtype.is_packed() else tuple(strides)


def strides_of_memory(type, strides):
    return (*(stride * 2 for stride in strides[:-1]), strides[-1]) if type.dtype.is_packed() else tuple(strides)


def _strides_of(type, shape):
    if type.strides is not None:
        return tuple(value_of(stride) for stride in type.strides)
    strides = [1]
    for extent in reversed(shape[1:]):
        strides.append(strides[-1] * extent)
    return tuple(reversed(strides))


def parameter_of(type):
    if isinstance(type, TensorType):
        return KernelParam(type.dtype, [value_of(entry) for entry in type.shape])
    return KernelParam(type, [])


def _extent(entry):
    """An entry of a shape that the program wrote."""
    if isinstance(entry, str):
        raise TypeError(f'T.Tensor has the text {entry!r} for an extent: a size of run time is `{entry} = T.dynamic("{entry}")`')
    if isinstance(entry, float):
        raise TypeError(f"T.Tensor has the extent {entry!r}, which is no integer: `//` divides integers, `/` gives a float")
    if _native.is_script() and type(entry).__name__ in ("Tensor", "ndarray"):
        raise TypeError("T.Tensor has a tensor as its extent: the function makes a kernel for sizes, and the kernel takes"
                        " the tensors: `kernel = f(256)`, `kernel(a, b)`")
    return entry


def value_of(entry):
    """An entry of a shape, by what is known of its symbol."""
    if _native.is_symbol(entry) and entry.value is not None:
        return entry.value
    return entry


def fixed(type):
    """The type with the sizes that are known by now."""
    return TensorType(tuple(value_of(entry) for entry in type.shape), type.dtype, strides=type.strides)


def release(type):
    """Forgets the sizes that one call of a kernel has."""
    for entry in (*type.shape, *(type.strides or ())):
        if _native.is_symbol(entry):
            _native.solve(entry, None)


def make_tensor(pointer, shape, dtype="float32", strides=None):
    """A tensor at the address, which may be the memory of another one."""
    type = TensorType(shape, dtype, strides=strides)
    if not _native.is_tracing():
        return type
    return _native.bind(pointer, tuple(value_of(entry) for entry in type.shape), _strides_of(type, type.shape), type.dtype, "")


def make_tensor_from_addr(addr, shape, dtype="float32", strides=None, storage_scope="global"):
    if storage_scope != "global":
        raise NotImplementedError(f"T.make_tensor_from_addr takes addresses of global memory, not of {storage_scope!r}")
    return make_tensor(addr, shape, dtype, strides)


def bind(tensor, type, name):
    """A tensor of the entry as a buffer of the type; sizes that are not known yet are those of the tensor."""
    given = tensor.shape
    if len(given) != len(type.shape):
        raise ValueError(f"{name} has {len(given)} dimensions, expected {len(type.shape)}: {type!r}")
    shape = []
    for entry, extent in zip(type.shape, shape_of_memory(type, given)):
        entry = value_of(entry)
        if _native.is_symbol(entry):
            _native.solve(entry, extent)
            entry = extent
        shape.append(entry)
    for entry, stride in zip(type.strides or (), strides_of_memory(type, tensor.stride) if type.strides else ()):
        if _native.is_symbol(value_of(entry)):
            _native.solve(entry, stride)
    return _native.bind(tensor, tuple(shape), _strides_of(type, shape), type.dtype, name)


def as_memory(type, value):
    """The tensor as one of bytes, if elements share them."""
    import torch

    return value.view(torch.int8) if isinstance(type, TensorType) and type.dtype.is_packed() and value.dtype is not torch.int8 else value


def stand_in(torch, type, device):
    """A tensor for one that is not given and that no kernel uses; sizes that only it has are 1."""
    for entry in type.shape:
        if _native.is_symbol(value_of(entry)):
            _native.solve(entry, 1)
    return new_tensor(torch, type, device)


def new_tensor(torch, type, device):
    """A tensor of the script for an output."""
    shape = shape_in_memory(type, tuple(value_of(entry) for entry in type.shape))
    for entry in shape:
        if _native.is_symbol(entry):
            raise ValueError(f"the size `{entry.name}` of an output is the extent of no input")
    return torch.empty(shape, dtype=type.dtype.as_torch(), device=device)


def fake_tensor(type):
    """What a kernel is compiled for in place of an argument."""
    if not isinstance(type, TensorType):
        return _native.as_dtype(type)(0)
    shape = tuple(cute.sym_int() if _native.is_symbol(entry) else entry
                  for entry in shape_in_memory(type, tuple(map(value_of, type.shape))))
    element = _native.as_dtype("int8" if type.dtype.is_packed() else type.dtype)
    stride = []
    step = 1
    if type.strides is not None and type.dtype != "int4":
        stride = tuple(cute.sym_int() if _native.is_symbol(entry) else entry
                       for entry in strides_in_memory(type, tuple(map(value_of, type.strides))))
        return make_fake_tensor(element, shape, stride, assumed_align=16)
    for extent in reversed(shape):
        stride.append(step)
        step = step * extent if isinstance(step, int) and isinstance(extent, int) else cute.sym_int()
    return make_fake_tensor(element, shape, tuple(reversed(stride)), assumed_align=16)
