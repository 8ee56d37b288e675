# What OSError and SyntaxError make of their arguments, and attributes that programs set themselves.
errors = [
    OSError(), OSError("text"), OSError(5, "input"), OSError(2, "gone", "a.txt"), OSError(17, "there", "a", None, "b"),
    FileNotFoundError(2, "gone", b"raw"), PermissionError(13, "no", None),
    SyntaxError("bad"), SyntaxError("bad", ("dir/f.py", 3, 4, "x = =", 3, 5)), SyntaxError("bad", ("f.py", None, 1, "x")),
    SyntaxError("bad", (None, 7, 1, "x")), IndentationError("deep", ("g.py", 1, 2, " x")), SyntaxError(),
]
NAMES = ["errno", "strerror", "filename", "filename2", "msg", "lineno", "offset", "text", "end_lineno", "end_offset"]
for error in errors:
    print(type(error).__name__, str(error), repr(error), error.args, [getattr(error, name, "-") for name in NAMES])


class Located(OSError):
    def __init__(self, path, number):
        super().__init__(number, "located", path)
        self.number = number


error = Located("x/y", 3)
print(error, repr(error), error.args, error.filename, error.errno, error.number)
error.filename = "changed"
error.errno = 9
print(error.filename, error.errno)


class Done(SystemExit):
    def __init__(self, code):
        super().__init__(code + 1)


class Later(StopIteration):
    def __init__(self, *values):
        super().__init__(sum(values))


print(Done(4).code, Done(4).args, Later(1, 2, 3).value)
leaving = SystemExit(1)
leaving.code = 5
print(leaving.code, leaving.args)
print(SystemExit(1, 2).code, SystemExit().code)
