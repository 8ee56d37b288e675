"""cute.struct and cute.union describe shared memory; cute.native_struct makes values with typed fields.

An instance of a struct is a view over a pointer to bytes. Scalar members read as pointers to them and are stored by
assignment; ranges give pointers, tensors and elements; members that are structs are views themselves.
"""

import operator
import sys

import _kdsl
import cutlass
import cutlass.cute as cute
from cutlass._struct_pointers import StructPointer


def _annotations(cls):
    """Name and annotation of every member; texts of `from __future__ import annotations` are evaluated."""
    names = vars(sys.modules[cls.__module__]) if cls.__module__ in sys.modules else {}
    found = {}
    for name, annotation in cls.__dict__.get("__annotations__", {}).items():
        if isinstance(annotation, str):
            annotation = _kdsl.define(f"value = {annotation}\n", dict(names), "value")
        found[name] = annotation
    return found


def _is_numeric(annotation):
    return isinstance(annotation, type) and issubclass(annotation, cutlass.Numeric)


# ---- struct and union


def _bits(dtype):
    return 8 if dtype is cutlass.Boolean else dtype.width


def _alignment(size):
    """The largest power of two that divides a size: values of three bytes lie anywhere."""
    return size & -size


class _Range:
    """The annotation MemRange[dtype, n]."""

    def __init__(self, dtype, count):
        if not _is_numeric(dtype):
            raise TypeError(f"the elements of a MemRange must be a numeric type, not {dtype!r}")
        if not isinstance(count, int):
            raise TypeError(f"the length of a MemRange must be a Python int, not {count!r}")
        if count < 0:
            raise ValueError(f"the length of a MemRange must not be negative, got {count}")
        self.dtype = dtype
        self.count = count
        self.size = (count * _bits(dtype) + 7) // 8
        self.alignment = _alignment(max(1, _bits(dtype) // 8))

    def view(self, pointer):
        return _RangeView(cute.recast_ptr(pointer, dtype=self.dtype), self)


class _RangeView:
    def __init__(self, pointer, range):
        self._pointer = pointer
        self._range = range

    def data_ptr(self):
        return self._pointer

    def get_tensor(self, layout, swizzle=None, dtype=None):
        if swizzle is not None and hasattr(layout, "inner"):
            raise TypeError("get_tensor takes a swizzle or a composed layout, not both")
        pointer = self._pointer
        if swizzle is not None or dtype is not None:
            pointer = cute.recast_ptr(pointer, swizzle, dtype=self._range.dtype if dtype is None else dtype)
        return cute.make_tensor(pointer, layout)

    def _at(self, index):
        if isinstance(index, cutlass.Numeric):
            index = operator.index(index)
        if not isinstance(index, int):
            raise TypeError(f"the index of a MemRange must be known while compiling, got {index!r}")
        if not -self._range.count <= index < self._range.count:
            raise IndexError(f"index {index} is out of range for a MemRange of {self._range.count}")
        return self._pointer + (index % self._range.count)

    def __getitem__(self, index):
        return self._at(index).load()

    def __setitem__(self, index, value):
        self._at(index).store(value)

    def __len__(self):
        return self._range.count

    def __extract_mlir_values__(self):
        return [self._pointer]

    def __new_from_mlir_values__(self, values):
        return _RangeView(values[0], self._range)


class _Scalar:
    """A member of a numeric type."""

    def __init__(self, dtype):
        self.dtype = dtype
        self.size = max(1, dtype.width // 8)
        self.alignment = _alignment(self.size)

    def view(self, pointer):
        return cute.recast_ptr(pointer, dtype=self.dtype)


class _Nested:
    """A member that is a struct."""

    def __init__(self, cls):
        self.cls = cls
        self.size = cls.__sizeof__()
        self.alignment = cls.__alignof__()

    def view(self, pointer):
        return self.cls(pointer)


class _Aligned:
    """The annotation Align[member, bytes]."""

    def __init__(self, member, alignment):
        if not isinstance(alignment, int) or alignment < 1 or alignment & (alignment - 1):
            raise ValueError(f"the alignment of a member must be a power of two, got {alignment!r}")
        self.member = _member(member)
        self.size = self.member.size
        self.alignment = alignment
        self.view = self.member.view


class MemRange:
    def __class_getitem__(cls, arguments):
        if not isinstance(arguments, tuple) or len(arguments) != 2:
            raise TypeError("write MemRange[dtype, length]")
        return _Range(*arguments)


class Align:
    def __class_getitem__(cls, arguments):
        if not isinstance(arguments, tuple) or len(arguments) != 2:
            raise TypeError("write Align[member, bytes]")
        return _Aligned(*arguments)


def _member(annotation):
    if isinstance(annotation, (_Range, _Aligned)):
        return annotation
    if _is_numeric(annotation):
        return _Scalar(annotation)
    if isinstance(annotation, type) and "_kdsl_members" in annotation.__dict__:
        return _Nested(annotation)
    raise TypeError(f"a member of a struct must be a numeric type, MemRange[...], Align[...] or a struct, not {annotation!r}")


def _is_scalar(member):
    return isinstance(_plain(member), _Scalar)


def _plain(member):
    return member.member if isinstance(member, _Aligned) else member


def _may_hold_mbarriers(member):
    member = _plain(member)
    return isinstance(member, _Range) and member.dtype in (cutlass.Int64, cutlass.Uint64)


def _mbarrier_bytes(members, name):
    """The bytes from the begin of a member to the end of the last of the members behind it that may hold mbarriers, too, without
    a gap between them; None if it holds none. A pipeline that gets the first half of its mbarriers takes the other half there."""
    end = None
    for other, (member, offset) in members.items():
        if other == name:
            begin = end = offset
        if end is not None:
            if offset != end or not _may_hold_mbarriers(member):
                break
            end = offset + member.size
    return end - begin or None


def _property(owner, name, member, offset, mbarrier_bytes):
    # The members of a struct that is a member are objects themselves.
    is_nested = isinstance(_plain(member), _Nested)

    def get(self):
        pointer = self._base + offset if offset else self._base
        if mbarrier_bytes is not None:
            pointer = _kdsl.object_pointer(pointer, mbarrier_bytes, owner + "." + name)
        return member.view(pointer if is_nested else _kdsl.object_pointer(pointer, member.size, owner + "." + name))

    def store(self, value):
        if not _is_scalar(member):
            raise ValueError(f"member '{name}' is no scalar and cannot be assigned: store to its elements")
        get(self).store(value)

    return property(get, store)


def _lay_out(cls, is_union):
    kind = "union" if is_union else "struct"
    if not isinstance(cls, type):
        raise TypeError(f"@cute.{kind} decorates a class, not {cls!r}")
    members = {}
    end, alignment = 0, 1
    for name, annotation in _annotations(cls).items():
        try:
            member = _member(annotation)
        except TypeError as error:
            raise TypeError(f"{cls.__name__}.{name}: {error}") from None
        offset = 0 if is_union else -(-end // member.alignment) * member.alignment
        end = max(end, offset + member.size)
        alignment = max(alignment, member.alignment)
        members[name] = (member, offset)
    if not members:
        raise TypeError(f"{kind} {cls.__name__} has no members")
    return members, -(-end // alignment) * alignment, alignment


def _make(cls, is_union):
    members, size, alignment = _lay_out(cls, is_union)

    def __init__(self, pointer=None):
        if pointer is None:
            raise TypeError(f"{cls.__name__} needs memory: `smem.allocate({cls.__name__})` takes the class, and gives an object in"
                            " memory")
        object.__setattr__(self, "_base", cute.recast_ptr(pointer, dtype=cutlass.Int8))

    def __setattr__(self, name, value):
        if name not in members:
            raise AttributeError(f"{cls.__name__} has no member '{name}'")
        object.__setattr__(self, name, value)

    cls.__init__ = __init__
    cls.__setattr__ = __setattr__
    cls._kdsl_members = {name: offset for name, (_, offset) in members.items()}
    cls.size_in_bytes = staticmethod(lambda: size)
    cls.__sizeof__ = staticmethod(lambda: size)
    cls.__alignof__ = staticmethod(lambda: alignment)
    cls.__extract_mlir_values__ = lambda self: [self._base]
    cls.__new_from_mlir_values__ = lambda self, values: cls(values[0])
    for name, (member, offset) in members.items():
        setattr(cls, name, _property(cls.__name__, name, member, offset, None if is_union else _mbarrier_bytes(members, name)))
    return cls


class _Decorator:
    """cute.struct and cute.union: decorators that also name the annotations of members."""

    MemRange = MemRange
    Align = Align

    def __init__(self, is_union):
        self._is_union = is_union

    def __call__(self, cls):
        return _make(cls, self._is_union)


struct = _Decorator(False)
union = _Decorator(True)


# ---- native_struct


def _as_field(owner, name, annotation, value):
    if not _is_numeric(annotation):
        if isinstance(annotation, type) and not isinstance(value, annotation):
            raise TypeError(f"field '{name}' of {owner} is {annotation.__name__}, got {type(value).__name__}")
        return value._kdsl_copy() if hasattr(annotation, "_kdsl_copy") else value
    if not isinstance(value, cutlass.Numeric):
        return annotation(value)
    if value.dtype is annotation:
        return value
    both_integers = annotation.is_integer and value.dtype.is_integer
    if both_integers and value.dtype.width == annotation.width:
        return annotation(value)
    raise TypeError(f"field '{name}' of {owner} is {annotation.__name__}, got {value.dtype.__name__}: convert it with .to(...)")


def _zero(annotation):
    if _is_numeric(annotation):
        return annotation(0)
    return annotation._kdsl_zero() if hasattr(annotation, "_kdsl_zero") else annotation()


def _native_fields(cls, all_fields):
    fields = {name: ty for name, ty in all_fields.items() if ty is not cutlass.Constexpr and "Constexpr" not in repr(ty)}
    if not fields:
        raise TypeError(f"native_struct {cls.__name__} needs a field that is not Constexpr")
    for name, ty in fields.items():
        if isinstance(ty, type) and ty.__module__ == "builtins":
            raise TypeError(f"field '{name}' of {cls.__name__} is of the Python type {ty.__name__}: use a numeric type of cutlass, "
                            "another native_struct, or Constexpr")
    return fields


def _lay_out_native(fields, packed):
    """Offsets of the fields, size and alignment in memory; None when a field has no place there."""
    offsets, end, alignment = {}, 0, 1
    for name, ty in fields.items():
        if _is_numeric(ty):
            size = max(1, ty.width // 8)
            align = _alignment(size)
        elif hasattr(ty, "_kdsl_pointer"):
            size, align = ty.__sizeof__(), ty.__alignof__()
        else:
            return None
        if packed:
            align = 1
        offsets[name] = -(-end // align) * align
        end = offsets[name] + size
        alignment = max(alignment, align)
    return offsets, -(-end // alignment) * alignment, alignment


def _give_place(cls, fields, packed):
    place = _lay_out_native(fields, packed)
    if place is None:
        return
    offsets, size, alignment = place
    cls._kdsl_offsets = offsets
    cls.size_in_bytes = staticmethod(lambda: size)
    cls.__sizeof__ = staticmethod(lambda: size)
    cls.__alignof__ = staticmethod(lambda: alignment)
    cls._kdsl_pointer = staticmethod(lambda pointer: StructPointer(pointer, cls, fields))


def _make_native(cls, zero_init, packed=False):
    if not isinstance(cls, type):
        raise TypeError(f"@cute.native_struct decorates a class, not {cls!r}")
    all_fields = _annotations(cls)
    fields = _native_fields(cls, all_fields)
    defaults = {name: cls.__dict__[name] for name in all_fields if name in cls.__dict__}

    def __init__(self, *positional, **values):
        if positional:
            raise TypeError(f"{cls.__name__}() takes its fields by keyword: {', '.join(f'{name}=…' for name in fields)}")
        for name, ty in all_fields.items():
            if name in values:
                value = values.pop(name)
            elif name in defaults:
                value = defaults[name]
            elif zero_init and name in fields:
                value = _zero(ty)
            else:
                raise TypeError(f"{cls.__name__}() is missing the field '{name}'")
            object.__setattr__(self, name, _as_field(cls.__name__, name, ty, value) if name in fields else value)
        if values:
            raise TypeError(f"{cls.__name__}() has no field '{next(iter(values))}'")

    def __setattr__(self, name, value):
        if name not in fields:
            raise AttributeError(f"{cls.__name__} has no field '{name}' that can be assigned")
        object.__setattr__(self, name, _as_field(cls.__name__, name, fields[name], value))

    def __repr__(self):
        return cls.__name__ + "(" + ", ".join(f"{name}={getattr(self, name)!r}" for name in all_fields) + ")"

    def copy(self):
        """A struct is a value: the field that it is stored in does not change with it."""
        result = object.__new__(type(self))
        for name in all_fields:
            value = getattr(self, name)
            object.__setattr__(result, name, value._kdsl_copy() if hasattr(type(value), "_kdsl_copy") else value)
        return result

    cls.__init__ = __init__
    cls.__setattr__ = __setattr__
    cls._kdsl_copy = copy
    cls._kdsl_zero = staticmethod(lambda: cls(**{name: _zero(ty) for name, ty in fields.items()}))
    cls.__iter__ = lambda self: iter([getattr(self, name) for name in fields])
    cls.__len__ = lambda self: len(fields)
    cls.__repr__ = __repr__
    _give_place(cls, fields, packed)
    _kdsl.mark_dataclass(cls, list(all_fields), list(all_fields.values()))
    return cls


def native_struct(cls=None, *, zero_init=True, packed=False):
    if cls is None:
        return lambda decorated: _make_native(decorated, zero_init, packed)
    return _make_native(cls, zero_init, packed)


def make_native_struct(name, **fields):
    if not isinstance(name, str):
        raise TypeError("make_native_struct takes the name of the struct first")
    return _make_native(type(name, (), {"__annotations__": fields}), True)
