# Custom exceptions: attributes, several bases, notes, str overrides, comparison, attributes of the built-in ones.
class AppError(Exception):
    """Base of all errors."""
    severity = "low"

    def __init__(self, message, *, code=0, **details):
        super().__init__(message)
        self.code, self.details = code, details


class NotFound(AppError, KeyError):
    severity = "high"


class Formatted(AppError):
    def __str__(self): return f"[{self.code}] {super().__str__()}"


try:
    raise NotFound("missing", code=404, path="/x")
except KeyError as error:
    print(error, error.code, error.details, error.severity, isinstance(error, AppError), error.args)
print(str(Formatted("msg", code=3)), repr(Formatted("msg")), AppError.__doc__)
print(AppError("a") == AppError("a"), len({AppError("a"), AppError("a")}))
error = ValueError("noted")
error.add_note("first note")
error.add_note("second")
print(error.__notes__, hasattr(KeyError(), "__notes__"))
try:
    error.add_note(5)
except TypeError as problem:
    print(problem)
error.custom = {"any": "attribute"}
print(error.custom, vars(error))
samples = [KeyError("k"), KeyError(), AttributeError("a"), StopIteration(5), SystemExit(2), OSError(2, "No such file"),
           OSError("plain"), ImportError("imp", name="n"), NameError("nm", name="x"), UnicodeError("u")]
for sample in samples:
    print(type(sample).__name__, repr(str(sample)), sample.args)
print(StopIteration(5).value, SystemExit(2).code, OSError(2, "x").errno, OSError(2, "x").strerror, ImportError("i", name="n").name)
try:
    {}["missing"]
except KeyError as error:
    print(error.args, str(error))
try:
    None.attr
except AttributeError as error:
    print(error.name, error.obj, error)
try:
    undefined
except NameError as error:
    print(error.name)
try:
    [].pop()
except IndexError as error:
    print(error, error.args)
class Lazy(Exception):
    @property
    def args_count(self): return len(self.args)
print(Lazy(1, 2, 3).args_count, issubclass(NotFound, LookupError), NotFound.__mro__[1].__name__)
e = Exception("a", "b")
e.args = ("changed",)
print(e, repr(e), e.with_traceback(None) is e, e.__traceback__)
class WithSlots(Exception):
    def __reduce__(self): return (WithSlots, ())
    def __eq__(self, other): return isinstance(other, WithSlots)
    __hash__ = Exception.__hash__
print(WithSlots() == WithSlots(), BaseException("x").args, Exception().args, bool(Exception()))
