# yield from: results, sends, throws and closes go through; any iterable works.
def inner(name):
    received = []
    try:
        for _ in range(3):
            try:
                received.append((yield f"{name}{len(received)}"))
            except KeyError as error:
                received.append(f"caught {error}")
        return received
    finally:
        print("end of", name)


def outer():
    first = yield from inner("a")
    second = yield from inner("b")
    rest = yield from [10, 20]
    return first, second, rest


g = outer()
print(next(g), g.send(1), g.throw(KeyError("k")), g.send(3))
print(g.send("x"), next(g), g.send(None), next(g))
try:
    next(g)
except StopIteration as stop:
    print(stop.value)
g = outer()
next(g)
g.close()
g = outer()
next(g)
try:
    g.throw(ZeroDivisionError("z"))
except ZeroDivisionError as error:
    print("through", error)


class Counter:
    def __init__(self): self.n = 0

    def __iter__(self): return self

    def __next__(self):
        self.n += 1
        if self.n > 2:
            raise StopIteration("counter result")
        return self.n

    def send(self, value):
        print("sent", value)
        return value

    def throw(self, kind, *rest):
        print("thrown", kind if isinstance(kind, type) else type(kind))
        return "from throw"

    def close(self):
        print("closed")


def delegating():
    result = yield from Counter()
    print("result", result)
    yield "end"


d = delegating()
print(next(d), d.send("s"), d.throw(ValueError("v")), next(d), next(d))
d = delegating()
next(d)
d.close()
def tree(n):
    if n:
        yield from tree(n - 1)
        yield n
        yield from tree(n - 1)
print(list(tree(4)))
def broken():
    yield from 5
try:
    list(broken())
except TypeError as error:
    print(error)
