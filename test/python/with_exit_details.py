# What __exit__ receives, and what happens to the exception object.
class Catch:
    def __init__(self, *kinds): self.kinds = kinds
    def __enter__(self): return self

    def __exit__(self, kind, value, trace):
        self.got = value
        self.types = kind is type(value), trace is None if kind is None else "trace"
        return kind is not None and issubclass(kind, self.kinds)


with Catch(ValueError, KeyError) as c:
    int("x")
print(repr(c.got), c.types)
with Catch() as c:
    pass
print(c.got, c.types)


class Transform:
    def __enter__(self): return self
    def __exit__(self, kind, value, trace):
        if kind is ZeroDivisionError:
            raise ValueError("translated") from value


try:
    with Transform():
        1 // 0
except ValueError as error:
    print(error, repr(error.__cause__))


class Truthy:
    def __init__(self, result): self.result = result
    def __enter__(self): pass
    def __exit__(self, *details): return self.result


for result in (1, "yes", [], None, 0.0, [0]):
    try:
        with Truthy(result):
            raise LookupError
        print(repr(result), "swallowed")
    except LookupError:
        print(repr(result), "not swallowed")


class Reuse:
    depth = 0
    def __enter__(self):
        self.depth += 1
        return self.depth
    def __exit__(self, *details): self.depth -= 1


r = Reuse()
with r as one, r as two:
    with r as three:
        print(one, two, three)
print(r.depth)


def generator():
    with Catch(GeneratorExit) as c:
        yield 1
        yield 2
    print("after", repr(c.got))


g = generator()
next(g)
g.close()
print(list(generator()))
from contextlib import contextmanager, ExitStack, suppress, nullcontext, closing
@contextmanager
def managed(name):
    print("setup", name)
    try:
        yield name.upper()
    except KeyError as error:
        print("handled", error)
    finally:
        print("teardown", name)
with managed("a") as a, managed("b"):
    print(a)
    raise KeyError("inside")
print("next")
with ExitStack() as stack:
    names = [stack.enter_context(managed(n)) for n in "xy"]
    stack.callback(print, "callback")
    print(names)
with suppress(ValueError, TypeError):
    int("bad")
with nullcontext(5) as five:
    print(five)
