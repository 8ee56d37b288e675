"""Warnings go to standard error."""

import sys as _sys


def warn(message, category=None, stacklevel=1, source=None):
    if isinstance(message, Warning):
        category = type(message)
    category = UserWarning if category is None else category
    print(f"{category.__name__}: {message}", file=_sys.stderr)


def simplefilter(action, category=Warning, lineno=0, append=False):
    pass


def filterwarnings(action, message="", category=Warning, module="", lineno=0, append=False):
    pass


def resetwarnings():
    pass


class catch_warnings:
    def __init__(self, *, record=False, **options):
        self.record = record

    def __enter__(self):
        return [] if self.record else None

    def __exit__(self, *details):
        pass
