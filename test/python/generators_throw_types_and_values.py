# throw(type, value): the value itself, or one of the type made from it.
def catching():
    while True:
        try:
            yield
        except (KeyError, IndexError, ValueError) as error:
            print(repr(error), error.args)


generator = catching()
next(generator)
generator.throw(KeyError, "two")
generator.throw(KeyError, KeyError("three"))
generator.throw(LookupError, IndexError("derived"))
generator.throw(ValueError, (1, 2))
generator.throw(ValueError, KeyError("inner"))
generator.throw(ValueError, None, None)
generator.throw(KeyError("plain"))
for arguments in [(1,), (int,), (KeyError("k"), "more"), (KeyError, "k", "no traceback"), ("text",)]:
    try:
        generator.throw(*arguments)
    except TypeError as error:
        print(error)
