"""Numbers that are nearly equal."""

import math as _math


class approx:
    def __init__(self, expected, rel=None, abs=None, nan_ok=False):
        self.expected, self.rel, self.abs, self.nan_ok = expected, rel, abs, nan_ok

    def tolerance(self, expected):
        absolute = 1e-12 if self.abs is None else self.abs
        if self.rel is None and self.abs is not None:
            return absolute
        relative = 1e-6 if self.rel is None else self.rel
        if absolute < 0 or relative < 0:
            raise ValueError("a tolerance can't be negative")
        return max(relative * _magnitude(expected), absolute)

    def _is_near(self, actual, expected):
        if isinstance(expected, bool) or not isinstance(expected, (int, float)) or not hasattr(actual, "__abs__"):
            return actual == expected
        if actual == expected:
            return True
        actual = float(actual)
        if _math.isnan(expected) or _math.isnan(actual):
            return self.nan_ok and _math.isnan(expected) and _math.isnan(actual)
        if _math.isinf(expected) or _math.isinf(actual):
            return False
        return _magnitude(actual - expected) <= self.tolerance(expected)

    def _agrees(self, actual, expected):
        expected, actual = _plain(expected), _plain(actual)
        if isinstance(expected, dict):
            is_alike = isinstance(actual, dict) and set(actual) == set(expected)
            return is_alike and all(self._agrees(actual[key], expected[key]) for key in expected)
        if isinstance(expected, (list, tuple)):
            is_alike = isinstance(actual, (list, tuple)) and len(actual) == len(expected)
            return is_alike and all(self._agrees(a, b) for a, b in zip(actual, expected))
        return self._is_near(actual, expected)

    def __eq__(self, actual):
        return self._agrees(actual, self.expected)

    def __ne__(self, actual):
        return not self == actual

    __hash__ = None

    def _text(self, expected):
        expected = _plain(expected)
        if isinstance(expected, dict):
            return "{" + ", ".join(f"{key!r}: {self._text(value)}" for key, value in expected.items()) + "}"
        if isinstance(expected, (list, tuple)):
            text = ", ".join(self._text(each) for each in expected)
            return f"[{text}]" if isinstance(expected, list) else f"({text})"
        if isinstance(expected, bool) or not isinstance(expected, (int, float)):
            return repr(expected)
        return f"{expected} ± {self.tolerance(expected):.1e}"

    def __repr__(self):
        text = self._text(self.expected)
        return f"approx({text})" if isinstance(self.expected, (dict, list, tuple)) else text


def _magnitude(x):
    return x if x >= 0 else -x


def _plain(value):
    """Arrays and tensors as lists, those without axes as numbers."""
    return value.tolist() if hasattr(value, "tolist") else value
