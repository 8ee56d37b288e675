"""Names of cutlass.cute by the module that layouts are from, and what packs numbers for an IR that there is none of here."""

import cutlass.cute as _cute

_Layout, _ComposedLayout, _Pointer = _cute.Layout, _cute.ComposedLayout, _cute.Pointer


def __getattr__(name):
    return getattr(_cute, name)


def _as_it_is(x, *, loc=None, ip=None):
    return x


_pack_shape = _pack_stride = _pack_coord = _pack_tile = _pack_int_tuple = _unpack_x_tuple = _as_it_is
