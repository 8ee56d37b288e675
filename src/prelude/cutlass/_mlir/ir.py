"""Types by their text, and names for annotations."""

from cutlass._mlir.extras import types as _types


class Value:
    """Annotation of a value."""


class Location:
    """Annotation of a place in the source."""


class InsertionPoint:
    """Annotation of a place in the program."""


class PointerType:
    """The type of an address in a numbered address space."""

    def __init__(self, space):
        self.space = space

    @classmethod
    def get(cls, address_space=0):
        return cls(getattr(address_space, "value", address_space))


class StructType:
    """The type of several results."""

    def __init__(self, types):
        self.types = tuple(types)

    @classmethod
    def get_literal(cls, types, *, packed=False):
        return cls(types)


class VectorType:
    """The type of a vector, as cute.arch.load takes it."""

    def __init__(self, shape, element_type):
        self.shape = tuple(shape)
        self.element_type = element_type

    @classmethod
    def get(cls, shape, element_type, *, loc=None):
        return cls(shape, element_type)

    @property
    def vector_lanes(self):
        lanes = 1
        for extent in self.shape:
            lanes *= extent
        return lanes


class Type:
    @staticmethod
    def parse(text):
        prefix = "!llvm.ptr"
        if text.startswith(prefix):
            inside = text[len(prefix):].strip("<>")
            return PointerType(int(inside) if inside else 0)
        prefix = "!llvm.struct<("
        if text.startswith(prefix) and text.endswith(")>"):
            return StructType([Type.parse(part.strip()) for part in text[len(prefix):-2].split(",")])
        if text in ("i1", "i8", "i16", "i32", "i64", "f16", "bf16", "f32", "f64"):
            return getattr(_types, text)()
        raise ValueError(f"unknown type {text!r}")


class IntegerType:
    @staticmethod
    def get_signless(width):
        return Type.parse(f"i{width}")
