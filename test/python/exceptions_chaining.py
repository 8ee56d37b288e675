# __cause__, __context__, __suppress_context__ in every way they come about.
def show(error):
    print(repr(error), "| cause", repr(error.__cause__), "| context", repr(error.__context__), error.__suppress_context__)


try:
    try:
        1 / 0
    except ZeroDivisionError:
        raise KeyError("implicit")
except KeyError as error:
    show(error)
try:
    try:
        1 / 0
    except ZeroDivisionError as first:
        raise KeyError("explicit") from first
except KeyError as error:
    show(error)
try:
    try:
        1 / 0
    except ZeroDivisionError:
        raise KeyError("none") from None
except KeyError as error:
    show(error)
try:
    raise ValueError("with class") from TypeError
except ValueError as error:
    show(error)
try:
    raise ValueError("bad cause") from 5
except TypeError as error:
    show(error)
try:
    try:
        raise ValueError("in try")
    finally:
        raise KeyError("in finally")
except KeyError as error:
    show(error)


def helper():
    raise IndexError("from a call")


try:
    try:
        raise ValueError("outer")
    except ValueError:
        try:
            helper()
        except IndexError as inner:
            show(inner)
            raise
except IndexError as error:
    show(error)
    show(error.__context__)
saved = None
try:
    try:
        raise ValueError("saved")
    except ValueError as error:
        saved = error
        raise saved
except ValueError as error:
    show(error)
try:
    raise saved from KeyError("later cause")
except ValueError as error:
    show(error)
error = ValueError("by hand")
error.__cause__ = KeyError("set")
show(error)
error.__context__ = IndexError()
error.__suppress_context__ = False
show(error)
try:
    error.__cause__ = 5
except TypeError as problem:
    print(problem)
class Manager:
    def __enter__(self): pass
    def __exit__(self, *details): raise RuntimeError("from exit")
try:
    with Manager():
        raise ValueError("body")
except RuntimeError as error:
    show(error)
try:
    try:
        raise ValueError(1)
    except ValueError:
        pass
    raise KeyError(2)
except KeyError as error:
    show(error)
