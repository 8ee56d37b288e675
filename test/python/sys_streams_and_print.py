# print and streams: separators, ends, files, redirection, objects with a write method.
import contextlib
import io
import sys

print(1, "a", None, [1], sep="|", end=";\n")
print(*"abc", sep="")
print()
print("no newline", end="")
print(sep="x")
print("a", "b", sep=None, end=None)
print("x", flush=True)
buffer = io.StringIO()
print("to buffer", 3, file=buffer, sep=",")
print("more", file=buffer, end="")
print(repr(buffer.getvalue()), buffer.tell(), buffer.seek(0), buffer.readline(), buffer.read(), buffer.read() == "")
with contextlib.redirect_stdout(io.StringIO()) as out:
    print("captured")
    sys.stdout.write("written")
print(repr(out.getvalue()))


class Upper:
    def __init__(self):
        self.parts = []

    def write(self, text):
        self.parts.append(text.upper())

    def flush(self):
        self.parts.append("<flush>")


u = Upper()
print("hello", "there", file=u, flush=True)
old, sys.stdout = sys.stdout, u
print("swapped")
sys.stdout = old
print(u.parts, sys.stdout is sys.__stdout__)
print(sys.stdout.write("five\n"), sys.stdout.writable(), sys.stdout.readable(), sys.stdout.name, sys.stdout.fileno(), sys.stdout.isatty(), sys.stdout.closed)
sys.stdout.writelines(["a\n", "b\n"])
for call in (lambda: print("a", sep=1), lambda: print("a", end=2), lambda: print("a", file=3), lambda: print(bad=1), lambda: sys.stdout.write(1), lambda: buffer.write(1), lambda: io.StringIO(3)):
    try:
        call()
    except (TypeError, AttributeError) as error:
        print(type(error).__name__, error)
s = io.StringIO("one\ntwo\nthree")
print(s.readlines(), s.seek(0), list(s), s.seek(4), next(s), s.truncate(3), s.getvalue(), s.write("!") if s.seek(3) else 0, s.getvalue(), s.closed)
s.close()
try:
    s.read()
except ValueError as error:
    print(error)


class Shown:
    def __str__(self):
        return "str"

    def __repr__(self):
        return "repr"


print(Shown(), [Shown()], {1: Shown()}, (Shown(),), f"{Shown()} {Shown()!r}", str(Shown()), repr(Shown()), "%s %r" % (Shown(), Shown()), "{} {!r}".format(Shown(), Shown()))
print("é", "\U0001f600", "\t|", "a\rb" == "a\rb", b"\xff", 1e100, -0.0, 1j, True, ..., NotImplemented, range(2), {*()}, frozenset({1}), slice(1))
print(print("inner"), [print("side"), 1][1], (print("x") or "y"))
