"""Files of a script: texts below its own folder are read, and files are written where --allow-write lets it."""

import _kdsl


class TextFile:
    """What open() gives: a text that has been read, or one that is written when the file is closed or flushed."""

    def __init__(self, name, mode, text):
        self.name, self.mode, self.encoding, self.closed = name, mode, "utf-8", False
        self._text, self._at = text, 0
        self._written = []

    def readable(self):
        return "r" in self.mode

    def writable(self):
        return not self.readable()

    def _check(self, is_allowed, what):
        if self.closed:
            raise ValueError("I/O operation on closed file.")
        if not is_allowed:
            raise OSError(f"not {what}")

    def read(self, size=-1):
        self._check(self.readable(), "readable")
        end = len(self._text) if size is None or size < 0 else self._at + size
        part = self._text[self._at:end]
        self._at += len(part)
        return part

    def readline(self, size=-1):
        end = self._text.find("\n", self._at) + 1
        return self.read((end if end else len(self._text)) - self._at)

    def readlines(self, hint=-1):
        return list(self)

    def write(self, text):
        self._check(self.writable(), "writable")
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        self._written.append(text)
        return len(text)

    def writelines(self, lines):
        for line in lines:
            self.write(line)

    def flush(self):
        if self._written:
            write_text(self.name, "".join(self._written), True)
            self._written = []

    def __iter__(self):
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def close(self):
        if not self.closed:
            self.flush()
        self.closed = True

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        self.close()


_KINDS = {2: FileNotFoundError, 13: PermissionError, 17: FileExistsError, 21: IsADirectoryError}


def _checked(result):
    """What is given, or the OSError that a tuple stands for."""
    if isinstance(result, tuple):
        raise _KINDS.get(result[0], OSError)(*result)
    return result


def read_text(path):
    return _checked(_kdsl.read_text(str(path))).replace("\r\n", "\n").replace("\r", "\n")


def write_text(path, text, appends=False):
    if not isinstance(text, str):
        raise TypeError(f"data must be str, not {type(text).__name__}")
    _checked(_kdsl.write_text(str(path), text, appends))
    return len(text)


def make_folder(path, parents=False, exist_ok=False):
    from os import path as _path

    path = str(path)
    if exist_ok and _path.isdir(path):
        return
    above = _path.dirname(path.rstrip("/"))
    if parents and above and not _path.isdir(above):
        make_folder(above, True, True)
    _checked(_kdsl.make_folder(path))


def remove(path):
    _checked(_kdsl.remove_file(str(path)))


def open(file, mode="r", buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None):
    kinds = [letter for letter in mode if letter not in "tb"]
    if kinds not in (["r"], ["w"], ["a"], ["x"]) or ("t" in mode and "b" in mode):
        raise NotImplementedError(f"open() with mode {mode!r} is not available: files are read ('r') or written ('w', 'a', 'x')")
    if "b" in mode:
        raise NotImplementedError("open() reads and writes texts only here, not bytes")
    if kinds == ["r"]:
        return TextFile(file, mode, read_text(file))
    if kinds == ["x"]:
        from os import path as _path

        if _path.exists(str(file)):
            raise FileExistsError(17, "File exists", str(file))
    write_text(file, "", kinds == ["a"])
    return TextFile(file, mode, "")
