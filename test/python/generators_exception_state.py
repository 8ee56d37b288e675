# Exceptions handled inside a suspended generator do not leak to the caller, and the other way round.
import sys


def kind():
    return sys.exc_info()[0] and sys.exc_info()[0].__name__


def inside():
    try:
        raise ValueError("inside")
    except ValueError:
        yield kind()
        yield kind()
        try:
            raise
        except ValueError as again:
            yield f"reraised {again}"
    yield kind()


g = inside()
print(next(g), kind())
try:
    raise KeyError("outside")
except KeyError:
    print(next(g), kind())
    print(next(g), kind())
print(next(g), kind())


def context():
    try:
        yield
    except TypeError as error:
        raise RuntimeError("translated") from error


c = context()
next(c)
try:
    try:
        raise OSError("active in the caller")
    except OSError:
        c.throw(TypeError("thrown"))
except RuntimeError as error:
    print(repr(error.__cause__), repr(error.__context__))


def finalizer(log):
    try:
        yield 1
    finally:
        log.append(kind())


log = []
f = finalizer(log)
next(f)
try:
    f.throw(ValueError("v"))
except ValueError:
    pass
f = finalizer(log)
next(f)
f.close()
list(finalizer(log))
print(log)


def nested():
    try:
        raise ValueError(1)
    except ValueError:
        yield from deeper()
        yield kind()


def deeper():
    yield kind()
    try:
        raise TypeError(2)
    except TypeError:
        yield kind()
    yield kind()


print(list(nested()))
def swallow():
    while True:
        try:
            yield "waiting"
        except Exception as error:
            yield f"got {error}"
s = swallow()
next(s)
print(s.throw(ValueError("a")), next(s), s.throw(KeyError("b")), kind())
