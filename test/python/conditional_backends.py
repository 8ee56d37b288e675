# Imports that may fail, with fall-backs, as files that run with and without a framework have them.
try:
    import a_framework_that_is_not_there as framework
    HAVE = True
except ImportError:
    framework = None
    HAVE = False
try:
    from another_missing_one.submodule import thing
except ModuleNotFoundError as error:
    thing = f"fallback because {error.name} is missing"
import sys
if sys.version_info >= (3, 0):
    from functools import lru_cache as memo
else:
    def memo(f):
        return f
try:
    import tomllib_nothing
except ImportError:
    tomllib_nothing = None
print(HAVE, framework, thing, tomllib_nothing)


def require(name):
    try:
        return __import__(name)
    except ImportError as error:
        return type(error).__name__


print(require("math").__name__, require("no_such_module_here"), require("os.path").__name__)
if HAVE:
    from framework import tensor
else:
    class tensor(list):
        def sum(self):
            return sum(self)
print(tensor([1, 2]).sum(), memo is not None)
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    from not_loaded import Type
def f(x: "Type") -> "Type":
    return x
print(f(3), f.__annotations__)
try:
    if not HAVE:
        raise ImportError("needs the framework", name="framework", path="nowhere")
except ImportError as error:
    print(error, error.name, error.path, error.msg, error.args)
for module, attribute in (("math", "pi"), ("itertools", "chain"), ("collections", "OrderedDict")):
    print(module, hasattr(__import__(module), attribute))
from collections import (
    deque,
    OrderedDict as ordered,
)
import os.path, collections.abc as interfaces
print(deque("ab"), ordered(a=1) == {"a": 1}, os.path.join("a", "b"), interfaces.Sized.__name__)
