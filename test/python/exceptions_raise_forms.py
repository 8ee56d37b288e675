# raise with classes, instances, nothing; wrong operands; re-raise in nested handlers.
class Custom(Exception):
    def __init__(self, code, message="default"):
        super().__init__(code, message)
        self.code = code

    def __str__(self): return f"E{self.code}: {self.args[1]}"


for raiser in (ValueError, ValueError(), ValueError("one"), ValueError("one", 2), Custom(7), KeyError("quoted"), KeyError(1, 2)):
    try:
        raise raiser
    except Exception as error:
        print(type(error).__name__, str(error), repr(error), error.args)
for wrong in (5, "text", None, int, object(), [ValueError]):
    try:
        raise wrong
    except TypeError as error:
        print(error)
try:
    raise Custom
except TypeError as error:
    print(error)
try:
    raise
except RuntimeError as error:
    print(error)


def reraise():
    try:
        raise ValueError("original")
    except ValueError:
        try:
            raise KeyError("inner")
        except KeyError:
            pass
        raise


try:
    reraise()
except ValueError as error:
    print(error, error.__context__)


def in_function():
    raise


try:
    raise OSError("active")
except OSError:
    try:
        in_function()
    except OSError as error:
        print("reraised by callee", error)
try:
    in_function()
except RuntimeError as error:
    print(error)
e = ValueError("shared")
for _ in range(2):
    try:
        raise e
    except ValueError as caught:
        print(caught is e)
def conditional(flag):
    raise (KeyError if flag else IndexError)("chosen")
for flag in (True, False):
    try:
        conditional(flag)
    except LookupError as error:
        print(type(error).__name__)
print([c.__name__ for c in Custom.__mro__])
class Silent(Exception):
    def __init__(self, *args): pass
print(Silent(1, 2).args, repr(Silent(3)), str(Silent()))
