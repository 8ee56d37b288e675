# SystemExit passes handlers of Exception, runs finally blocks and context managers, and ends with its status.
import sys
from contextlib import contextmanager


@contextmanager
def section(name):
    print("begin", name)
    try:
        yield
    finally:
        print("end", name)


def inner(code):
    try:
        sys.exit(code)
    except Exception:
        print("never")
    finally:
        print("inner finally")


for code in (0, None, "text", 7, (1, 2)):
    try:
        inner(code)
    except SystemExit as end:
        print(repr(end), end.code, end.args)
with section("outer"), section("inner"):
    inner(42)
print("never")
