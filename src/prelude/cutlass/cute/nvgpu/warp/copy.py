"""Matrices between shared memory and the registers of a warp: ldmatrix and stmatrix."""

from dataclasses import dataclass as _dataclass

from ..common import CopyOp, OpError


def _check_count(op, counts):
    if op.num_matrices not in counts:
        wanted = ", ".join(str(count) for count in counts[:-1]) + f" or {counts[-1]}"
        raise OpError(f"the num_matrices of {type(op).__name__} must be {wanted}, got {op.num_matrices!r}")


def _check_transpose(op, wanted):
    if op.transpose is not wanted:
        raise OpError(f"the transpose of {type(op).__name__} must be {wanted}, got {op.transpose!r}")


def _check_unpack(op):
    if op.unpack_bits not in (None, 4, 6):
        raise OpError(f"the unpack_bits of {type(op).__name__} must be None, 4 or 6, got {op.unpack_bits!r}")


# `_words`: of 32 bits that each lane gets of a matrix.


@_dataclass(frozen=True)
class LdMatrix8x8x16bOp(CopyOp):
    """Loads matrices of 8 rows of 8 elements of 16 bits."""

    transpose: bool = False
    num_matrices: int = 1

    _copy = "ldmatrix"
    _element_bits = 16
    _words = 1

    def __post_init__(self):
        _check_count(self, (1, 2, 4))


@_dataclass(frozen=True)
class LdMatrix8x16x8bOp(CopyOp):
    """Loads matrices of 8 rows of 16 elements of 8 bits, which may be unpacked from 4 or 6."""

    transpose: bool = False
    num_matrices: int = 1
    unpack_bits: int = None

    _copy = "ldmatrix"
    _element_bits = 8
    _words = 1

    def __post_init__(self):
        _check_transpose(self, False)
        _check_count(self, (1, 2, 4))
        _check_unpack(self)


@_dataclass(frozen=True)
class LdMatrix16x8x8bOp(CopyOp):
    """Loads matrices of 16 rows of 8 elements of 8 bits, transposed."""

    transpose: bool = True
    num_matrices: int = 2

    _copy = "ldmatrix"
    _element_bits = 8
    _words = 1

    def __post_init__(self):
        _check_transpose(self, True)
        _check_count(self, (2, 4))


@_dataclass(frozen=True)
class LdMatrix16x16x8bOp(CopyOp):
    """Loads matrices of 16 rows of 16 elements of 8 bits, transposed, which may be unpacked from 4 or 6."""

    transpose: bool = True
    num_matrices: int = 1
    unpack_bits: int = None

    _copy = "ldmatrix"
    _element_bits = 8
    _words = 2

    def __post_init__(self):
        _check_transpose(self, True)
        _check_count(self, (1, 2))
        _check_unpack(self)


@_dataclass(frozen=True)
class StMatrix8x8x16bOp(CopyOp):
    """Stores matrices of 8 rows of 8 elements of 16 bits."""

    transpose: bool = False
    num_matrices: int = 1

    _copy = "stmatrix"
    _element_bits = 16
    _words = 1

    def __post_init__(self):
        _check_count(self, (1, 2, 4))


@_dataclass(frozen=True)
class StMatrix16x8x8bOp(CopyOp):
    """Stores matrices of 16 rows of 8 elements of 8 bits, transposed."""

    transpose: bool = True
    num_matrices: int = 1

    _copy = "stmatrix"
    _element_bits = 8
    _words = 1

    def __post_init__(self):
        _check_transpose(self, True)
        _check_count(self, (1, 2, 4))
