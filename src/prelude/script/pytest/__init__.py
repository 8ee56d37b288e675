"""Tests in pytest's form: what test files name. `kdsl-run -m pytest FILE...` runs them (_session.py)."""

from pytest._approx import approx
from pytest._builtin import CaptureFixture, LogCaptureFixture, MonkeyPatch, TempPathFactory
from pytest._fixtures import FixtureRequest, fixture, yield_fixture
from pytest._marks import mark, param
from pytest._outcomes import Exit, Failed, Skipped, UsageError, exit, fail, importorskip, skip, xfail
from pytest._raises import ExceptionInfo, RaisesContext, deprecated_call, raises, warns
from pytest._session import Class, Config, ExitCode, Function, Item, Metafunc, Module, Parser, Session, TestReport, main

__version__ = "8.0.0"
version_tuple = (8, 0, 0)


class PytestWarning(UserWarning):
    pass


PytestUnknownMarkWarning = PytestConfigWarning = PytestDeprecationWarning = PytestWarning


def register_assert_rewrite(*names):
    """Every assertion is explained."""


class _Main:
    """Marks a function of a conftest.py that pytest calls."""

    def __call__(self, function=None, **options):
        return function if function is not None else lambda made: made


hookimpl = hookspec = _Main()
