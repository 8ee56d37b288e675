# Methods that a data class would overwrite are refused, others stay; an object shows itself as `...` inside of itself.
from dataclasses import dataclass, field
from typing import Any


def refused(make):
    try:
        make()
        print("made")
    except TypeError as error:
        print(error)


def frozen():
    @dataclass(frozen=True)
    class Frozen:
        a: int

        def __setattr__(self, name, value):
            pass


def deleting():
    @dataclass(frozen=True)
    class Deleting:
        a: int

        def __delattr__(self, name):
            pass


def hashed():
    @dataclass(unsafe_hash=True)
    class Hashed:
        a: int

        def __hash__(self):
            return 5


def ordered():
    @dataclass(order=True)
    class Ordered:
        a: int

        def __ge__(self, other):
            return True


def kept():
    @dataclass
    class Kept:
        a: int

        def __hash__(self):
            return 5

    print(hash(Kept(1)))


for make in (frozen, deleting, hashed, ordered, kept):
    refused(make)


@dataclass
class Node:
    name: str
    others: list = field(default_factory=list)
    parent: Any = None


first, second = Node("a"), Node("b")
first.others.append(second)
second.parent = first
print(first)
print(second)
print(Node.__repr__.__qualname__, Node.__repr__.__name__)
