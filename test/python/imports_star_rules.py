# `from m import *`: __all__, underscores, later names win, in functions it is an error of the compiler only.
from lib_modules.guarded import *
print(alpha, text is str, "_name" in globals(), "implementation" in globals(), "sys" in globals())
alpha = "own"
from lib_modules.guarded import *
print(alpha)
import lib_shapes
lib_shapes.__all__.append("missing_name")
try:
    from lib_shapes import *
except AttributeError as error:
    print(error)
lib_shapes.__all__.remove("missing_name")
from lib_shapes import *
print(Square.__name__, VERSION)
from math import *
print(floor(pi), sqrt(16), "__name__" in vars(), __name__)
class Body:
    pass
import types
made = types.ModuleType("made")
made.public, made._private, made.__dunder__ = 1, 2, 3
import sys
sys.modules["made"] = made
from made import *
print(public, "_private" in globals(), "__dunder__" in globals())
made.__all__ = ("_private",)
from made import *
print(_private)
made.__all__ = [5]
try:
    from made import *
except TypeError as error:
    print(error)
