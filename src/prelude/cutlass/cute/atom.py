"""Names of cutlass.cute by the module that atoms, tiled copies and tiled multiplications are from."""

import cutlass.cute as _cute

CopyAtom, MmaAtom, TiledCopy, TiledMma = _cute.CopyAtom, _cute.MmaAtom, _cute.TiledCopy, _cute.TiledMma
_FROM_OPERATIONS = ("CopyOp", "MmaOp")


def __getattr__(name):
    if name in _FROM_OPERATIONS:
        return getattr(_cute.nvgpu.common, name)
    return getattr(_cute, name)
