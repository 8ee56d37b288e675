"""Paths; of the file system whether a path exists, and what scripts may read."""

import os.path as _path


class PurePath:
    def __new__(cls, *segments):
        if cls is PurePath:
            cls = PurePosixPath
        elif cls is Path:
            cls = PosixPath
        return object.__new__(cls)

    def __init__(self, *segments):
        for segment in segments:
            if not isinstance(segment, (str, PurePath)) and not hasattr(segment, "__fspath__"):
                raise TypeError("argument should be a str or an os.PathLike object where __fspath__ returns a str, "
                                f"not {type(segment).__name__!r}")
        text = _path.join(*segments) if segments else ""
        absolute = text.startswith("/")
        parts = [p for p in text.split("/") if p and p != "."]
        self._absolute = absolute
        self._names = parts

    def _from(self, absolute, names):
        made = object.__new__(type(self))
        made._absolute = absolute
        made._names = list(names)
        return made

    def __fspath__(self):
        return str(self)

    def __str__(self):
        return ("/" if self._absolute else "") + "/".join(self._names) or ("/" if self._absolute else ".")

    def __repr__(self):
        return f"{self.__class__.__name__}({str(self)!r})"

    def __truediv__(self, other):
        try:
            return type(self)(self, other)
        except TypeError:
            return NotImplemented

    def __rtruediv__(self, other):
        try:
            return type(self)(other, self)
        except TypeError:
            return NotImplemented

    def __eq__(self, other):
        return isinstance(other, PurePath) and str(self) == str(other)

    def __hash__(self):
        return hash(str(self))

    def __lt__(self, other):
        return self.parts < other.parts if isinstance(other, PurePath) else NotImplemented

    def __le__(self, other):
        return self.parts <= other.parts if isinstance(other, PurePath) else NotImplemented

    def __gt__(self, other):
        return self.parts > other.parts if isinstance(other, PurePath) else NotImplemented

    def __ge__(self, other):
        return self.parts >= other.parts if isinstance(other, PurePath) else NotImplemented

    @property
    def parts(self):
        return tuple((["/"] if self._absolute else []) + self._names)

    @property
    def name(self):
        return self._names[-1] if self._names else ""

    @property
    def suffix(self):
        name = self.name
        i = name.rfind(".")
        return name[i:] if 0 < i < len(name) - 1 else ""

    @property
    def suffixes(self):
        name = self.name
        if name.endswith("."):
            return []
        return ["." + s for s in name.lstrip(".").split(".")[1:]]

    @property
    def stem(self):
        name = self.name
        i = name.rfind(".")
        return name[:i] if 0 < i < len(name) - 1 else name

    @property
    def parent(self):
        return self._from(self._absolute, self._names[:-1])

    @property
    def parents(self):
        out = []
        at = self
        while at._names:
            at = at.parent
            out.append(at)
        return tuple(out)

    @property
    def root(self):
        return "/" if self._absolute else ""

    @property
    def anchor(self):
        return self.root

    def joinpath(self, *others):
        return type(self)(self, *others)

    def with_name(self, name):
        if not self.name:
            raise ValueError(f"{self!r} has an empty name")
        if not name or "/" in name or name == ".":
            raise ValueError(f"Invalid name {name!r}")
        return self._from(self._absolute, self._names[:-1] + [name])

    def with_suffix(self, suffix):
        if "/" in suffix or suffix == "." or suffix and not suffix.startswith("."):
            raise ValueError(f"Invalid suffix {suffix!r}")
        if not self.name:
            raise ValueError(f"{self!r} has an empty name")
        return self.with_name(self.stem + suffix)

    def with_stem(self, stem):
        return self.with_name(stem + self.suffix)

    def is_absolute(self):
        return self._absolute

    def as_posix(self):
        return str(self)

    def relative_to(self, other, *more):
        base = type(self)(other, *more)
        n = len(base._names)
        if base._absolute != self._absolute or self._names[:n] != base._names:
            raise ValueError(f"{str(self)!r} is not in the subpath of {str(base)!r}")
        return self._from(False, self._names[n:])

    def is_relative_to(self, other, *more):
        base = type(self)(other, *more)
        return base._absolute == self._absolute and self._names[:len(base._names)] == base._names


class PurePosixPath(PurePath):
    pass


class Path(PurePath):
    def exists(self):
        return _path.exists(str(self))

    def is_file(self):
        return _path.isfile(str(self))

    def is_dir(self):
        return _path.isdir(str(self))

    def resolve(self, strict=False):
        return type(self)(_path.abspath(str(self)))

    def absolute(self):
        return self.resolve()

    def expanduser(self):
        return type(self)(_path.expanduser(str(self)))

    @classmethod
    def cwd(cls):
        return cls(_path.abspath("."))

    @classmethod
    def home(cls):
        return cls(_path.expanduser("~"))

    def open(self, mode="r", buffering=-1, encoding=None, errors=None, newline=None):
        import _files
        return _files.open(str(self), mode)

    def read_text(self, encoding=None, errors=None):
        import _files
        return _files.read_text(self)

    def write_text(self, data, encoding=None, errors=None, newline=None):
        import _files
        return _files.write_text(self, data)

    def mkdir(self, mode=0o777, parents=False, exist_ok=False):
        import _files
        _files.make_folder(self, parents, exist_ok)

    def unlink(self, missing_ok=False):
        import _files
        if not missing_ok or self.exists():
            _files.remove(self)

    def touch(self, mode=0o666, exist_ok=True):
        import _files
        if not exist_ok and self.exists():
            raise FileExistsError(17, "File exists", str(self))
        _files.write_text(self, "", True)

    def iterdir(self):
        import os
        for name in os.listdir(str(self)):
            yield self / name


class PosixPath(Path):
    pass
