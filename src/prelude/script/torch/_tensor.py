"""Methods of Tensor that are written with those that are built in."""

import math

import torch
from _kdsl import is_compile_only
from torch import Tensor
from torch._results import GRADIENTS, Extremum

_max, _min, _sort = torch.max, torch.min, torch.sort


def _named(function):
    def call(input, *args, **kwargs):
        result = function(input, *args, **kwargs)
        return Extremum(*result) if isinstance(result, tuple) else result

    call.__name__ = call.__qualname__ = function.__name__
    return call


def sort(input, *args, stable=None, **options):
    """Equal values keep their order, whether that is asked for or not."""
    return _sort(input, *args, **options)


torch.max, torch.min, torch.sort = _named(_max), _named(_min), _named(sort)
Tensor.max, Tensor.min, Tensor.sort = torch.max, torch.min, torch.sort


def _forward(name):
    def method(self, *args, **kwargs):
        return getattr(torch, name)(self, *args, **kwargs)

    method.__name__ = method.__qualname__ = name
    return method


for _name in ("diff topk tril triu nonzero count_nonzero repeat_interleave flip roll chunk split logsumexp amax amin outer dot mv"
              " addmm baddbmm norm gather median movedim swapaxes unbind tile as_strided where isclose argsort unique kron addcmul isposinf"
              " isneginf logical_and logical_or logical_xor scatter_add scatter_reduce index_add cumprod cummax cummin").split():
    if not hasattr(Tensor, _name):
        setattr(Tensor, _name, _forward(_name))


_flatten = torch.flatten


def flatten(input, start_dim=0, end_dim=-1):
    """The modes from start_dim to end_dim as one."""
    rank = input.dim()
    start, end = start_dim % max(rank, 1), end_dim % max(rank, 1)
    if start > end:
        raise RuntimeError("flatten() has invalid args: start_dim cannot come after end_dim")
    if start == 0 and end == max(rank, 1) - 1:
        return _flatten(input)
    return input.reshape(*input.shape[:start], -1, *input.shape[end + 1:])


torch.flatten = Tensor.flatten = flatten


def dim_order(self):
    """The modes from the outermost to the innermost, as they lie in memory."""
    return tuple(sorted(range(self.dim()), key=lambda mode: (-self.stride()[mode], mode)))


def expand_as(self, other):
    return self.expand(*other.shape)


def view_as(self, other):
    return self.view(*other.shape)


def reshape_as(self, other):
    return self.reshape(*other.shape)


def type_as(self, other):
    return self.to(other.dtype)


def repeat(self, *sizes):
    if len(sizes) == 1 and not isinstance(sizes[0], int):
        sizes = tuple(sizes[0])
    if len(sizes) < self.dim():
        raise RuntimeError("Number of dimensions of repeat dims can not be smaller than number of dimensions of tensor")
    result = self.reshape(*([1] * (len(sizes) - self.dim()) + list(self.shape)))
    for mode, count in enumerate(sizes):
        if count != 1:
            result = torch.cat([result] * count, dim=mode) if count else result.narrow(mode, 0, 0)
    return result.clone() if result is self else result


def narrow(self, dim, start, length):
    return self[(slice(None),) * (dim % self.dim()) + (slice(start, start + length),)]


def select(self, dim, index):
    return self[(slice(None),) * (dim % self.dim()) + (index,)]


def numpy(self, *, force=False):
    """The same elements as an array."""
    import numpy as np

    return np._of_tensor(self.cpu())


def nelement(self):
    return self.numel()


def ndimension(self):
    return self.dim()


def _before(self):
    """What gradients are computed of, which an operation in place would overwrite."""
    return self.clone() if requires_grad(self) else self


def _in_place(name):
    def method(self, *args, **kwargs):
        return self.copy_(getattr(_before(self), name)(*args, **kwargs))

    return method


def _operator_in_place(operator):
    def method(self, other, *, alpha=1):
        return self.copy_(operator(_before(self), other if alpha == 1 else other * alpha))

    return method


def _new(make):
    def method(self, *size, dtype=None, device=None, **options):
        size = size[0] if len(size) == 1 and not isinstance(size[0], int) else size
        return make(tuple(size), dtype=self.dtype if dtype is None else dtype, device=self.device if device is None else device)

    return method


def new_full(self, size, fill_value, *, dtype=None, device=None):
    return torch.full(size, fill_value, dtype=self.dtype if dtype is None else dtype, device=self.device if device is None else device)


def new_tensor(self, data, *, dtype=None, device=None):
    return torch.tensor(data, dtype=self.dtype if dtype is None else dtype, device=self.device if device is None else device)


def add(input, other, *, alpha=1):
    return input + (other if alpha == 1 else other * alpha)


def sub(input, other, *, alpha=1):
    return input - (other if alpha == 1 else other * alpha)


def div(input, other, *, rounding_mode=None):
    if rounding_mode == "floor":
        return input // other
    if rounding_mode == "trunc":
        quotient = torch.trunc(input / other)
        return quotient if input.is_floating_point() else quotient.to(input.dtype)
    return input / other


class UntypedStorage:
    """The memory that a tensor looks into, from its start."""

    def __init__(self, tensor):
        offset = tensor.storage_offset() * tensor.element_size()
        spans = [(extent - 1) * stride for extent, stride in zip(tensor.shape, tensor.stride())]
        self._begin = tensor.data_ptr() - offset
        self._bytes = offset + (sum(spans) + 1 if tensor.numel() else 0) * tensor.element_size()

    def data_ptr(self):
        return self._begin

    def nbytes(self):
        return self._bytes

    size = __len__ = nbytes


def __dlpack__(self, *, stream=None, **options):
    return self


def __dlpack_device__(self):
    return (2, 0) if self.is_cuda else (1, 0)


def grad(self):
    from torch import autograd

    return autograd.gradient_of(self)


def set_grad(self, value):
    from torch import autograd

    autograd.set_gradient(self, value)


def backward(self, gradient=None, **options):
    """Adds to the gradients of what the tensor was made of, see torch.autograd."""
    from torch import autograd

    autograd.backward(self, gradient, **options)


def requires_grad(self):
    if not GRADIENTS["is_started"]:
        return False
    from torch import _tape

    return _tape.is_wanted(self)


def requires_grad_(self, requires_grad=True):
    """Whether operations on it are noted, for gradients."""
    if not requires_grad and not GRADIENTS["is_started"]:
        return self
    from torch import _tape

    return _tape.want(self) if requires_grad else _tape.forget(self)


def detach(self):
    """The same memory, without gradients."""
    if not requires_grad(self):
        return self
    with torch.no_grad():
        return self[...]


def _asking(function):
    def make(*args, requires_grad=False, **kwargs):
        made = function(*args, **kwargs)
        return requires_grad_(made) if requires_grad else made

    make.__name__ = make.__qualname__ = function.__name__
    return make


_of_numbers = torch.tensor


def tensor(data, *, dtype=None, device=None):
    """A new tensor of numbers, or of an array's elements."""
    if not hasattr(data, "_tensor"):
        return _of_numbers(data, dtype=dtype, device=device)
    made = data._tensor.clone()
    return made.to(dtype=made.dtype if dtype is None else dtype, device="cpu" if device is None else device)


torch.tensor = tensor
for _name in "tensor empty zeros ones rand randn full arange linspace eye empty_like zeros_like ones_like rand_like randn_like full_like".split():
    setattr(torch, _name, _asking(getattr(torch, _name)))


def scatter_(self, dim, index, src):
    """Elements of src, or a number, where index says along a mode."""
    if is_compile_only() and self.numel() > 1 << 16:
        return self  # nobody computes with its elements
    dim %= self.dim()
    positions = torch.arange(self.shape[dim], device=self.device).reshape([-1 if mode == dim else 1 for mode in range(self.dim())])
    part = self
    for mode in range(self.dim()):
        if mode != dim:
            part = part.narrow(mode, 0, index.shape[mode])
    for at in range(index.shape[dim]):
        chosen = index.narrow(dim, at, 1) == positions
        value = src.narrow(dim, at, 1) if isinstance(src, Tensor) else torch.full((), src).to(self.dtype)
        part.copy_(torch.where(chosen, value.to(self.dtype), part))
    return self


_REDUCTIONS = {"sum": lambda a, b: a + b, "prod": lambda a, b: a * b, "amax": lambda a, b: torch.maximum(a, b),
               "amin": lambda a, b: torch.minimum(a, b)}


def scatter_reduce_(self, dim, index, src, reduce, *, include_self=True):
    """Elements of src joined with those where index says along a mode."""
    if reduce not in _REDUCTIONS or not include_self:
        raise NotImplementedError(f"scatter_reduce_ takes {', '.join(_REDUCTIONS)} with include_self=True here, not '{reduce}'")
    if is_compile_only() and self.numel() > 1 << 16:
        return self  # nobody computes with its elements
    dim %= self.dim()
    positions = torch.arange(self.shape[dim], device=self.device).reshape([-1 if mode == dim else 1 for mode in range(self.dim())])
    part = self
    for mode in range(self.dim()):
        if mode != dim:
            part = part.narrow(mode, 0, index.shape[mode])
    for at in range(index.shape[dim]):
        chosen = index.narrow(dim, at, 1) == positions
        value = src.narrow(dim, at, 1).to(self.dtype)
        part.copy_(torch.where(chosen, _REDUCTIONS[reduce](part, value), part))
    return self


def scatter_add_(self, dim, index, src):
    return scatter_reduce_(self, dim, index, src, "sum")


_where = torch.where


def where(condition, input=None, other=None):
    """One of two tensors, or where a condition holds."""
    if input is None and other is None:
        return torch.nonzero(condition, as_tuple=True)
    return _where(condition, input, other)


torch.where = where


def _of_type(name, dtype):
    """A type, as annotations name it, that makes tensors."""

    def make(cls, *args):
        return torch.tensor(args[0], dtype=dtype) if isinstance(args[0], (list, tuple)) else torch.empty(*args, dtype=dtype)

    return type(name, (), {"__new__": make})


for _name, _dtype in (("LongTensor", torch.int64), ("IntTensor", torch.int32), ("FloatTensor", torch.float32),
                      ("HalfTensor", torch.float16), ("BoolTensor", torch.bool), ("ByteTensor", torch.uint8)):
    setattr(torch, _name, _of_type(_name, _dtype))
torch.cuda.manual_seed = torch.cuda.manual_seed_all = lambda seed: torch.manual_seed(seed)


_cumsum = torch.cumsum


def cumsum(input, dim, *, dtype=None):
    """Sums along a mode, up to each element."""
    return _cumsum(input, dim) if dtype is None else _cumsum(input.to(dtype), dim).to(dtype)


torch.cumsum = Tensor.cumsum = cumsum


def _itself(self, *args, **kwargs):
    return self


_METHODS = {
    "dim_order": dim_order, "expand_as": expand_as, "view_as": view_as, "reshape_as": reshape_as, "type_as": type_as,
    "repeat": repeat, "narrow": narrow, "select": select, "numpy": numpy, "nelement": nelement, "ndimension": ndimension,
    "new_zeros": _new(torch.zeros), "new_ones": _new(torch.ones), "new_empty": _new(torch.empty), "new_full": new_full,
    "new_tensor": new_tensor, "add": add, "sub": sub, "div": div, "__dlpack__": __dlpack__,
    "__dlpack_device__": __dlpack_device__, "pin_memory": _itself, "record_stream": lambda self, stream: None,
    "add_": _operator_in_place(lambda a, b: a + b), "sub_": _operator_in_place(lambda a, b: a - b),
    "mul_": _operator_in_place(lambda a, b: a * b), "div_": _operator_in_place(lambda a, b: a / b),
    "clamp_": _in_place("clamp"), "relu_": _in_place("relu"), "tril_": _in_place("tril"), "triu_": _in_place("triu"), "masked_fill_": _in_place("masked_fill"), "exp_": _in_place("exp"),
    "untyped_storage": lambda self: UntypedStorage(self), "layout": property(lambda self: torch.strided),
    "get_device": lambda self: 0 if self.is_cuda else -1,
    "nbytes": property(lambda self: self.numel() * self.element_size()), "data": property(detach), "detach": detach, "requires_grad_": requires_grad_, "retain_grad": _itself,
    "requires_grad": property(requires_grad, lambda self, value: requires_grad_(self, value)), "grad": property(grad, set_grad), "backward": backward,
    "clamp_min": lambda self, min: self.clamp(min=min), "clamp_max": lambda self, max: self.clamp(max=max),
    "clamp_min_": lambda self, min: self.clamp_(min=min), "clamp_max_": lambda self, max: self.clamp_(max=max),
    "scatter_": scatter_, "scatter_reduce_": scatter_reduce_, "scatter_add_": scatter_add_, "scatter": lambda self, dim, index, src: self.clone().scatter_(dim, index, src),
}
for _name, _value in _METHODS.items():
    if _name in ("numpy", "detach", "requires_grad_") or not hasattr(Tensor, _name):
        setattr(Tensor, _name, _value)

for _name in ("add", "sub", "div"):
    setattr(Tensor, _name, _METHODS[_name])
    setattr(torch, _name, _METHODS[_name])
torch.inf, torch.nan, torch.pi, torch.e = math.inf, math.nan, math.pi, math.e
