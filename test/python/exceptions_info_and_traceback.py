# sys.exc_info, sys.exception-like access, exceptions as values, storing and raising later.
import sys


def active():
    return sys.exc_info()[0]


print(active(), sys.exc_info())
try:
    raise ValueError("now")
except ValueError as error:
    print(active(), sys.exc_info()[1] is error)
    try:
        raise KeyError("nested")
    except KeyError:
        print(active())
    print(active())
print(active())


def generator():
    print("in generator", active())
    try:
        raise TypeError("inside")
    except TypeError:
        print("handler in generator", active())
        yield 1
        print("resumed", active())
    print("after", active())
    yield 2


try:
    raise OSError("outside")
except OSError:
    g = generator()
    next(g)
    print("between", active())
    next(g)
print(active())


class Result:
    def __init__(self, function, *args):
        try:
            self.value, self.error = function(*args), None
        except Exception as error:
            self.value, self.error = None, error

    def unwrap(self):
        if self.error:
            raise self.error
        return self.value


good, bad = Result(int, "42"), Result(int, "x")
print(good.unwrap(), repr(bad.error))
try:
    bad.unwrap()
except ValueError as error:
    print(error is bad.error, error)
errors = []
for text in ("1", "a", "2", ""):
    try:
        errors.append(int(text))
    except ValueError as error:
        errors.append(error)
print([e if isinstance(e, int) else type(e).__name__ for e in errors])
def cleanup_sees():
    try:
        raise ValueError("v")
    finally:
        print("finally sees", active())
try:
    cleanup_sees()
except ValueError:
    pass
class Exit:
    def __enter__(self): return self
    def __exit__(self, *info):
        print("exit sees", active(), info[0])
        return True
with Exit():
    raise KeyError
print(active())
