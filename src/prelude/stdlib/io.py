"""Text in memory. Files are not opened here."""

__all__ = ["StringIO", "UnsupportedOperation", "SEEK_SET", "SEEK_CUR", "SEEK_END"]

SEEK_SET, SEEK_CUR, SEEK_END = 0, 1, 2


class UnsupportedOperation(OSError, ValueError):
    pass


class IOBase:
    pass


class TextIOBase(IOBase):
    pass


class StringIO(TextIOBase):
    def __init__(self, initial_value="", newline="\n"):
        if initial_value is not None and not isinstance(initial_value, str):
            raise TypeError(f"initial_value must be str or None, not {type(initial_value).__name__}")
        self._text = initial_value or ""
        self._at = 0
        self.closed = False

    def _check(self):
        if self.closed:
            raise ValueError("I/O operation on closed file")

    def write(self, text, /):
        self._check()
        if not isinstance(text, str):
            raise TypeError(f"string argument expected, got '{type(text).__name__}'")
        size = len(self._text)
        if self._at == size:
            self._text += text
        else:
            gap = "\0" * (self._at - size)
            self._text = self._text[:self._at] + gap + text + self._text[self._at + len(text):]
        self._at += len(text)
        return len(text)

    def writelines(self, lines, /):
        for line in lines:
            self.write(line)

    def getvalue(self):
        self._check()
        return self._text

    def read(self, size=-1, /):
        self._check()
        end = len(self._text) if size is None or size < 0 else self._at + size
        text = self._text[self._at:end]
        self._at += len(text)
        return text

    def readline(self, size=-1, /):
        self._check()
        end = self._text.find("\n", self._at) + 1
        if not end:
            end = len(self._text)
        if size is not None and size >= 0:
            end = min(end, self._at + size)
        return self.read(max(end - self._at, 0))

    def readlines(self, hint=-1, /):
        return list(self)

    def __iter__(self):
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def seek(self, offset, whence=SEEK_SET, /):
        self._check()
        if whence == SEEK_SET:
            if offset < 0:
                raise ValueError(f"Negative seek position {offset}")
            self._at = offset
        elif offset:
            raise OSError("Can't do nonzero cur-relative seeks")
        elif whence == SEEK_END:
            self._at = len(self._text)
        return self._at

    def tell(self):
        self._check()
        return self._at

    def truncate(self, size=None, /):
        self._check()
        self._text = self._text[:self._at if size is None else size]
        return len(self._text) if size is None else size

    def flush(self):
        self._check()

    def close(self):
        self.closed = True

    def readable(self):
        return True

    def writable(self):
        return True

    def seekable(self):
        return True

    def isatty(self):
        return False

    def __enter__(self):
        self._check()
        return self

    def __exit__(self, *details):
        self.close()
