"""Finding modules. What a program asks for is found by importing it."""

import importlib as _importlib
import sys as _sys
from types import SimpleNamespace as _SimpleNamespace


def find_spec(name, package=None):
    """What is known of a module, or None: there is none of that name."""
    try:
        module = _importlib.import_module(name, package)
    except ModuleNotFoundError:
        return None
    name = module.__name__
    origin = getattr(module, "__file__", None)
    path = getattr(module, "__path__", None)
    return _SimpleNamespace(name=name, origin=origin, submodule_search_locations=path, has_location=origin is not None,
                            parent=name if path is not None else name.rpartition(".")[0])


def resolve_name(name, package):
    if not name.startswith("."):
        return name
    if not package:
        raise ImportError(f"no package specified for {name!r} (required for relative module names)")
    level = len(name) - len(name.lstrip("."))
    parts = package.rsplit(".", level - 1)
    if len(parts) < level:
        raise ImportError("attempted relative import beyond top-level package")
    return f"{parts[0]}.{name[level:]}" if name[level:] else parts[0]


def spec_from_file_location(name, location=None, **options):
    """Of a file, which is loaded when a module is made of it."""
    return _SimpleNamespace(name=name, origin=str(location), loader=_Loader(name, str(location)), submodule_search_locations=None)


def module_from_spec(spec):
    """The module, loaded: what the loader would run has been run then."""
    return spec.loader.module()


class _Loader:
    """Imports a file by the name that it has in its folder, as which its modules know it."""

    def __init__(self, name, location):
        self.name, self.location = name, location

    def module(self):
        folder, _, file = self.location.rpartition("/")
        _sys.path.insert(0, folder)
        try:
            return _importlib.import_module(file.rpartition(".")[0])
        finally:
            _sys.path.remove(folder)

    def exec_module(self, module):
        """Nothing is left to do."""
