# __new__ of a built-in type makes objects of that type and of classes derived from it, no others.
class Tagged(int):
    def __new__(cls, value, tag="none"):
        made = super().__new__(cls, value)
        made.tag = tag
        return made


class Text(str):
    def __new__(cls, data):
        return super().__new__(cls, data, encoding="ascii")


class Pair(tuple):
    def __new__(cls, a, b):
        return tuple.__new__(cls, (a, b))


class Plain:
    pass


calls = [
    lambda: int.__new__(bool, 0), lambda: bool.__new__(bool, 3), lambda: int.__new__(str), lambda: list.__new__(tuple),
    lambda: tuple.__new__(list), lambda: dict.__new__(list), lambda: float.__new__(int, 3.0), lambda: list.__new__(Tagged),
    lambda: int.__new__(5), lambda: str.__new__(None), lambda: int.__new__(Plain), lambda: frozenset.__new__(set),
    lambda: int.__new__(Tagged, 7), lambda: type(int.__new__(Tagged, 7)).__name__, lambda: (Tagged(4, "x") + 1, Tagged(4, "x").tag),
    lambda: Text(b"abc"), lambda: type(Text(b"abc")).__name__, lambda: Pair(1, 2), lambda: str.__new__(str, b"a", "ascii"),
    lambda: set.__new__(set), lambda: list.__new__(list, 1, 2), lambda: dict.__new__(dict, a=1),
    lambda: int.__new__(int, "ff", base=16), lambda: "__new__" in vars(int), lambda: type(object.__new__(Plain)).__name__,
]
for call in calls:
    try:
        print(repr(call()))
    except TypeError as error:
        print(error)
