# OSError remembers the first of its arguments, whatever they are; other exceptions may be given tuples, too.
for args in [((1, 2), "x"), ((), "x"), (1, "x", None), (1, None), (None, "x"), (None, None, "f"), (2, "x", "f"),
             (1, 2, 3, 4, 5), (1, 2, 3, 4, 5, 6), ((1, 2, 3, 4),), (2, "x", "f", None, "g"), (2, "x", None, None, "g")]:
    error = OSError(*args)
    print(type(error).__name__, error.args, str(error), error.errno, error.strerror, error.filename, error.filename2)
error = OSError(2, "gone", "f")
error.args = (1, 2, 3)
print(error.args, str(error), error.filename)
error.filename = "other"
print(str(error))
error.filename2 = "second"
error.errno = None
print(str(error))
for kind in (AttributeError, NameError):
    error = kind(("name", "object"))
    print(error.name, getattr(error, "obj", "-"), str(error))
    error = kind((1,))
    error.args = ("changed",)
    print(error.name, str(error))
for error in (TypeError((99, "+", 1, 2)), KeyError(("k", ("k2",))), StopIteration((1, 2, 3))):
    try:
        raise error
    except Exception as caught:
        print(repr(caught))
