# Module-level __getattr__ and __dir__, conditional bodies of modules, __file__, deleted names.
from lib_modules import lazy, guarded
import lib_modules.lazy as direct

print(direct is lazy, lazy.here, lazy.make_x(), "make_x" in vars(lazy))
from lib_modules.lazy import make_y
print(make_y(), sorted(n for n in vars(lazy) if n.startswith("make_")))
try:
    lazy.unknown
except AttributeError as error:
    print("AttributeError", error)
try:
    from lib_modules.lazy import unknown
except ImportError as error:
    print(str(error).split(" (")[0])
print(hasattr(lazy, "other"), getattr(lazy, "other", "default"), dir(lazy))
print(guarded.implementation.__name__, guarded.text is str, guarded.alpha, guarded.beta, hasattr(guarded, "_name"))
import lib_modules
print(hasattr(lib_modules, "lazy"), lib_modules.guarded is guarded, sorted(n for n in vars(lib_modules) if not n.startswith("_")))


class Namespace:
    from lib_modules.guarded import alpha as first, beta
    import lib_modules.lazy as module
    items = [first, beta]


print(Namespace.items, Namespace.module.here, "alpha" in globals())
def function():
    global exported
    from lib_modules.guarded import alpha as exported
    import lib_modules.counter
    return lib_modules.counter.__name__
print(function(), exported)
for name in ("lib_modules.lazy", "lib_modules.nothing"):
    try:
        __import__(name)
        print("imported", name)
    except ImportError as error:
        print(error)
print(__import__("lib_modules.lazy").__name__, __import__("lib_modules.lazy", fromlist=["x"]).__name__)
