"""Pointers to native_structs in memory: what make_ptr, recast_ptr and the allocators give for such a class.

The struct is loaded and stored field by field; attributes are pointers to the fields.
"""

import cutlass
import cutlass.cute as cute


class StructPointer:
    def __init__(self, pointer, cls, fields):
        self._base = cute.recast_ptr(pointer, dtype=cutlass.Int8)
        self._cls = cls
        self._fields = fields

    def _field(self, name):
        offset = self._cls._kdsl_offsets[name]
        return cute.recast_ptr(self._base + offset if offset else self._base, dtype=self._fields[name])

    def load(self):
        return self._cls(**{name: self._field(name).load() for name in self._fields})

    def store(self, value):
        if not isinstance(value, self._cls):
            raise TypeError(f"a pointer to {self._cls.__name__} cannot store {type(value).__name__}")
        for name in self._fields:
            self._field(name).store(getattr(value, name))

    def __getattr__(self, name):
        fields = object.__getattribute__(self, "_fields")
        if name not in fields:
            raise AttributeError(f"{self._cls.__name__} has no field '{name}'")
        return self._field(name)

    def __add__(self, count):
        size = self._cls.__sizeof__()
        bytes = cutlass.Int64(count) * size if isinstance(count, cutlass.Numeric) else count * size
        return StructPointer(self._base + bytes, self._cls, self._fields)

    __radd__ = __add__

    def __sub__(self, count):
        return self + -count

    def __getitem__(self, index):
        return (self + index).load()

    def __setitem__(self, index, value):
        (self + index).store(value)

    @property
    def dtype(self):
        return self._cls

    value_type = dtype

    @property
    def alignment(self):
        return self._base.alignment

    @property
    def memspace(self):
        return self._base.memspace

    def toint(self):
        return self._base.toint()

    def __repr__(self):
        return f"Pointer<{self._cls.__name__}>"

    def __extract_mlir_values__(self):
        return [self._base]

    def __new_from_mlir_values__(self, values):
        return StructPointer(values[0], self._cls, self._fields)
