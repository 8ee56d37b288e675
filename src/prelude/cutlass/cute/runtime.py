"""Arguments as scripts make them: what is not named here is built in."""

from cutlass import AddressSpace  # noqa: F401

from . import _runtime_data as _data


def _leading_dim(self):
    """The first mode with the static stride 1 and not the static extent 1; None: there is none."""
    for mode, (extent, stride) in enumerate(zip(self.shape, self.stride)):
        if isinstance(stride, int) and stride == 1 and not (isinstance(extent, int) and extent == 1):
            return mode
    return None


def _set_element_type(self, element_type):
    _data.set_element_type(self, element_type)


def _data_ptr(self):
    return _data.torch_tensor(self).data_ptr()


def _iterator(self):
    """The pointer to the first element; that of a fake tensor points nowhere."""
    address = _data.torch_tensor(self).data_ptr() if _data.has_data(self) else 0
    return make_ptr(_data.element_type(self), address, AddressSpace.gmem, _data.alignment(self))  # noqa: F821


def _flat_bytes(tensor):
    """The bytes of a dense tensor of torch in the order of memory."""
    import torch

    return tensor.view(torch.uint8).as_strided((tensor.numel(),), (1,))


# Numbers of 4 and 6 bits: how many share how many bytes.
_GROUPS = {4: (2, 1), 6: (4, 3)}


def _pack(self):
    """Elements of less than a byte, of which torch's tensor has one in each byte, are packed at the front, as kernels see them."""
    width = _data.element_type(self).width
    if width not in _GROUPS:
        return
    numbers, size = _GROUPS[width]
    data = _flat_bytes(_data.torch_tensor(self))
    groups = (data.int() & (1 << width) - 1).reshape(-1, numbers)
    word = groups[:, 0]
    for i in range(1, numbers):
        word = word | groups[:, i] << width * i
    for i in range(size):
        data[i : word.numel() * size : size] = (word >> 8 * i & 255).to(data.dtype)


def _unpacked(self):
    """A tensor of torch with an element in each byte."""
    tensor = _data.torch_tensor(self)
    width = _data.element_type(self).width
    if width not in _GROUPS:
        return tensor
    import torch

    numbers, size = _GROUPS[width]
    data = _flat_bytes(tensor)
    groups = data[: data.numel() // numbers * size].int().reshape(-1, size)
    word = groups[:, 0]
    for i in range(1, size):
        word = word | groups[:, i] << 8 * i
    copy = torch.empty_like(tensor.view(torch.uint8))
    # The highest bit of an integer with a sign counts negatively.
    element = _data.element_type(self)
    sign = 1 << width - 1 if element.is_integer and element.signed else 0
    for i in range(numbers):
        number = word >> width * i & (1 << width) - 1
        _flat_bytes(copy)[i::numbers] = ((number ^ sign) - sign & 255).to(torch.uint8)
    described = from_dlpack(copy)  # noqa: F821
    described.element_type = _data.element_type(self)
    return _data.torch_tensor(described)


def _store(self, source):
    """Stores the numbers of a tensor of torch, converted to the type of the elements."""
    _data.torch_tensor(self).copy_(source)
    _pack(self)


def _fill(self, value):
    _data.torch_tensor(self).fill_(value)
    _pack(self)


def _numbers(self):
    """The elements as float32."""
    return _unpacked(self).float()


def _load_dltensor(self):
    """Nothing to do: arguments know their tensors."""
    return self


Tensor.element_type = property(_data.element_type, _set_element_type)  # noqa: F821
Tensor.leading_dim = property(_leading_dim)  # noqa: F821
Tensor.data_ptr = property(_data_ptr)  # noqa: F821
Tensor.iterator = property(_iterator)  # noqa: F821
Tensor.fill = _fill  # noqa: F821
Tensor.load_dltensor = _load_dltensor  # noqa: F821
Tensor._kdsl_store = _store  # noqa: F821
Tensor._kdsl_numbers = _numbers  # noqa: F821
_Tensor = Tensor  # noqa: F821


def nullptr(dtype, mem_space=None, assumed_align=None):
    """A pointer to nothing."""
    return make_ptr(dtype, 0, mem_space, assumed_align)  # noqa: F821


def find_runtime_libraries(*, enable_tvm_ffi=False):
    """The libraries that objects of export_to_c are linked with: none, for a program brings the runtime of kdsl itself."""
    return []


def load_module(file_path, *, enable_tvm_ffi=False):
    raise NotImplementedError("compiled modules are loaded by programs in C and C++, not by scripts: compile the functions again")
