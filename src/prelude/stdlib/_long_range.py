"""Ranges of ints that 64 bits do not hold."""

import builtins
import operator
import sys

_range = builtins.range


def make(start, stop, step):
    return range(start, stop, step)


class range:
    __slots__ = ("start", "stop", "step", "_length")

    def __init__(self, start, stop, step):
        if step == 0:
            raise ValueError("range() arg 3 must not be zero")
        self.start, self.stop, self.step = start, stop, step
        distance = stop - start if step > 0 else start - stop
        self._length = 0 if distance <= 0 else (distance - 1) // abs(step) + 1

    __class__ = property(lambda self: _range)

    def __repr__(self):
        step = "" if self.step == 1 else f", {self.step}"
        return f"range({self.start}, {self.stop}{step})"

    def __bool__(self):
        return self._length > 0

    def __len__(self):
        if self._length > sys.maxsize:
            raise OverflowError("Python int too large to convert to C ssize_t")
        return self._length

    def __iter__(self):
        value = self.start
        for _ in iter(int, 1):
            if value >= self.stop if self.step > 0 else value <= self.stop:
                return
            yield value
            value += self.step

    def __reversed__(self):
        return iter(self[::-1])

    def __getitem__(self, key):
        if isinstance(key, slice):
            return self._slice(key)
        if not hasattr(key, "__index__"):
            raise TypeError(f"range indices must be integers or slices, not {type(key).__name__}")
        index = operator.index(key)
        place = index + self._length if index < 0 else index
        if not 0 <= place < self._length:
            raise IndexError("range object index out of range")
        return self.start + place * self.step

    def _slice(self, key):
        step = 1 if key.step is None else operator.index(key.step)
        if step == 0:
            raise ValueError("slice step cannot be zero")
        least, most = (0, self._length) if step > 0 else (-1, self._length - 1)

        def place(given, absent):
            if given is None:
                return absent
            given = operator.index(given)
            return max(given + self._length, least) if given < 0 else min(given, most)

        start = place(key.start, least if step > 0 else most)
        stop = place(key.stop, most if step > 0 else least)
        return _range(self.start + start * self.step, self.start + stop * self.step, self.step * step)

    def __contains__(self, item):
        if type(item) in (int, bool):
            inside = self.start <= item < self.stop if self.step > 0 else self.stop < item <= self.start
            return inside and (item - self.start) % self.step == 0
        return any(item == value for value in self)

    def index(self, item):
        if item not in self:
            raise ValueError(f"{item!r} is not in range")
        return (item - self.start) // self.step

    def count(self, item):
        return int(item in self)

    def _key(self):
        return (self._length, self.start if self._length else None, self.step if self._length > 1 else None)

    def __eq__(self, other):
        if not isinstance(other, _range):
            return NotImplemented
        return self._key() == make(other.start, other.stop, other.step)._key()

    def __hash__(self):
        return hash(self._key())
