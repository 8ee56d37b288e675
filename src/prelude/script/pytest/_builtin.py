"""The fixtures that every test may ask for."""

import collections as _collections
import importlib as _importlib
import logging as _logging
import os as _os
import pathlib as _pathlib
import sys as _sys
import _kdsl_tests
from contextlib import contextmanager as _contextmanager
from pytest._fixtures import fixture as _fixture
from pytest._raises import _Recorder

CaptureResult = _collections.namedtuple("CaptureResult", ["out", "err"])
_ABSENT = object()


class CaptureFixture:
    def __init__(self):
        _kdsl_tests.begin_capture()

    def readouterr(self):
        return CaptureResult(*_kdsl_tests.take_captured())

    @_contextmanager
    def disabled(self):
        out, err = _kdsl_tests.end_capture()
        try:
            yield
        finally:
            _kdsl_tests.begin_capture()
            print(out, end="")
            print(err, end="", file=_sys.stderr)

    def close(self):
        out, err = _kdsl_tests.end_capture()
        print(out, end="")
        print(err, end="", file=_sys.stderr)


@_fixture
def capsys():
    capture = CaptureFixture()
    yield capture
    capture.close()


@_fixture
def capfd():
    capture = CaptureFixture()
    yield capture
    capture.close()


class MonkeyPatch:
    """Changes that are taken back when the test ends."""

    def __init__(self):
        self._changes = []  # functions that take one back

    @classmethod
    @_contextmanager
    def context(cls):
        patch = cls()
        try:
            yield patch
        finally:
            patch.undo()

    def setattr(self, target, name, value=_ABSENT, raising=True):
        if value is _ABSENT:
            path, name, value = *target.rsplit(".", 1), name
            target = _resolve(path)
        held = vars(target).get(name, _ABSENT) if isinstance(target, type) else getattr(target, name, _ABSENT)
        if raising and not hasattr(target, name):
            raise AttributeError(f"{target!r} has no attribute {name!r}")
        self._changes.append(lambda: delattr(target, name) if held is _ABSENT else setattr(target, name, held))
        setattr(target, name, value)

    def delattr(self, target, name=_ABSENT, raising=True):
        if name is _ABSENT:
            path, name = target.rsplit(".", 1)
            target = _resolve(path)
        if not hasattr(target, name):
            if raising:
                raise AttributeError(name)
            return
        held = getattr(target, name)
        self._changes.append(lambda: setattr(target, name, held))
        delattr(target, name)

    def setitem(self, dic, name, value):
        held = dic.get(name, _ABSENT)
        self._changes.append(lambda: dic.pop(name, None) if held is _ABSENT else dic.__setitem__(name, held))
        dic[name] = value

    def delitem(self, dic, name, raising=True):
        if name not in dic:
            if raising:
                raise KeyError(name)
            return
        held = dic[name]
        self._changes.append(lambda: dic.__setitem__(name, held))
        del dic[name]

    def setenv(self, name, value, prepend=None):
        if prepend and name in _os.environ:
            value = f"{value}{prepend}{_os.environ[name]}"
        self.setitem(_os.environ, name, str(value))

    def delenv(self, name, raising=True):
        self.delitem(_os.environ, name, raising)

    def syspath_prepend(self, path):
        held = list(_sys.path)
        self._changes.append(lambda: _sys.path.__setitem__(slice(None), held))
        _sys.path.insert(0, str(path))

    def undo(self):
        while self._changes:
            self._changes.pop()()


def _resolve(path):
    parts = path.split(".")
    found = _importlib.import_module(parts[0])
    for index, part in enumerate(parts[1:], 2):
        if not hasattr(found, part):
            _importlib.import_module(".".join(parts[:index]))
        found = getattr(found, part)
    return found


@_fixture
def monkeypatch():
    patch = MonkeyPatch()
    yield patch
    patch.undo()


class LogCaptureFixture(_logging.Handler):
    """What is logged while a test runs."""

    def __init__(self):
        super().__init__()
        self.records = []
        self.handler = self
        self._levels = []  # loggers with the levels that they had

    def emit(self, record):
        self.records.append(record)

    messages = property(lambda self: [record.getMessage() for record in self.records])
    text = property(lambda self: "".join(f"{self.format(record)}\n" for record in self.records))
    record_tuples = property(lambda self: [(record.name, record.levelno, record.getMessage()) for record in self.records])

    def clear(self):
        self.records.clear()

    def set_level(self, level, logger=None):
        target = _logging.getLogger(logger)
        self._levels.append((target, target.level))
        target.setLevel(level)

    @_contextmanager
    def at_level(self, level, logger=None):
        target = _logging.getLogger(logger)
        before = target.level
        target.setLevel(level)
        try:
            yield
        finally:
            target.setLevel(before)

    def close(self):
        while self._levels:
            target, level = self._levels.pop()
            target.setLevel(level)


@_fixture
def caplog():
    capture = LogCaptureFixture()
    _logging.getLogger().addHandler(capture)
    yield capture
    _logging.getLogger().removeHandler(capture)
    capture.close()


class TempPathFactory:
    def __init__(self):
        self._made = {}

    def getbasetemp(self):
        return _pathlib.Path(_kdsl_tests.temporary_folder(""))

    def mktemp(self, basename, numbered=True):
        number = self._made.get(basename, 0)
        self._made[basename] = number + 1
        return _pathlib.Path(_kdsl_tests.temporary_folder(f"{basename}{number}" if numbered else basename))


@_fixture(scope="session")
def tmp_path_factory():
    return TempPathFactory()


@_fixture
def tmp_path(request, tmp_path_factory):
    name = "".join(c if c.isalnum() or c == "_" else "_" for c in request.node.name)
    return tmp_path_factory.mktemp(name[:30])


@_fixture
def recwarn():
    with _Recorder() as recorder:
        yield recorder


@_fixture(scope="session")
def pytestconfig(request):
    return request.config
