"""Files beside modules: their paths."""

import importlib as _importlib
import pathlib as _pathlib


def files(anchor):
    """The folder of a package."""
    module = _importlib.import_module(anchor) if isinstance(anchor, str) else anchor
    return _pathlib.Path(module.__file__).parent
