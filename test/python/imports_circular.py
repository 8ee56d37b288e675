# Circular imports that work, that fail, and modules that raise while they load.
import sys
import lib_cycle.a
print(lib_cycle.a.call(), lib_cycle.b.from_b)
try:
    import lib_cycle.c
except ImportError as error:
    print(str(error).split(" (most")[0])
print("lib_cycle.c" in sys.modules, "lib_cycle.d" in sys.modules)
for attempt in range(2):
    try:
        from lib_cycle import broken
    except RuntimeError as error:
        print(attempt, error)
print("lib_cycle.broken" in sys.modules)


def lazy():
    from lib_cycle.a import from_a
    import lib_cycle.b as local_b
    return from_a, local_b.from_b


print(lazy(), "from_a" in globals())


class Scope:
    from lib_cycle.a import call as method_like, from_a
    import lib_cycle.b as module


print(Scope.from_a, Scope.method_like(), Scope.module.__name__)
again = __import__("lib_cycle.a")
print(again is lib_cycle, again.__name__)
lib_cycle.a.from_a = "changed"
from lib_cycle.a import from_a
print(from_a, lib_cycle.b.call_back())
del lib_cycle.a.from_a
try:
    from lib_cycle.a import from_a
except ImportError as error:
    print(str(error).split(" (")[0])
