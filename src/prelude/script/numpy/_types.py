"""The element types: dtype objects, and the classes that programs name them by."""

import torch


class dtype:
    """A type of elements."""

    def __new__(cls, spec):
        if isinstance(spec, dtype):
            return spec
        if isinstance(spec, type) and issubclass(spec, generic):
            return spec._dtype
        if spec in _PYTHON:
            return _PYTHON[spec]
        if isinstance(spec, str) and spec in _BY_NAME:
            return _BY_NAME[spec]
        raise TypeError(f"Cannot interpret '{spec!r}' as a data type")

    @property
    def itemsize(self):
        return self._torch.itemsize

    @property
    def type(self):
        return self._class

    def __eq__(self, other):
        try:
            return self is dtype(other)
        except TypeError:
            return False

    def __ne__(self, other):
        return not self == other

    def __hash__(self):
        return hash(self.name)

    def __repr__(self):
        return f"dtype('{self.name}')"

    def __str__(self):
        return self.name


class _Scalar(type):
    def __call__(cls, value=0):
        """A number of this type, as an array without dimensions."""
        from numpy._array import array

        return array(value, dtype=cls)


class generic(metaclass=_Scalar):
    pass


class number(generic):
    pass


class integer(number):
    pass


class signedinteger(integer):
    pass


class unsignedinteger(integer):
    pass


class inexact(number):
    pass


class floating(inexact):
    pass


class bool_(generic):
    pass


class int8(signedinteger):
    pass


class int16(signedinteger):
    pass


class int32(signedinteger):
    pass


class int64(signedinteger):
    pass


class uint8(unsignedinteger):
    pass


class uint16(unsignedinteger):
    pass


class uint32(unsignedinteger):
    pass


class uint64(unsignedinteger):
    pass


class float16(floating):
    pass


class float32(floating):
    pass


class float64(floating):
    pass


_BY_NAME, _OF_TORCH = {}, {}


def _define(cls, name, kind):
    made = object.__new__(dtype)
    made.name, made.kind, made._class, made._torch = name, kind, cls, getattr(torch, name)
    cls._dtype = _BY_NAME[name] = _OF_TORCH[made._torch] = made


_define(bool_, "bool", "b")
for _cls in (int8, int16, int32, int64):
    _define(_cls, _cls.__name__, "i")
for _cls in (uint8, uint16, uint32, uint64):
    _define(_cls, _cls.__name__, "u")
for _cls in (float16, float32, float64):
    _define(_cls, _cls.__name__, "f")
for _short, _name in (("f2", "float16"), ("f4", "float32"), ("f8", "float64"), ("i1", "int8"), ("i2", "int16"), ("i4", "int32"),
                      ("i8", "int64"), ("u1", "uint8"), ("u2", "uint16"), ("u4", "uint32"), ("u8", "uint64"), ("?", "bool"),
                      ("float", "float64"), ("int", "int64"), ("half", "float16"), ("single", "float32"), ("double", "float64")):
    _BY_NAME[_short] = _BY_NAME[_name]
_PYTHON = {bool: _BY_NAME["bool"], int: _BY_NAME["int64"], float: _BY_NAME["float64"]}


def to_torch(spec):
    return None if spec is None else dtype(spec)._torch


def of_torch(torch_dtype):
    if torch_dtype not in _OF_TORCH:
        raise TypeError(f"Got unsupported ScalarType {torch_dtype}")
    return _OF_TORCH[torch_dtype]
