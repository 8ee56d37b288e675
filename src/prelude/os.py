"""The environment and paths, read only."""

import _kdsl
import os.path as path

name = "posix"
sep = "/"
altsep = None
extsep = "."
pathsep = ":"
linesep = "\n"
curdir = "."
pardir = ".."
devnull = "/dev/null"
error = OSError


class _Environ(dict):
    def __setitem__(self, key, value):
        for text in (key, value):
            if not isinstance(text, str):
                raise TypeError(f"str expected, not {type(text).__name__}")
        dict.__setitem__(self, key, value)

    def __repr__(self):
        return f"environ({dict.__repr__(self)})"

    def copy(self):
        return dict(self)


environ = _Environ(_kdsl.environment())


def getenv(key, default=None):
    return environ.get(key, default)


def putenv(key, value):
    environ[key] = value


def unsetenv(key):
    environ.pop(key, None)


def getcwd():
    return _kdsl.working_folder()


def cpu_count():
    return _kdsl.cpu_count()


def getpid():
    return _kdsl.process_id()


def fspath(path):
    if isinstance(path, (str, bytes)):
        return path
    hook = getattr(type(path), "__fspath__", None)
    if hook is None:
        raise TypeError(f"expected str, bytes or os.PathLike object, not {type(path).__name__}")
    return hook(path)


class PathLike:
    pass


def listdir(path="."):
    return _kdsl.list_folder(fspath(path))
