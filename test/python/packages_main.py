import lib_pkg
from lib_pkg import alpha, helper
from lib_pkg.sub import beta
from lib_pkg.sub.deep import value as v
import lib_pkg.sub.deep as deep
import lib_single as single
from lib_single import *
print(lib_pkg.NAME, alpha.A, helper(2), beta.B, beta.up(), v, deep.__name__, single.X, X, visible(), lib_pkg.sub.beta.B)
try: _hidden
except NameError: print("hidden stays hidden")
try: import lib_nothing_here
except ImportError as e: print(type(e).__name__, e)
try: from lib_pkg import nope
except ImportError as e: print("cannot import nope")
try:
    import nonexistent_mod_a.b
except ModuleNotFoundError as e: print(e)
import sys
print("lib_pkg.sub.beta" in sys.modules, lib_pkg.__name__, alpha.__name__, beta.__package__ if False else "pkg")
if __name__ == "__main__": print("main")
def lazy():
    import math as m
    from os.path import join
    return m.floor(2.5), join("a", "b")
print(lazy())
