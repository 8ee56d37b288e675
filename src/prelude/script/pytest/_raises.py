"""Code that is expected to raise or to warn."""

import re as _re
import warnings as _warnings
from pytest._outcomes import Failed as _Failed


class ExceptionInfo:
    def __init__(self, value=None):
        self.value = value

    type = property(lambda self: type(self.value))
    typename = property(lambda self: type(self.value).__name__)
    tb = property(lambda self: self.value.__traceback__)

    def errisinstance(self, exc):
        return isinstance(self.value, exc)

    def exconly(self, tryshort=False):
        text = str(self.value)
        return self.typename + (f": {text}" if text else "")

    def match(self, regexp):
        notes = getattr(self.value, "__notes__", ())
        text = "\n".join([str(self.value), *notes])
        if not _re.search(regexp, text):
            raise AssertionError(f"Regex pattern did not match.\n Regex: {_pattern(regexp)!r}\n Input: {text!r}")
        return True

    def __repr__(self):
        return f"<ExceptionInfo {self.value!r}>"

    __str__ = __repr__


def _pattern(regexp):
    return regexp if isinstance(regexp, str) else regexp.pattern


class RaisesContext:
    def __init__(self, expected, match, check):
        self.expected, self.wanted, self.check = expected, match, check
        self.info = ExceptionInfo()

    def __enter__(self):
        return self.info

    def __exit__(self, exc_type, exc_value, traceback):
        if exc_type is None:
            raise _Failed(f"DID NOT RAISE {self.expected!r}")
        if not issubclass(exc_type, self.expected):
            return False
        self.info.value = exc_value
        if self.wanted is not None:
            self.info.match(self.wanted)
        if self.check is not None and not self.check(exc_value):
            raise AssertionError(f"check of {exc_value!r} did not return True")
        return True


def raises(expected_exception, *args, match=None, check=None, **kwargs):
    for each in expected_exception if isinstance(expected_exception, tuple) else (expected_exception,):
        if not (isinstance(each, type) and issubclass(each, BaseException)):
            raise TypeError(f"expected exception must be a BaseException type, not {type(each).__name__}")
    context = RaisesContext(expected_exception, match, check)
    if not args:
        return context
    with context as info:
        args[0](*args[1:], **kwargs)
    return info


class _Recorder:
    """The warnings of a `with` block, which are recorded and not printed."""

    def __init__(self):
        self.list = []
        self._catcher = _warnings.catch_warnings(record=True)

    def __enter__(self):
        self.list = self._catcher.__enter__()
        return self

    def __exit__(self, *details):
        self._catcher.__exit__(*details)
        return False

    def __len__(self):
        return len(self.list)

    def __iter__(self):
        return iter(self.list)

    def __getitem__(self, index):
        return self.list[index]

    def pop(self, cls=Warning):
        for index, record in enumerate(self.list):
            if issubclass(record.category, cls):
                return self.list.pop(index)
        raise AssertionError(f"{cls!r} not found in warning list")

    def clear(self):
        self.list.clear()


class _WarnsContext(_Recorder):
    def __init__(self, expected, match):
        super().__init__()
        self.expected, self.wanted = expected, match

    def __exit__(self, exc_type, exc_value, traceback):
        super().__exit__(exc_type, exc_value, traceback)
        if exc_type is not None:
            return False
        found = [record for record in self.list if issubclass(record.category, self.expected)]
        if not found:
            raise _Failed(f"DID NOT WARN. No warnings of type {self.expected!r} were emitted.")
        if self.wanted is not None and not any(_re.search(self.wanted, str(record.message)) for record in found):
            raise _Failed(f"DID NOT WARN. No warnings matching {_pattern(self.wanted)!r} were emitted.")
        return False


def warns(expected_warning=Warning, *args, match=None, **kwargs):
    context = _WarnsContext(expected_warning, match)
    if not args:
        return context
    with context:
        return args[0](*args[1:], **kwargs)


def deprecated_call(*args, match=None, **kwargs):
    return warns((DeprecationWarning, PendingDeprecationWarning, FutureWarning), *args, match=match, **kwargs)
