# Attributes of the program's classes stand before those that exceptions have by themselves.
class Coded(SystemExit):
    code = 7


class Numbered(OSError):
    errno = 5
    strerror = "class"

    @property
    def filename(self):
        return f"of {self.args}"


class Named(ImportError):
    msg = "none"

    def __init__(self, *args):
        super().__init__(*args)
        self.name = "kept"


class Stopped(StopIteration):
    @property
    def value(self):
        return ("property", self.args)


class Plain(ValueError):
    args = ("class",)
    __cause__ = "cause"


print(Coded(3).code, Coded(3).args)
e = Numbered(1, "x", "f")
print(e.errno, e.strerror, e.filename, e.args)
n = Named("a", "b")
print(n.msg, n.name, n.args)
print(Stopped(1).value)
p = Plain("own")
print(p.args, p.__cause__, str(p))


class Settable(SystemExit):
    def __init__(self, n):
        self.code = n * 2


print(Settable(4).code)


class Hidden(OSError):
    @property
    def errno(self):
        return 3

    @errno.setter
    def errno(self, n):
        print("set", n)


h = Hidden(9, "t")
h.errno = 8
print(h.errno)
try:
    raise AttributeError("x", name="n", obj=1)
except AttributeError as error:
    print(error.name, error.obj)
