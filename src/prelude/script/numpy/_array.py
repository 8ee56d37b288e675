"""ndarray: the elements are those of a tensor of torch."""

import torch
from numpy._types import dtype as _dtype, of_torch, to_torch


def _axes(axis, keepdims):
    options = {} if axis is None else {"dim": axis}
    return {**options, "keepdim": True} if keepdims and axis is not None else options


def _plain(value):
    """What torch takes for an operand: a tensor for an array, else the value itself."""
    return value._tensor if isinstance(value, ndarray) else value


def _promoted(a, b):
    """Operands of which neither is narrowed: torch computes int64 with float32 in float32, NumPy in float64."""
    a, b = _plain(a), _plain(b)
    if isinstance(a, (list, tuple)):
        a = array(a)._tensor
    if isinstance(b, (list, tuple)):
        b = array(b)._tensor
    for x, y in ((a, b), (b, a)):
        if not isinstance(x, torch.Tensor) or x.is_floating_point():
            continue
        is_wide = x.element_size() > 2 and x.dtype != torch.bool
        if isinstance(y, torch.Tensor) and y.is_floating_point() and is_wide and y.dtype != torch.float64:
            return a.to(torch.float64), b.to(torch.float64)
        if isinstance(y, float):
            return (a.to(torch.float64), b) if x is a else (a, b.to(torch.float64))
    return a, b


def _operator(function):
    def method(self, other):
        if not isinstance(other, (ndarray, int, float, list, tuple)):
            return NotImplemented
        return of_tensor(function(*_promoted(self, other)))

    return method


def _reflected(function):
    def method(self, other):
        if not isinstance(other, (int, float, list, tuple)):
            return NotImplemented
        return of_tensor(function(*_promoted(other, self)))

    return method


def _quotient(a, b):
    is_integral = all(not x.is_floating_point() if isinstance(x, torch.Tensor) else not isinstance(x, float) for x in (a, b))
    if is_integral:
        a = a.to(torch.float64) if isinstance(a, torch.Tensor) else a
        b = b.to(torch.float64) if isinstance(b, torch.Tensor) else b
    return a / b


class ndarray:
    __array_priority__ = 0.0

    def __init__(self, *args, **kwargs):
        raise TypeError("arrays are made by numpy.array, zeros, empty and the like")

    # ---- facts

    shape = property(lambda self: tuple(self._tensor.shape))
    ndim = property(lambda self: self._tensor.dim())
    size = property(lambda self: self._tensor.numel())
    dtype = property(lambda self: of_torch(self._tensor.dtype))
    itemsize = property(lambda self: self._tensor.element_size())
    nbytes = property(lambda self: self._tensor.numel() * self._tensor.element_size())
    strides = property(lambda self: tuple(stride * self.itemsize for stride in self._tensor.stride()))
    T = property(lambda self: of_tensor(self._tensor.permute(*reversed(range(self.ndim)))))
    flat = property(lambda self: iter(self._tensor.flatten().tolist()))

    def __len__(self):
        if self.ndim == 0:
            raise TypeError("len() of unsized object")
        return self.shape[0]

    def __iter__(self):
        return (self[i] for i in range(len(self)))

    def __getitem__(self, key):
        return of_tensor(self._tensor[_key(key)])

    def __setitem__(self, key, value):
        self._tensor[_key(key)] = array(value)._tensor if isinstance(value, (list, tuple)) else _plain(value)

    def item(self, *index):
        return (self[index] if index else self)._tensor.item()

    def tolist(self):
        return self._tensor.tolist()

    def __bool__(self):
        if self.size != 1:
            raise ValueError("The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()")
        return bool(self._tensor.item())

    def __int__(self):
        return int(self._tensor.item())

    def __index__(self):
        return self._tensor.item().__index__()

    def __float__(self):
        return float(self._tensor.item())

    def __repr__(self):
        return str(self._tensor.item()) if self.ndim == 0 else f"array({self.tolist()})"

    def __format__(self, spec):
        return format(self._tensor.item(), spec) if self.ndim == 0 else str(self)

    def __str__(self):
        return str(self._tensor.item()) if self.ndim == 0 else str(self.tolist()).replace(",", "")

    def __contains__(self, value):
        return bool((self._tensor == _plain(value)).any().item())

    def __dlpack__(self, **options):
        return self._tensor

    def __dlpack_device__(self):
        return (1, 0)

    # ---- operators

    __add__, __radd__ = _operator(lambda a, b: a + b), _reflected(lambda a, b: a + b)
    __sub__, __rsub__ = _operator(lambda a, b: a - b), _reflected(lambda a, b: a - b)
    __mul__, __rmul__ = _operator(lambda a, b: a * b), _reflected(lambda a, b: a * b)
    __truediv__, __rtruediv__ = _operator(_quotient), _reflected(_quotient)
    __floordiv__, __rfloordiv__ = _operator(lambda a, b: a // b), _reflected(lambda a, b: a // b)
    __mod__, __rmod__ = _operator(lambda a, b: a % b), _reflected(lambda a, b: a % b)
    __pow__, __rpow__ = _operator(lambda a, b: a ** b), _reflected(lambda a, b: a ** b)
    __and__, __or__, __xor__ = _operator(lambda a, b: a & b), _operator(lambda a, b: a | b), _operator(lambda a, b: a ^ b)
    __lshift__, __rshift__ = _operator(lambda a, b: a << b), _operator(lambda a, b: a >> b)
    __eq__, __ne__ = _operator(lambda a, b: a == b), _operator(lambda a, b: a != b)
    __lt__, __le__ = _operator(lambda a, b: a < b), _operator(lambda a, b: a <= b)
    __gt__, __ge__ = _operator(lambda a, b: a > b), _operator(lambda a, b: a >= b)
    __matmul__ = _operator(lambda a, b: torch.matmul(a, b))

    def __hash__(self):
        if self.ndim:
            raise TypeError("unhashable type: 'numpy.ndarray'")
        return hash(self.item())  # an element of an array: a number of its own type, in NumPy

    def __neg__(self):
        return of_tensor(-self._tensor)

    def __pos__(self):
        return self.copy()

    def __abs__(self):
        return of_tensor(torch.abs(self._tensor))

    def __invert__(self):
        return of_tensor(~self._tensor)

    # ---- the same elements, or copies of them

    def astype(self, dtype, copy=True):
        return of_tensor(self._tensor.to(to_torch(dtype), copy=copy))

    def view(self, dtype=None):
        return of_tensor(self._tensor if dtype is None else self._tensor.view(to_torch(dtype)))

    def copy(self):
        return of_tensor(self._tensor.contiguous().clone())

    def reshape(self, *shape):
        return of_tensor(self._tensor.reshape(*(shape if isinstance(shape[0], int) else shape[0])))

    def transpose(self, *axes):
        axes = axes[0] if len(axes) == 1 and not isinstance(axes[0], int) else axes
        return self.T if not axes or axes[0] is None else of_tensor(self._tensor.permute(*axes))

    def flatten(self):
        return of_tensor(self._tensor.flatten().clone())

    def ravel(self):
        return of_tensor(self._tensor.flatten())

    def squeeze(self, axis=None):
        return of_tensor(self._tensor.squeeze() if axis is None else self._tensor.squeeze(axis))

    def swapaxes(self, axis1, axis2):
        return of_tensor(self._tensor.transpose(axis1, axis2))

    def fill(self, value):
        self._tensor.fill_(value)

    # ---- reductions

    def sum(self, axis=None, dtype=None, keepdims=False):
        return of_tensor(_wide(self._tensor, dtype).sum(**_axes(axis, keepdims)))

    def prod(self, axis=None, dtype=None, keepdims=False):
        return of_tensor(_wide(self._tensor, dtype).prod(**_axes(axis, keepdims)))

    def mean(self, axis=None, dtype=None, keepdims=False):
        return of_tensor(_floats(self._tensor, dtype).mean(**_axes(axis, keepdims)))

    def max(self, axis=None, keepdims=False):
        return of_tensor(self._tensor.max() if axis is None else torch.amax(self._tensor, **_axes(axis, keepdims)))

    def min(self, axis=None, keepdims=False):
        return of_tensor(self._tensor.min() if axis is None else torch.amin(self._tensor, **_axes(axis, keepdims)))

    def var(self, axis=None, ddof=0, keepdims=False):
        tensor = _floats(self._tensor, None)
        distance = tensor - (tensor.mean() if axis is None else tensor.mean(dim=axis, keepdim=True))
        total = (distance * distance).sum(**_axes(axis, keepdims))
        return of_tensor(total / (tensor.numel() // max(total.numel(), 1) - ddof))

    def std(self, axis=None, ddof=0, keepdims=False):
        return of_tensor(torch.sqrt(self.var(axis, ddof, keepdims)._tensor))

    def any(self, axis=None, keepdims=False):
        return of_tensor(self._tensor.to(torch.bool).any(**_axes(axis, keepdims)))

    def all(self, axis=None, keepdims=False):
        return of_tensor(self._tensor.to(torch.bool).all(**_axes(axis, keepdims)))

    def argmax(self, axis=None):
        return of_tensor(self._tensor.flatten().argmax() if axis is None else self._tensor.argmax(dim=axis))

    def argmin(self, axis=None):
        return of_tensor(self._tensor.flatten().argmin() if axis is None else self._tensor.argmin(dim=axis))

    def cumsum(self, axis=None):
        return of_tensor(torch.cumsum(self._tensor.flatten() if axis is None else self._tensor, 0 if axis is None else axis))

    def clip(self, min=None, max=None):
        return of_tensor(torch.clamp(self._tensor, min, max))

    def round(self, decimals=0):
        scale = 10.0 ** decimals
        return of_tensor(torch.round(self._tensor * scale) / scale if decimals else torch.round(self._tensor))

    def dot(self, other):
        return self @ other

    def nonzero(self):
        return tuple(of_tensor(part) for part in torch.nonzero(self._tensor, as_tuple=True))


def _key(key):
    return tuple(_plain(part) for part in key) if isinstance(key, tuple) else _plain(key)


def _wide(tensor, dtype):
    """Sums of integers are int64."""
    if dtype is not None:
        return tensor.to(to_torch(dtype))
    return tensor if tensor.is_floating_point() else tensor.to(torch.int64)


def _floats(tensor, dtype):
    if dtype is not None:
        return tensor.to(to_torch(dtype))
    return tensor if tensor.is_floating_point() else tensor.to(torch.float64)


def of_tensor(tensor):
    made = object.__new__(ndarray)
    made._tensor = tensor
    of_torch(tensor.dtype)
    return made


def _has_float(data):
    if isinstance(data, ndarray):
        return data._tensor.is_floating_point()
    return isinstance(data, float) or (isinstance(data, (list, tuple)) and any(_has_float(item) for item in data))


def _unwrapped(data):
    if isinstance(data, (list, tuple)):
        return [_unwrapped(item) for item in data]
    return data.tolist() if isinstance(data, ndarray) else data


def array(data, dtype=None, copy=True):
    if isinstance(data, (ndarray, torch.Tensor)):
        tensor = _plain(data).cpu()
        made = tensor.to(to_torch(dtype)) if dtype is not None else tensor
        return of_tensor(made.clone() if copy and made is tensor else made)
    if not isinstance(data, (list, tuple, int, float)):
        # A number of a kernel has no elements; torch says what it takes, and what kernels have.
        data = list(data) if hasattr(data, "__iter__") else torch.tensor(data)
    wanted = to_torch(dtype)
    if wanted is None and _has_float(data):
        wanted = torch.float64
    plain = _unwrapped(data)
    return of_tensor(torch.tensor(plain, dtype=torch.float64 if plain == [] and wanted is None else wanted))
