# Exceptions kept, compared, pickled into lists, raised again later, with attributes and subclasses of several bases.
class Base(Exception):
    default = "base default"

    def __init__(self, message=None, **context):
        super().__init__(message or self.default)
        self.context = context

    def __str__(self):
        text = super().__str__()
        return f"{text} ({', '.join(f'{k}={v}' for k, v in self.context.items())})" if self.context else text


class NotFound(Base, LookupError): default = "not found"
class Denied(Base, PermissionError): default = "denied"
class Both(NotFound, Denied): pass


for cls in (Base, NotFound, Denied, Both):
    e = cls(path="/x") if cls is not Base else cls()
    print(repr(e), "|", e, "|", [c.__name__ for c in cls.__mro__ if c.__module__ == "builtins"][:2])
collected = []
for thing in (1, "x", None, [], {}):
    try:
        thing.missing
    except AttributeError as error:
        collected.append(error)
print([e.name for e in collected], [type(e.obj).__name__ for e in collected], len(set(map(id, collected))))
def raiser(error): raise error
for error in (Both("custom", a=1), KeyError("k"), collected[0]):
    for kind in (NotFound, PermissionError, LookupError, Exception):
        try:
            try:
                raiser(error)
            except kind as caught:
                print(kind.__name__, caught is error, end="; ")
                break
        except Exception:
            continue
print()
first, second = ValueError("same"), ValueError("same")
print(first == second, first.args == second.args, first != second, {first: 1}.get(second), hash(first) == hash(first))
class Result:
    def __init__(self, f):
        try:
            self.value = f()
        except Exception as error:
            self.error = error
        else:
            self.error = None
    def __bool__(self): return self.error is None
    def unwrap(self, default=...):
        if self:
            return self.value
        if default is not ...:
            return default
        raise self.error
good, bad = Result(lambda: 5), Result(lambda: int("five"))
print(good.unwrap(), bad.unwrap(-1), bool(bad))
try:
    bad.unwrap()
except ValueError as error:
    print(error, error.__context__)
e = Exception("with", "several", 3)
a, b, c = e.args
print(a, b, c, len(e.args), Exception(*e.args).args == e.args, str(Exception(("tuple",))), repr(Exception([1])))
class Code(int, Exception if False else object): pass
class Silent(Exception):
    def __str__(self): return ""
print(repr(str(Silent("x"))), repr(Silent("x")), bool(Silent()))
try:
    raise BaseException.__new__(KeyError, "made by __new__")
except KeyError as error:
    print(error.args)
error = OSError(13, "denied", "/file")
print(error.errno, error.strerror, type(error).__name__, error.args[:2])
