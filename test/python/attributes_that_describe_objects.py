# Attributes that say what an object is take only what fits them.
class First:
    pass


class Second:
    def who(self):
        return "second"


def function():
    return 1


def attempt(target, name, value):
    try:
        setattr(target, name, value)
        print(name, "set to", value if not callable(value) else value.__name__)
    except (TypeError, AttributeError) as error:
        print(type(error).__name__, error)


item = First()
attempt(item, "__class__", 5)
attempt(item, "__class__", Second)
print(item.who())
attempt(item, "__dict__", 5)
attempt(item, "__dict__", {"a": 1})
print(item.a, vars(item))
attempt(First, "__name__", 5)
attempt(First, "__qualname__", None)
attempt(First, "__name__", "Renamed")
print(First.__name__, First.__qualname__)
attempt(function, "__code__", 5)
attempt(function, "__code__", None)
attempt(function, "__name__", 5)
attempt(function, "__defaults__", 5)
attempt(function, "__kwdefaults__", 5)
attempt(function, "__name__", "renamed")
print(function.__name__, function())
attempt(int, "__name__", "x")
print({1: 2}.__ror__({3: 4, 1: 0}), list({1: 2, 3: 4}.keys().__reversed__()), [1].__mul__(True), "ab".__rmul__(2), (1, 2).__mul__(-1))
for action in (lambda: [1].__mul__(None), lambda: "a".__mul__(1.5), lambda: [1].__imul__("x"), lambda: {}.__ror__(5)):
    try:
        print(action())
    except TypeError as error:
        print(error)


class Slotted:
    __slots__ = ("a",)


class OfList(list):
    pass


class OfInt(int):
    pass


class Other:
    pass


for target, new in ((Other(), int), (Other(), OfList), (OfList(), Other), (OfInt(3), OfList), (Slotted(), Other),
                    (Other(), Slotted), (OfList(), type("Another", (list,), {})), (Other, Other), (ValueError(), KeyError)):
    try:
        target.__class__ = new
        print(type(target).__name__)
    except TypeError as error:
        print(error)
numbers, letters = [1, 2], {"a"}
numbers.__init__()
letters.__init__("bb")
print(numbers, letters, numbers.__init__((3, 4)), numbers)
