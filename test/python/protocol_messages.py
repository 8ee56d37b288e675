# What CPython says of special methods that return something else, and of operands it does not take.
import operator


class NoRepeat(list):
    def __mul__(self, other):
        return NotImplemented


class Shown:
    def __repr__(self):
        return 2.5


class Unlisted:
    def __iter__(self):
        return None


class Refusing:
    def __iter__(self):
        raise TypeError("not now")


class Unsized(dict):
    def __len__(self):
        return -1


class NoPower(dict):
    def __pow__(self, other, modulo=None):
        return NotImplemented


def items():
    yield 1
    yield 2.5
    print("never reached")


for use in (lambda: NoRepeat([1]) * 2, lambda: [1] * 2.5, lambda: str(Shown()), lambda: repr(Shown()), lambda: f"{Shown()}", lambda: format(Shown()),
            lambda: 1 in Unlisted(), lambda: 1 in Refusing(), lambda: list(Refusing()), lambda: bytes(items()), lambda: bytes([-1]),
            lambda: chr(-1), lambda: list(Unsized()), lambda: tuple(Unsized()), lambda: [].extend(Unsized()), lambda: set(Unsized()), lambda: [*Unsized()], lambda: {*Unsized()}, lambda: (*Unsized(), 1),
            lambda: operator.delitem("text", "x"), lambda: operator.delitem("text", 0),
            lambda: [] * 2**62, lambda: "" * 2**62, lambda: () * 2**40, lambda: b"" * 2**62, lambda: [1] * 2**62,
            lambda: (round(7, 2**70), round(2.5, 2**70), round(2.5, -(2**70))),
            lambda: pow(NoPower(), 2, 3), lambda: NoPower() ** 2):
    try:
        print(use())
    except (TypeError, ValueError, OverflowError, MemoryError) as error:
        print(type(error).__name__, error)
