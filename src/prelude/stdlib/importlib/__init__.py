"""Importing by name."""

import sys as _sys
from _kdsl import lazy_names as _lazy_names

__getattr__ = _lazy_names(__name__, {
    "importlib.util": "util",
    "importlib.resources": "resources",
    "importlib.metadata": "metadata",
})

__all__ = ["import_module", "reload"]


def import_module(name, package=None):
    if name.startswith("."):
        if not package:
            raise TypeError(f"the 'package' argument is required to perform a relative import for {name!r}")
        level = len(name) - len(name.lstrip("."))
        base = package.rsplit(".", level - 1)[0] if level > 1 else package
        name = f"{base}.{name[level:]}" if name[level:] else base
    __import__(name)
    return _sys.modules[name]


def reload(module):
    name = module.__name__
    del _sys.modules[name]
    fresh = import_module(name)
    vars(module).update(vars(fresh))
    _sys.modules[name] = module
    return module
