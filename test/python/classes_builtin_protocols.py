# What classes derived from builtin ones inherit from them, and which of their own methods builtins do not ask.
from collections import OrderedDict
from functools import cached_property


class Listed(list):
    def __iter__(self):
        return iter([7])

    def __eq__(self, other):
        return True

    def __getitem__(self, index):
        return 5


listed = Listed([1, 2])
print(7 in listed, 1 in listed, listed != [3], list(reversed(listed)), listed == 5, type(reversed(listed)).__name__)


class Adding(dict):
    def __radd__(self, other):
        return "never asked: both are of one class"


try:
    print(Adding() + Adding())
except TypeError as error:
    print(error)
print(OrderedDict(a=1, b=2) != OrderedDict(b=2, a=1), OrderedDict(a=1) != {"a": 1})


class Taking:
    def __init__(self, *args):
        super().__init__(*args)


class Making:
    def __new__(cls, *args):
        return object.__new__(cls)


for make in (lambda: Taking(), lambda: Taking(1), lambda: Making(1), lambda: object(1), lambda: Making.__init__(Making(), 2)):
    try:
        print(type(make()).__name__)
    except TypeError as error:
        print(error)


class Slotted:
    __slots__ = ("here", "there")
    shared = 1

    @cached_property
    def cached(self):
        return 5


slotted = Slotted()
for use in (lambda: delattr(slotted, "here"), lambda: setattr(slotted, "shared", 2), lambda: delattr(slotted, "shared"),
            lambda: setattr(slotted, "nowhere", 1), lambda: delattr(slotted, "nowhere"), lambda: slotted.cached, lambda: slotted.there):
    try:
        print(use())
    except (AttributeError, TypeError) as error:
        print(type(error).__name__, error)
try:
    bytes([10**30])
except ValueError as error:
    print(error)
try:
    del "text"[::2]
except TypeError as error:
    print(error)
