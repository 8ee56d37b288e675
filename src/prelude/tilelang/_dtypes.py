"""The numeric types as programs see them: names, which can be called to convert a number."""

from tilelang import _native

_CANONICAL = {"half": "float16", "float": "float32", "double": "float64", "char": "int8", "short": "int16", "int": "int32",
              "long": "int64", "uchar": "uint8", "ushort": "uint16", "uint": "uint32", "ulong": "uint64",
              "float4_e2m1_unpacked": "custom[float4_e2m1_unpacked]8"}
# The types of tensors that hold elements of types that torch lacks or has only newly; a new tensor has the first one.
_STORAGE = {"float8_e4m3": ("float8_e4m3fn",), "tfloat32": ("float32",), "int4": ("int8",),
            "float4_e2m1fn": ("float4_e2m1fnx2", "int8", "uint8"), "float8_e8m0fnu": ("float8_e8m0fnu", "uint8")}
_TYPE_CODES = (("int", 0), ("uint", 1), ("bool", 1), ("float8_e4m3fn", 10), ("float8_e4m3", 7), ("float8_e5m2", 12),
               ("float8_e8m0fnu", 14), ("float4", 17), ("float", 2), ("tfloat", 2), ("bfloat", 4), ("custom", 131))
_IN_TORCH = {"float4_e2m1fnx2": "float4_e2m1fn_x2"}


class dtype(str):
    """A numeric type: a text, as programs compare it, format it and look it up in torch."""

    def __new__(cls, name):
        if isinstance(name, dtype):
            return name
        if not isinstance(name, str):
            name = _native.dtype_name(name)
        name = name.removeprefix("torch.")
        return str.__new__(cls, _CANONICAL.get(name, name))

    def __call__(self, *values):
        """A number converted; without one, 0."""
        values = values or (0,) * self.lanes
        if self.lanes > 1:
            from tilelang.language import _vectors

            return _vectors.of_type(self, *values)
        return _native.as_dtype(self)(*values)

    def __eq__(self, other):
        """Numeric types of the kernel language, which numbers of a kernel have, are equal to their names."""
        if isinstance(other, type) and _native.is_numeric_type(other):
            return _native.as_dtype(self) is other
        return str.__eq__(self, other)

    def __ne__(self, other):
        return not self == other

    def __hash__(self):
        return str.__hash__(self)

    def __repr__(self):
        return f"dtype({str(self)!r})"

    @property
    def bits(self):
        """Of one lane."""
        return 8 if self.is_float4_e2m1_unpacked() else _native.as_dtype(self.element_of).width

    @property
    def type_code(self):
        """The number that TVM has for the kind of the type."""
        return next(code for start, code in _TYPE_CODES if self.startswith(start))

    @property
    def bytes(self):
        return self.itemsize

    @property
    def itemsize(self):
        return (self.bits * self.lanes + 7) // 8

    @property
    def lanes(self):
        """More than one for vectors, as "float32x2" is."""
        base, _, count = self.rpartition("x")
        return int(count) if count.isdigit() and _native.is_dtype_name(base) else 1

    @property
    def element_of(self):
        return dtype(self.rpartition("x")[0]) if self.lanes > 1 else self

    def with_lanes(self, lanes):
        return dtype(f"{self.element_of}x{lanes}") if lanes > 1 else self.element_of

    def as_torch(self):
        import torch

        return getattr(torch, self.storage()[0].in_torch())

    def in_torch(self):
        """The name that torch has for the type."""
        return _IN_TORCH.get(self, self)

    def storage(self):
        """The types of tensors of the script that hold such elements; a new tensor has the first one."""
        return tuple(map(dtype, _STORAGE.get(self, (self,))))

    def is_packed(self):
        """Whether two elements share each byte."""
        return self in ("int4", "float4_e2m1fn")

    def is_float4(self):
        return self.startswith("float4") or self.is_float4_e2m1_unpacked()

    def is_float4_e2m1_unpacked(self):
        """Whether each element has a byte of its own."""
        return self == "custom[float4_e2m1_unpacked]8"

    def is_float4_e2m1fn(self):
        return self.element_of == "float4_e2m1fn"


_SHORT = {"fp16": "float16", "fp32": "float32", "fp64": "float64", "bf16": "bfloat16", "f16": "float16", "f32": "float32",
          "i32": "int32", "i8": "int8", "e4m3": "float8_e4m3fn", "e5m2": "float8_e5m2", "boolean": "bool"}


def known(given, what):
    """A numeric type, of which there is one by this name."""
    if isinstance(given, str) and not isinstance(given, dtype) and not _native.is_dtype_name(given):
        near = _SHORT.get(given.lower().removeprefix("t.").removeprefix("torch."))
        raise ValueError(f"{what} has the unknown type {given!r}: " + (f"write {near!r}" if near else "types are 'float16', "
                         "'bfloat16', 'float32', 'int32', 'int8', 'float8_e4m3fn' and others"))
    if not isinstance(given, (str, type)) and type(given).__name__ != "dtype":
        raise TypeError(f"{what} takes a numeric type, like T.float16 or 'float16', not {given!r}")
    return dtype(given)


def of(numeric):
    """The type of a numeric type of the kernel language."""
    if str(numeric) == "torch.float4_e2m1fn_x2":
        return dtype("float4_e2m1fnx2")
    return dtype(_native.dtype_name(numeric))


(int4, int8, int16, int32, int64, uint8, uint16, uint32, uint64) = map(
    dtype, "int4 int8 int16 int32 int64 uint8 uint16 uint32 uint64".split())
(float16, bfloat16, float32, float64, tfloat32) = map(dtype, "float16 bfloat16 float32 float64 tfloat32".split())
(float8_e4m3, float8_e4m3fn, float8_e5m2, float8_e8m0fnu, float4_e2m1fn, float4_e2m1_unpacked) = map(
    dtype, "float8_e4m3 float8_e4m3fn float8_e5m2 float8_e8m0fnu float4_e2m1fn float4_e2m1_unpacked".split())
half, float_, double, short, int_, uint, long, boolean = float16, float32, float64, int16, int32, uint32, int64, dtype("bool")


_numeric_type = dtype  # for where a parameter is called `dtype`


class KernelParam:
    """What is known of a parameter of a kernel: its type, and its extents; a number has none."""

    def __init__(self, dtype, shape):
        self.dtype, self.shape = _numeric_type(dtype), list(shape)

    def is_scalar(self):
        return not self.shape

    def is_unsigned(self):
        return self.dtype.startswith("uint")

    def is_float8(self):
        return self.dtype.startswith("float8")

    def is_float4(self):
        return self.dtype.startswith("float4")

    def is_boolean(self):
        return self.dtype == "bool"

    def torch_dtype(self):
        return self.dtype.as_torch()

    def __eq__(self, other):
        return isinstance(other, KernelParam) and (self.dtype, self.shape) == (other.dtype, other.shape)

    def __repr__(self):
        return f"KernelParam(dtype={self.dtype!r}, shape={self.shape!r})"
