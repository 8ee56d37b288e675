# Functions are objects: attributes, names, annotations, documentation.
def area(width: int, height: "int" = 2, *rest: float, scale: float = 1.0, **more: str) -> float:
    """Width times height."""
    area.calls += 1
    return width * height * scale


area.calls = 0
area(2)
area(3, 4)
print(area.calls, area.__name__, area.__qualname__, area.__module__)
print(area.__doc__)
print(area.__annotations__)
print(area.__dict__)
area.__dict__["unit"] = "m2"
print(area.unit, sorted(vars(area)))
del area.calls
try:
    area(1)
except AttributeError as error:
    print(error)
area.__name__ = "renamed"
area.__doc__ = None
print(area.__name__, area.__qualname__, area.__doc__)


def outer():
    def inner():
        class Local:
            def method(self): pass
        return Local
    return inner


print(outer.__qualname__, outer().__qualname__, outer()().__qualname__, outer()().method.__qualname__)
print((lambda: 0).__name__, (lambda: 0).__qualname__)
print(callable(area), callable(3), callable(outer()()), type(area).__name__)
print(area == area, area != outer, hash(area) == hash(area))


class C:
    def m(self): return self


c = C()
print(c.m.__self__ is c, c.m.__func__ is C.m, c.m == c.m, c.m is c.m, c.m.__name__)
try:
    c.m.extra = 1
except AttributeError as error:
    print(error)
try:
    area.__name__ = 5
except TypeError as error:
    print(error)
