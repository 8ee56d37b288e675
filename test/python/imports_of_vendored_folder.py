# path: lib_vendor
# A folder of -I holds a package and a module that the package imports absolutely.
import vendored
from vendored import inner, NAMES, PLACE as place
import plain_module
from plain_module import bump, make_tile
print(vendored.PLACE, place, inner.WHERE, NAMES, plain_module.WHERE)
print(bump(), plain_module.bump(), plain_module.counter, make_tile(1, 2), plain_module.make_layout("x"))
try:
    plain_module.other
except AttributeError as error:
    print(error)
try:
    from plain_module import missing
except ImportError as error:
    print(type(error).__name__)
try:
    import vendored.none
except ModuleNotFoundError as error:
    print(error, error.name)
plain_module.WHERE = "changed"
import vendored.inner as again
print(again.WHERE, again is inner, plain_module.WHERE, hasattr(vendored, "inner"), vendored.sys.byteorder)
