# Operators in place name themselves; class patterns and __slots__ tell what does not fit.
class Plain:
    pass


def attempt(action):
    try:
        print(action())
    except Exception as error:
        print(type(error).__name__, error)


def matmul(a, b):
    a @= b


def shift(a, b):
    a <<= b


def times(a, b):
    a *= b


for first, second in ((1, 2), (1.5, 2), (Plain(), 1), ([1], 2.5), ("a", None), ({}, 2)):
    attempt(lambda: matmul(first, second))
    attempt(lambda: shift(first, second))
    attempt(lambda: times(first, second))


def two_of_int(value):
    match value:
        case int(x, y):
            return x, y


attempt(lambda: two_of_int(3))
attempt(lambda: type("Slotted", (), {"__slots__": ("fine", "1st")}))
attempt(lambda: type("Slotted", (), {"__slots__": ("a b",)}))
print(type("Slotted", (), {"__slots__": ("ok", "äöü")}).__slots__)


class RightHand:
    def __radd__(self, other):
        return ("radd", other)


print([1] + RightHand(), (1,) + RightHand(), "a" + RightHand(), b"a" + RightHand())
