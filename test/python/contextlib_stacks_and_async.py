# ExitStack in depth, and the asynchronous half of contextlib driven by hand.
import contextlib
from contextlib import AbstractContextManager, AsyncExitStack, ContextDecorator, ExitStack, aclosing, asynccontextmanager, closing, contextmanager, nullcontext, redirect_stderr, redirect_stdout, suppress
import io
import sys


class Res:
    def __init__(self, name, swallow=False, fail=None):
        self.name, self.swallow, self.fail = name, swallow, fail

    def __enter__(self):
        print("enter", self.name)
        return self.name

    def __exit__(self, kind, value, tb):
        print("exit", self.name, kind.__name__ if kind else None)
        if self.fail:
            raise self.fail
        return self.swallow

    async def __aenter__(self):
        return self.__enter__()

    async def __aexit__(self, *details):
        return self.__exit__(*details)


with ExitStack() as stack:
    names = [stack.enter_context(Res(n)) for n in "ab"]
    stack.callback(print, "callback", sep="-", end="!\n")
    stack.push(lambda *details: print("pushed", details[0]))
    stack.push(Res("c"))
    print(names)
with ExitStack() as stack:
    stack.enter_context(Res("outer", swallow=True))
    stack.enter_context(Res("inner", fail=KeyError("from exit")))
    raise ValueError("body")
try:
    with ExitStack() as stack:
        stack.enter_context(Res("x", fail=IndexError("second")))
        raise ValueError("first")
except IndexError as error:
    print(repr(error), repr(error.__context__))
with ExitStack() as stack:
    stack.enter_context(Res("kept"))
    later = stack.pop_all()
print("left")
later.close()


@stack.callback
def _():
    print("decorated callback")


stack.close()
try:
    with ExitStack() as stack:
        stack.enter_context(3)
except TypeError as error:
    print(error)


@contextmanager
def tag(name):
    print(f"<{name}>")
    try:
        yield name
    except ZeroDivisionError:
        print("divided")
    finally:
        print(f"</{name}>")


with tag("p") as p, suppress(KeyError, IndexError):
    [][1]
with tag("q"):
    1 / 0


@tag("deco")
def decorated(x):
    return x * 2


print(decorated(4), decorated(5), decorated.__name__)


class Timed(ContextDecorator):
    def __enter__(self):
        print("start")
        return self

    def __exit__(self, *details):
        print("stop")


@Timed()
def work():
    return "worked"


print(work())


class Closing:
    def close(self):
        print("closed")

    async def aclose(self):
        print("aclosed")


out, err = io.StringIO(), io.StringIO()
with closing(Closing()) as c, nullcontext(7) as seven, redirect_stdout(out), redirect_stderr(err):
    print("hidden", seven)
    print("error", file=sys.stderr)
print(repr(out.getvalue()), repr(err.getvalue()), isinstance(Res("x"), AbstractContextManager))


@contextmanager
def broken():
    if False:
        yield


@contextmanager
def twice():
    yield 1
    yield 2


for manager in (broken, twice):
    try:
        with manager():
            pass
    except RuntimeError as error:
        print(error)


def run(coroutine):
    try:
        while True:
            coroutine.send(None)
    except StopIteration as stop:
        return stop.value


@asynccontextmanager
async def atag(name):
    print(f"<{name}>")
    try:
        yield name
    finally:
        print(f"</{name}>")


async def gen():
    try:
        yield 1
        yield 2
    finally:
        print("gen closed")


async def main():
    async with atag("a") as a, aclosing(Closing()), nullcontext("n") as n:
        print(a, n)
    async with AsyncExitStack() as stack:
        print(await stack.enter_async_context(Res("async")), stack.enter_context(Res("sync")))
        stack.push_async_callback(later_call, 3)
        stack.callback(print, "plain")
    async with aclosing(gen()) as g:
        async for x in g:
            print(x)
            break
    return [x async for x in gen()]


async def later_call(n):
    print("later", n)


print(run(main()))
print(sorted(n for n in contextlib.__all__ if n[0].islower()))
