# A package with relative imports, re-exports, __all__, sub-packages and a module __getattr__.
import lib_shapes
import lib_shapes.solids.cube as direct
from lib_shapes import Square, area_of
from lib_shapes.solids import cube, FACES
from lib_shapes.solids.detail import faces, EDGES as count
import lib_shapes.flat
import sys

print(lib_shapes.VERSION, area_of(Square(3)), direct is cube, FACES, faces(), count)
print(lib_shapes.loaded, lib_shapes.__doc__, lib_shapes._private)
print(lib_shapes.flat is lib_shapes.flat_module, lib_shapes.flat.SIDES, lib_shapes.edges(), lib_shapes.Cube(2).volume())
print(direct.__name__, direct.__package__, lib_shapes.__package__, lib_shapes.lazy)
try:
    lib_shapes.nothing
except AttributeError as error:
    print(error)
print(hasattr(lib_shapes, "hidden"), "lib_shapes.solids.detail" in sys.modules, sys.modules["lib_shapes"] is lib_shapes)
namespace = {}
from lib_shapes import *
print("VERSION" in globals(), "_private" in globals(), "cube" in globals(), "flat_module" in globals())
from lib_shapes.solids.cube import *
print(Cube(1).volume(), edges(), "hidden" in globals())
try:
    from lib_shapes import missing
except ImportError as error:
    print(str(error).split(" (")[0], error.name)
try:
    from lib_shapes.flat import Circle
except ImportError as error:
    print(str(error).split(" (")[0])
try:
    import lib_shapes.nowhere
except ModuleNotFoundError as error:
    print(error, error.name)
try:
    from lib_shapes.nowhere import x
except ModuleNotFoundError as error:
    print(error)
try:
    import lib_shapes.flat.deeper
except ModuleNotFoundError as error:
    print(error)
from lib_shapes import lazy
print(lazy)
