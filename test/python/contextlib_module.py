# contextlib.
import contextlib
from contextlib import ContextDecorator, ExitStack, closing, contextmanager, nullcontext, suppress

def show(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__, e)

@contextmanager
def tag(name):
    """Doc of tag."""
    print("<", name)
    try:
        yield name.upper()
    except ValueError as e:
        print("caught", e)
    finally:
        print(">", name)
with tag("a") as t:
    print(t)
with tag("b"):
    raise ValueError("swallowed")
def outer():
    with tag("c"):
        raise KeyError("through")
show(outer)
@tag("deco")
def decorated(x):
    return x + 1
print(decorated(1), decorated(2), tag.__name__, tag.__doc__)
@contextmanager
def never():
    if False:
        yield
show(lambda: never().__enter__())
@contextmanager
def twice():
    yield 1
    yield 2
def use():
    with twice():
        pass
show(use)
with suppress(KeyError, ValueError):
    print("before")
    {}["x"]
    print("not reached")
def other():
    with suppress(KeyError):
        raise TypeError("not suppressed")
show(other)
with nullcontext() as n, nullcontext(5) as m:
    print(n, m)
with ExitStack() as stack:
    print(stack.enter_context(tag("one")), stack.enter_context(tag("two")))
    stack.callback(print, "callback", 1, sep=":")
    @stack.push
    def on_exit(kind, value, traceback):
        print("push", kind, value)
def es():
    with ExitStack() as s:
        s.callback(lambda: print("cleanup"))
        raise RuntimeError("inside")
show(es)
with ExitStack() as s:
    s.push(lambda *a: True)
    raise RuntimeError("hidden")
with ExitStack() as s:
    s.callback(print, "kept")
    later = s.pop_all()
print("after")
later.close()
class R:
    def close(self):
        print("closed")
with closing(R()) as r:
    print("using", type(r).__name__)
class D(ContextDecorator):
    def __enter__(self):
        print("enter")
        return self
    def __exit__(self, *exc):
        print("exit", exc[0])
        return False
@D()
def fn():
    print("body")
fn()
def chain():
    with tag("x"):
        try:
            raise ValueError("first")
        finally:
            raise KeyError("second")
show(chain)
@contextmanager
def reraise():
    try:
        yield
    except Exception as e:
        raise RuntimeError("converted") from e
def conv():
    with reraise():
        1 / 0
try:
    conv()
except RuntimeError as e:
    print(e, repr(e.__cause__))
class AC(contextlib.AbstractContextManager):
    def __exit__(self, *a):
        print("abstract exit")
with AC() as ac:
    print(type(ac).__name__)
