"""How a test may end early."""

import importlib as _importlib


class OutcomeException(BaseException):
    def __init__(self, msg=None, pytrace=True):
        super().__init__(msg)
        self.msg, self.pytrace = msg, pytrace

    def __str__(self):
        return "" if self.msg is None else str(self.msg)


class Skipped(OutcomeException):
    def __init__(self, msg=None, pytrace=True, allow_module_level=False):
        super().__init__(msg, pytrace)
        self.allow_module_level = allow_module_level


class Failed(OutcomeException):
    pass


class XFailed(Failed):
    pass


class Exit(Exception):
    def __init__(self, msg="unknown reason", returncode=None):
        super().__init__(msg)
        self.msg, self.returncode = msg, returncode


class UsageError(Exception):
    pass


def skip(reason="", *, allow_module_level=False, msg=None):
    raise Skipped(reason or msg or "", allow_module_level=allow_module_level)


def fail(reason="", pytrace=True, msg=None):
    raise Failed(reason or msg or "", pytrace)


def xfail(reason="", *, msg=None):
    raise XFailed(reason or msg or "")


def exit(reason="", returncode=None, *, msg=None):
    raise Exit(reason or msg or "", returncode)


skip.Exception, fail.Exception, xfail.Exception, exit.Exception = Skipped, Failed, XFailed, Exit


def _numbers(version):
    return [int(part) if part.isdigit() else 0 for part in version.split("+")[0].split(".")]


def importorskip(modname, minversion=None, reason=None, *, exc_type=None):
    try:
        module = _importlib.import_module(modname)
    except ImportError as error:
        raise Skipped(reason or f"could not import {modname!r}: {error}", allow_module_level=True) from None
    if minversion is not None:
        version = getattr(module, "__version__", None)
        if version is None or _numbers(version) < _numbers(minversion):
            text = f"module {modname!r} has __version__ {version!r}, required is: {minversion!r}"
            raise Skipped(reason or text, allow_module_level=True)
    return module
