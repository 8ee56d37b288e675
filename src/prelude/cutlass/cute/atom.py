"""Names of cutlass.cute by the module that atoms, tiled copies and tiled multiplications are from."""

import cutlass.cute as _cute

CopyAtom, MmaAtom, TiledCopy, TiledMma = _cute.CopyAtom, _cute.MmaAtom, _cute.TiledCopy, _cute.TiledMma


def __getattr__(name):
    return getattr(_cute, name)
