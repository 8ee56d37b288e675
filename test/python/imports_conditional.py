# Imports in every kind of statement: try/except, if, loops, functions, with several names and fallbacks.
try:
    import definitely_not_installed
    HAVE = True
except ImportError:
    definitely_not_installed = None
    HAVE = False
print(HAVE, definitely_not_installed)
try:
    from not_there.deeper import thing
except ModuleNotFoundError as error:
    print(error, "|", error.name)
    def thing(): return "fallback"
print(thing())
import sys
if sys.version_info >= (3, 8):
    from math import prod
else:
    prod = None
print(prod([2, 3, 4]), sys.version_info[0])
for name in ("math", "nope", "operator"):
    try:
        module = __import__(name)
    except ImportError as error:
        print("no", name)
    else:
        print("yes", module.__name__)
import os.path, math as m, collections.abc as cabc
print(os.path.join("a", "b"), m.pi > 3, cabc.__name__, m is sys.modules["math"])
from functools import (
    reduce,
    partial as part,
)
print(reduce(lambda a, b: a * b, range(1, 6)), part(max, 5)(3))


def use():
    try:
        import nothing_like_this as helper
    except ImportError:
        helper = None
    from itertools import chain
    return helper, list(chain("ab", [1]))


print(use())
try:
    from math import does_not_exist
except ImportError as error:
    print(str(error).split(" (")[0])
try:
    import math.sub
except ModuleNotFoundError as error:
    print(error)
try:
    from . import sibling
except ImportError as error:
    print(error)
if __name__ == "__main__":
    print("main", __name__, __package__ in (None, ""), __doc__)
import importlib
print(importlib.import_module("math") is m)
