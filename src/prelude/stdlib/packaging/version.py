"""packaging.version: versions of numbers and dots, compared."""

import functools


@functools.total_ordering
class Version:
    def __init__(self, version):
        self.text = version
        numbers = []
        for part in version.split("+")[0].removeprefix("v").split("."):
            digits = ""
            for character in part:
                if not character.isdigit():
                    break
                digits += character
            if digits:
                numbers.append(int(digits))
            if digits != part:
                break
        if not numbers:
            raise InvalidVersion(f"Invalid version: {version!r}")
        self.release = tuple(numbers)

    def _key(self):
        key = self.release
        while len(key) > 1 and key[-1] == 0:
            key = key[:-1]
        return key

    def __eq__(self, other):
        return self._key() == other._key()

    def __lt__(self, other):
        return self._key() < other._key()

    def __hash__(self):
        return hash(self._key())

    def __str__(self):
        return self.text

    def __repr__(self):
        return f"<Version({self.text!r})>"

    @property
    def major(self):
        return self.release[0]

    @property
    def minor(self):
        return self.release[1] if len(self.release) > 1 else 0


class InvalidVersion(ValueError):
    pass


def parse(version):
    return Version(version)
