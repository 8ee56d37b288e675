# __new__ and __init__: who is called with what, foreign results, singletons, immutables, errors.
class Traced:
    def __new__(cls, *args, **kwargs):
        print("new", cls.__name__, args, kwargs)
        return super().__new__(cls)

    def __init__(self, *args, **kwargs):
        print("init", args, kwargs)


Traced(1, k=2)


class Foreign:
    def __new__(cls): return "not an instance"
    def __init__(self): print("never called")


print(Foreign())


class Child(Traced):
    def __init__(self, x):
        super().__init__()
        self.x = x


print(Child(5).x)


class Factory:
    def __new__(cls, kind):
        if cls is Factory:
            return object.__new__({"a": FactoryA, "b": FactoryB}[kind])
        return super().__new__(cls)
    def __init__(self, kind): self.kind = kind


class FactoryA(Factory): pass
class FactoryB(Factory): pass


print(type(Factory("a")).__name__, Factory("b").kind)


class Even(int):
    def __new__(cls, value):
        if value % 2:
            raise ValueError(f"{value} is odd")
        instance = super().__new__(cls, value)
        instance.half = value // 2
        return instance


print(Even(8), Even(8).half, Even(4) + 1, type(Even(2) + Even(2)).__name__)
try:
    Even(3)
except ValueError as error:
    print(error)


class Name(str):
    def __new__(cls, first, last): return super().__new__(cls, f"{first} {last}")
    def __init__(self, first, last): self.first = first


n = Name("Ada", "L")
print(n, n.first, n.upper(), len(n), n == "Ada L", {n: 1}["Ada L"])
class NoArgs: pass
class InitOnly:
    def __init__(self, a): pass
class BadInit:
    def __init__(self): return 5
for bad in (lambda: NoArgs(1), lambda: NoArgs(x=1), lambda: InitOnly(), lambda: InitOnly(1, 2), lambda: BadInit(),
            lambda: object(1), lambda: object.__new__(5), lambda: object.__new__(InitOnly, 3) and "fine"):
    try:
        print(bad())
    except TypeError as error:
        print(error)
