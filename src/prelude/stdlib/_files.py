"""Files that a script reads: texts below its own folder. Nothing is written."""

import _kdsl


class TextFile:
    """A text that has been read, as what open() gives."""

    def __init__(self, name, mode, text):
        self.name, self.mode, self.encoding, self.closed = name, mode, "utf-8", False
        self._text, self._at = text, 0

    def read(self, size=-1):
        if self.closed:
            raise ValueError("I/O operation on closed file.")
        end = len(self._text) if size is None or size < 0 else self._at + size
        part = self._text[self._at:end]
        self._at += len(part)
        return part

    def readline(self, size=-1):
        end = self._text.find("\n", self._at) + 1
        return self.read((end if end else len(self._text)) - self._at)

    def readlines(self, hint=-1):
        return list(self)

    def __iter__(self):
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def close(self):
        self.closed = True

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        self.close()


def read_text(path):
    text = _kdsl.read_text(str(path))
    if isinstance(text, tuple):
        raise (IsADirectoryError if text[0] == 21 else OSError)(*text)
    return text.replace("\r\n", "\n").replace("\r", "\n")


def refuse_writing(what, path):
    raise OSError(30, f"{what} is not available: files can only be read here", str(path))


def open(file, mode="r", buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None):
    if set(mode) - set("rt"):
        if "b" in mode and set(mode) <= set("rb"):
            raise NotImplementedError("open() reads texts only here, not bytes")
        refuse_writing(f"open() with mode {mode!r}", file)
    return TextFile(file, mode, read_text(file))
