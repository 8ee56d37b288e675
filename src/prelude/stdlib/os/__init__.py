"""The environment and paths, read only."""

import _kdsl
import os.path as path
from abc import ABC, abstractmethod

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


SEEK_SET, SEEK_CUR, SEEK_END = 0, 1, 2
F_OK, X_OK, W_OK, R_OK = 0, 1, 2, 4
EX_OK = 0
defpath = "/bin:/usr/bin"


def _checked(text):
    if not isinstance(text, str):
        raise TypeError(f"str expected, not {type(text).__name__}")
    return text


class _Environ(dict):
    def __getitem__(self, key):
        return dict.__getitem__(self, _checked(key))

    def __setitem__(self, key, value):
        dict.__setitem__(self, _checked(key), _checked(value))

    def __delitem__(self, key):
        dict.__delitem__(self, _checked(key))

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


class PathLike(ABC):
    def __class_getitem__(cls, item):
        from types import GenericAlias
        return GenericAlias(cls, item)

    @abstractmethod
    def __fspath__(self):
        raise NotImplementedError

    @classmethod
    def __subclasshook__(cls, subclass):
        return True if cls is PathLike and hasattr(subclass, "__fspath__") else NotImplemented


def fsencode(filename):
    filename = fspath(filename)
    return filename.encode() if isinstance(filename, str) else filename


def fsdecode(filename):
    filename = fspath(filename)
    return filename.decode() if isinstance(filename, bytes) else filename


def listdir(path="."):
    if not stat(path).is_folder:
        raise NotADirectoryError(20, "Not a directory", path)
    return _kdsl.list_folder(fspath(path))


def walk(top, topdown=True, onerror=None, followlinks=False):
    try:
        names = listdir(top)
    except OSError as error:
        if onerror is not None:
            onerror(error)
        return
    folders, files = [], []
    for name in names:
        (folders if path.isdir(path.join(top, name)) else files).append(name)
    if topdown:
        yield top, folders, files
    for name in folders:
        below = path.join(top, name)
        if followlinks or not path.islink(below):
            yield from walk(below, topdown, onerror, followlinks)
    if not topdown:
        yield top, folders, files


class stat_result(tuple):
    """What stat() tells, as a tuple of ten numbers and by names."""
    st_mode = property(lambda self: self[0])
    st_ino = property(lambda self: self[1])
    st_dev = property(lambda self: self[2])
    st_nlink = property(lambda self: self[3])
    st_uid = property(lambda self: self[4])
    st_gid = property(lambda self: self[5])
    st_size = property(lambda self: self[6])
    st_atime = property(lambda self: float(self[7]))
    st_mtime = property(lambda self: float(self[8]))
    st_ctime = property(lambda self: float(self[9]))
    is_folder = property(lambda self: self[0] & 0o170000 == 0o040000)


def stat(path, *, follow_symlinks=True):
    numbers = _kdsl.path_numbers(fsdecode(path), follow_symlinks)
    if numbers is None:
        raise FileNotFoundError(2, "No such file or directory", path)
    return stat_result(numbers)


def lstat(path):
    return stat(path, follow_symlinks=False)


_CHANGES = ("chmod", "chown", "link", "makedirs", "mkdir", "mkfifo", "mknod", "remove", "removedirs", "rename", "renames",
            "replace", "rmdir", "symlink", "truncate", "unlink", "utime")
_PROCESSES = ("abort", "execl", "execv", "fork", "kill", "popen", "spawnl", "spawnv", "system", "wait", "waitpid")


def _mkdir(path, mode=0o777, *, dir_fd=None):
    import _files
    _files.make_folder(fsdecode(path))


def _makedirs(name, mode=0o777, exist_ok=False):
    import _files
    _files.make_folder(fsdecode(name), True, exist_ok)


def _remove(path, *, dir_fd=None):
    import _files
    _files.remove(fsdecode(path))


# What a script may change where --allow-write lets it.
_ALLOWED = {"mkdir": _mkdir, "makedirs": _makedirs, "remove": _remove, "unlink": _remove}


def __getattr__(name):
    """Scripts may mention and import what changes files or starts programs, for a path that they do not take here."""
    if not _kdsl.is_script() or name not in _CHANGES + _PROCESSES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    if name in _ALLOWED:
        return _ALLOWED[name]

    def refused(*args, **keywords):
        if name in _PROCESSES:
            raise NotImplementedError(f"os.{name}() is not available: other programs are not started from here")
        raise OSError(30, f"os.{name}() is not available: files can only be read and written as texts here", *args[:1])

    refused.__name__ = refused.__qualname__ = name
    return refused


def __dir__():
    return [*globals(), *_CHANGES, *_PROCESSES]
