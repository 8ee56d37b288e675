# A package of several levels: relative imports up and down, names shadowing modules, what a package exports.
import lib_tiling
import lib_tiling.ops.detail.shapes as shapes
from lib_tiling import *
from lib_tiling.config import LOADED
from lib_tiling.ops import names, Op as Base

c = Config(m=256)
print(c, DEFAULTS, version(), names(), LOADED, [n for n in dir() if n in ("Config", "DEFAULTS", "ops", "version", "_private", "mma", "copy_op")])
print(c.ops().count(), c.with_(n=16).ops().count(), c.ops().describe(), lib_tiling.copy_op.duplicate(c) == c, lib_tiling.mma.Mma.__module__, issubclass(lib_tiling.mma.Mma, Base), lib_tiling._private)
print(lib_tiling.__name__, lib_tiling.__package__, shapes.__name__, shapes.__package__, ops.base.__name__, lib_tiling.ops is ops, lib_tiling.__doc__, lib_tiling.__version__)
import sys
print(sorted(m for m in sys.modules if m.startswith("lib_tiling")), sys.modules["lib_tiling.config"].LOADED is LOADED)
for attempt in (lambda: __import__("lib_tiling.nothing"), lambda: shapes.too_far(), lambda: lib_tiling.nothing, lambda: shapes.instruction_shape("f8")):
    try:
        attempt()
    except (ImportError, AttributeError, KeyError) as error:
        print(type(error).__name__, error)
try:
    from lib_tiling import nothing
except ImportError as error:
    print(type(error).__name__, str(error).partition(" (")[0], error.name)
try:
    from lib_tiling.ops.detail import absent
except ImportError as error:
    print(type(error).__name__, error.name)


def inside():
    from lib_tiling.ops.detail.shapes import SHAPES as table
    import lib_tiling.config as again
    return table["tf32"], again.LOADED is LOADED


print(inside(), "table" in globals())
import importlib
print(importlib.import_module("lib_tiling.ops").names(), importlib.import_module(".ops.base", "lib_tiling").Op is Base)
if __name__ == "__main__":
    print("main", __name__)
