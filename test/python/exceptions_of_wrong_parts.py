# Exceptions whose arguments are changed, left out or of the wrong kind.
eg = ExceptionGroup("g", [ValueError(1)])
eg.args = ()
print(str(eg), eg.message, repr(eg), eg.args)
eg.args = (1, 2)
print(str(eg), eg.message, repr(eg), eg.exceptions)
class G(ExceptionGroup):
    def __init__(self, m, e): super().__init__("other")
g = G("m", [ValueError(2)])
print(str(g), g.message, g.args, g.exceptions, repr(g))
class G2(ExceptionGroup):
    def __init__(self, m, e): super().__init__()
g = G2("m", [ValueError(2)])
print(str(g), g.message, g.args, g.exceptions)
print(g.split(ValueError)[0].exceptions)
class G3(ExceptionGroup):
    def __new__(cls, code): return super().__new__(cls, f"code {code}", [ValueError(code)])
    def __init__(self, code): self.code = code
g = G3(5); print(str(g), g.code, g.args, g.message)
for make in (lambda: ImportError("m", foo=1), lambda: NameError("x", obj=3), lambda: AttributeError("x", name=1, obj=2).obj, lambda: ImportError("a", name="b", path="c").path, lambda: UnicodeDecodeError("a"), lambda: UnicodeEncodeError("ascii", "x", 0, 1, 5), lambda: UnicodeDecodeError("ascii", "x", 0, 1, "r"), lambda: UnicodeDecodeError("ascii", b"x", "a", 1, "r"), lambda: str(UnicodeDecodeError("ascii", b"x", 5, 9, "r")), lambda: str(UnicodeEncodeError("ascii", "xyz", -5, 1, "r")), lambda: StopIteration(x=1), lambda: StopAsyncIteration(3).args):
    try: print(repr(make()))
    except Exception as error: print(type(error).__name__, error)
error = ValueError("x")
for notes in (5, (), "text", ["one"]):
    error.__notes__ = notes
    try:
        error.add_note("more")
        print(error.__notes__)
    except TypeError as refused:
        print(refused)
