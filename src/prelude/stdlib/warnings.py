"""Warnings go to standard error, or to the innermost `catch_warnings(record=True)`."""

import sys as _sys

_records = []  # the lists of what is recorded, the innermost last; None where nothing is


class WarningMessage:
    def __init__(self, message, category):
        self.message, self.category = message, category


def warn(message, category=None, stacklevel=1, source=None):
    if isinstance(message, Warning):
        category = type(message)
    category = UserWarning if category is None else category
    if _records and _records[-1] is not None:
        _records[-1].append(WarningMessage(message if isinstance(message, Warning) else category(message), category))
    else:
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
        _records.append([] if self.record else None)
        return _records[-1]

    def __exit__(self, *details):
        _records.pop()
