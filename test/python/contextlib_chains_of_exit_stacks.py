# The contexts of exceptions that callbacks of an exit stack raise: each came about while the one before was handled.
from contextlib import ExitStack


def fail(error):
    raise error


def swallow(*details):
    print("swallowed", details[0].__name__ if details[0] else None)
    return True


def chain(error):
    names = []
    while error is not None and len(names) < 10:
        names.append(repr(error))
        error = error.__context__
    return names


def attempt(*callbacks, inside=ZeroDivisionError):
    try:
        with ExitStack() as stack:
            for callback in callbacks:
                if callback is swallow:
                    stack.push(swallow)
                else:
                    stack.callback(fail, callback)
            if inside:
                raise inside("inside")
        print("left")
    except Exception as error:
        print(chain(error))


attempt(IndexError("i"), KeyError("k"), AttributeError("a"), swallow, ValueError("v"))
attempt(IndexError("i"), KeyError("k"))
attempt(swallow, KeyError("k"))
attempt(KeyError("k"), ValueError("v"), inside=None)
attempt(swallow, inside=None)
