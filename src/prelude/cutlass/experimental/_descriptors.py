"""Words that tell matrix instructions where their operands lie and what they are: fields of bits."""

from cutlass import Int32, Int64, Uint32, Uint64
from cutlass import (
    BFloat16, Float16, Float32, Float4E2M1FN, Float6E2M3FN, Float6E3M2FN, Float8E4M3FN, Float8E5M2, Int8, TFloat32, Uint8,
)

from cutlass.experimental import primitives as _prims


def _word(value):
    """A number or the member of an enumeration, as 64 bits without a sign."""
    if isinstance(value, (bool, int)):
        return int(value)
    if hasattr(value, "dtype"):
        return value.to(Uint32).to(Uint64) if value.dtype.width <= 32 else value.to(Uint64)
    return int(value.value)


def _field(value, at, width):
    word = _word(value)
    if isinstance(word, int):
        if not 0 <= word < 1 << width:
            raise ValueError(f"{word} does not fit a field of {width} bits")
        return word << at
    return (word & Uint64((1 << width) - 1)) << Uint64(at)


def _combined(fields):
    known, words = 0, None
    for value, at, width in fields:
        part = _field(value, at, width)
        if isinstance(part, int):
            known |= part
        else:
            words = part if words is None else words | part
    return Uint64(known) if words is None else words | Uint64(known)


# Codes of the swizzles of shared memory: those of warpgroup products and those of tcgen05.
_WGMMA_LAYOUTS = {"NONE": 0, "SWIZZLE_128B": 1, "SWIZZLE_64B": 2, "SWIZZLE_32B": 3}
_TCGEN05_LAYOUTS = {"NONE": 0, "SWIZZLE_128B_ATOM_32B": 1, "SWIZZLE_128B": 2, "SWIZZLE_64B": 4, "SWIZZLE_32B": 6}


def _layout_code(layout, codes):
    name = getattr(layout, "name", layout)
    return codes[name] if isinstance(name, str) else layout


def _address_field(address):
    """Bits 4 to 17 of an address of shared memory."""
    if hasattr(address, "data_ptr"):
        address = address.data_ptr()
    if hasattr(address, "toint"):
        address = address.toint()
    if isinstance(address, int):
        return (address >> 4) & 0x3FFF
    return (address.to(Uint32) >> Uint32(4)) & Uint32(0x3FFF)


def _units(byte_offset):
    return byte_offset >> 4 if isinstance(byte_offset, int) else byte_offset.to(Uint32) >> Uint32(4)


class _SmemDesc:
    def __init__(self, value):
        self.value = value

    def ir_value(self):
        return self.value

    def advance_start_address(self, byte_offset):
        """The descriptor of the operand so many bytes further."""
        step = _field(_units(byte_offset), 0, 14)
        return type(self)(self.value + (Uint64(step) if isinstance(step, int) else step))

    def __add__(self, number):
        return type(self)(self.value + _combined(((number, 0, 64),)))

    def __extract_mlir_values__(self):
        return [self.value]

    def __new_from_mlir_values__(self, values):
        return type(self)(values[0])


class WgmmaSmemDesc(_SmemDesc):
    """An operand of a warpgroup's product in shared memory: 64 bits."""

    @classmethod
    def build(cls, start_address, leading_byte_offset=0, stride_byte_offset=0, base_offset=0, layout=0):
        return cls(_combined((
            (_address_field(start_address), 0, 14),
            (_units(leading_byte_offset), 16, 14),
            (_units(stride_byte_offset), 32, 14),
            (base_offset, 49, 3),
            (_layout_code(layout, _WGMMA_LAYOUTS), 62, 2),
        )))


class Tcgen05SmemDesc(_SmemDesc):
    """An operand of a tcgen05 product in shared memory: 64 bits."""

    @classmethod
    def build(cls, start_address, leading_byte_offset=0, stride_byte_offset=0, base_offset=0, layout=0, leading_dim_mode=0):
        return cls(_combined((
            (_address_field(start_address), 0, 14),
            (_units(leading_byte_offset), 16, 14),
            (_units(stride_byte_offset), 32, 14),
            (1, 46, 3),
            (base_offset, 49, 3),
            (leading_dim_mode, 52, 1),
            (_layout_code(layout, _TCGEN05_LAYOUTS), 61, 3),
        )))


# Of Float32 a product takes the bits that TFloat32 has.
_FACTORS = {
    Float16: 0, BFloat16: 1, TFloat32: 2, Float32: 2, Uint8: 0, Int8: 1, Float8E4M3FN: 0, Float8E5M2: 1, Float6E2M3FN: 3, Float6E3M2FN: 4,
    Float4E2M1FN: 5,
}
_RESULTS = {Float16: 0, Float32: 1, Int32: 2}


def _type_code(codes, dtype):
    if dtype is None or isinstance(dtype, int):
        return dtype or 0
    if dtype not in codes:
        raise ValueError(f"a matrix instruction has no elements of {dtype.__name__}")
    return codes[dtype]


class _InstrDesc:
    def __init__(self, value):
        self.value = value

    def ir_value(self):
        return self.value


class Tcgen05InstrDesc(_InstrDesc):
    """What a tcgen05 product computes: 32 bits."""

    @classmethod
    def build(cls, sparse_id2=0, sparse_flag=0, saturate=0, sparse_format=0, c_dtype=None, a_dtype=None, b_dtype=None, a_negate=0,
              b_negate=0, a_major=0, b_major=0, n_dim=0, m_dim=0, k_dim=0, max_shift=0):
        word = _combined((
            (sparse_id2, 0, 2), (sparse_flag, 2, 1), (saturate, 3, 1), (_type_code(_RESULTS, c_dtype), 4, 2), (sparse_format, 6, 1),
            (_type_code(_FACTORS, a_dtype), 7, 3), (_type_code(_FACTORS, b_dtype), 10, 3), (a_negate, 13, 1), (b_negate, 14, 1),
            (a_major, 15, 1), (b_major, 16, 1), (n_dim >> 3, 17, 6), (m_dim >> 4, 24, 5), (k_dim, 29, 1), (max_shift, 30, 2),
        ))
        return cls(word.to(Uint32))


def _scaled_word(factors, a_dtype, b_dtype, k_dim, options):
    """The word of a product with scales. `scale_format`: 0 for UE4M3, 1 for UE8M0; ids: the first byte of four scales."""
    known = {"sparse_flag": (2, 1), "b_sf_id": (4, 2), "a_negate": (13, 1), "b_negate": (14, 1), "a_major": (15, 1),
             "b_major": (16, 1), "scale_format": (23, 1), "a_sf_id": (29, 2)}
    fields = [(_type_code(factors, a_dtype), 7, 3), (_type_code(factors, b_dtype), 10, 3), (k_dim, 31, 1)]
    for name, value in options.items():
        if name == "n_dim":
            fields.append((value >> 3, 17, 6))
        elif name == "m_dim":
            fields.append((value >> 4, 24, 5))
        elif name in known:
            fields.append((value, *known[name]))
        else:
            raise TypeError(f"an instruction with scales has no field {name!r}")
    return _combined(fields).to(Uint32)


class _ScaledInstrDesc(_InstrDesc):
    def set_sf_ids(self, a_sf_id=0, b_sf_id=0):
        """The instruction with other first bytes of the scales of A and B."""
        ids = _combined(((a_sf_id, 29, 2), (b_sf_id, 4, 2))).to(Uint32)
        return type(self)((self.value & Uint32(~(3 << 29 | 3 << 4) & 0xFFFFFFFF)) | ids)


class Tcgen05MxInstrDesc(_ScaledInstrDesc):
    """What a block-scaled tcgen05 product computes: 32 bits."""

    @classmethod
    def build(cls, a_dtype=None, b_dtype=None, **options):
        return cls(_scaled_word(_FACTORS, a_dtype, b_dtype, 0, options))


class Tcgen05MxOmmaInstrDesc(_ScaledInstrDesc):
    """What a block-scaled tcgen05 product of pairs of 4-bit floats computes: 32 bits."""

    @classmethod
    def build(cls, a_dtype=None, b_dtype=None, k_dim=0, **options):
        return cls(_scaled_word({Float4E2M1FN: 1}, a_dtype, b_dtype, k_dim, options))


class S2TCopyMode:
    """Shapes of tcgen05.cp, each with the multicast that it needs."""

    S2T_128x256b = ("SHAPE_128x256b", None)
    S2T_4x256b = ("SHAPE_4x256b", None)
    S2T_128x128b = ("SHAPE_128x128b", None)
    S2T_64x128b_WARPX2_02_13 = ("SHAPE_64x128b", "WARPX2_02_13")
    S2T_64x128b_WARPX2_01_23 = ("SHAPE_64x128b", "WARPX2_01_23")
    S2T_32x128b_WARPX4 = ("SHAPE_32x128b", "WARPX4")


class TmemAddr:
    """A place in tensor memory: a row in the upper half of a word, a column in the lower."""

    def __init__(self, value):
        self.value = value

    @classmethod
    def from_row_col(cls, row, col):
        return cls(Int32((row << 16) | col) if isinstance(row, int) and isinstance(col, int) else (Int32(row) << 16) | Int32(col))

    @property
    def row_id(self):
        return (self.value >> 16) & 0xFFFF

    @property
    def col_id(self):
        return self.value & 0xFFFF

    def ir_value(self):
        return self.value

    def as_ptr(self, dtype=None):
        """An array of the type there."""
        return _prims.make_tmem_ptr(self.value, dtype)

    def __extract_mlir_values__(self):
        return [self.value]

    def __new_from_mlir_values__(self, values):
        return TmemAddr(values[0])
