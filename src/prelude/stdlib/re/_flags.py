"""Flags of patterns, and the error of what is no pattern."""

import enum


class RegexFlag(enum.IntFlag):
    NOFLAG = 0
    ASCII = A = 256
    IGNORECASE = I = 2
    MULTILINE = M = 8
    DOTALL = S = 16
    VERBOSE = X = 64
    UNICODE = U = 32

    def __repr__(self):
        names = [f"re.{name}" for name, bit in FLAG_NAMES if self & bit]
        return "|".join(names) or "re.NOFLAG"

    __str__ = __repr__


FLAG_NAMES = (("ASCII", 256), ("IGNORECASE", 2), ("UNICODE", 32), ("MULTILINE", 8), ("DOTALL", 16), ("VERBOSE", 64))
LETTERS = {"a": 256, "i": 2, "m": 8, "s": 16, "x": 64, "u": 32}


class error(Exception):
    """A pattern that is none."""

    __module__ = "re"

    def __init__(self, msg, pattern=None, pos=None):
        self.msg, self.pattern, self.pos = msg, pattern, pos
        self.lineno = self.colno = None
        if pattern is not None and pos is not None:
            msg = f"{msg} at position {pos}"
            self.lineno = pattern.count("\n", 0, pos) + 1
            self.colno = pos - pattern.rfind("\n", 0, pos)
            if "\n" in pattern:
                msg = f"{msg} (line {self.lineno}, column {self.colno})"
        super().__init__(msg)
