# T.__new__(T) of built-in types makes an instance or says that it cannot; nothing half made comes of it.
import types

ARGUMENTS = {slice: (3,), zip: ([1],), range: (2,), int: ("7",), str: (5,), bytes: (2,), float: ("1.5",), tuple: ("ab",), list: (), dict: (), set: (),
             frozenset: ("a",), bool: (1,), object: (), ValueError: ("v",), map: (str, [1]), type: ("Made", (), {})}
for kind, arguments in ARGUMENTS.items():
    made = kind.__new__(kind, *arguments)
    shown = repr(made) if kind not in (object, map, zip, type) else type(made).__name__
    print(kind.__name__, shown, isinstance(made, kind))
for kind in (type(None), type(...), type(len), types.MethodType, types.FunctionType, type({}.keys()), type(iter([]))):
    try:
        made = kind.__new__(kind, 1, 2, 3)
        print("made")
    except TypeError:
        print("TypeError")


class Derived(int):
    def __new__(cls, text):
        return super().__new__(cls, text, 16)


print(Derived("ff"), type(Derived("10")).__name__, object.__new__(Derived.__mro__[-1]).__class__.__name__)
