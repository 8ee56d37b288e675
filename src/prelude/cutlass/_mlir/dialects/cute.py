"""Types of pointers, by which programs say what an address is for."""

from cutlass import cute as _cute


class PtrType:
    """A pointer to something in a space."""

    def __init__(self, pointee, space, alignment):
        self.pointee, self.space, self.alignment = pointee, space, alignment

    @classmethod
    def get(cls, pointee, space, alignment=1, *, loc=None, ip=None):
        return cls(pointee, space, alignment)


def recast_iter(result_type, iterator, *, loc=None, ip=None):
    """The address as a pointer of another type. A tensor map is bytes, as copies take its address."""
    if isinstance(result_type.pointee, type):
        return _cute.recast_ptr(iterator, dtype=result_type.pointee)
    return iterator
