# Exceptions whose arguments are changed, left out or of the wrong kind.
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
