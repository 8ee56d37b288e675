# Context managers as classes and generators: re-entrance, nesting, state machines, errors in enter, exit and body.
from contextlib import contextmanager, ExitStack, suppress


class Transaction:
    active = []

    def __init__(self, name): self.name, self.log = name, []

    def __enter__(self):
        Transaction.active.append(self.name)
        return self

    def __exit__(self, kind, value, trace):
        assert Transaction.active.pop() == self.name
        self.log.append("rollback" if kind else "commit")
        return kind is not None and issubclass(kind, KeyError)

    def do(self, what):
        self.log.append((what, *Transaction.active))
        return self


with Transaction("outer") as outer:
    outer.do("a")
    with Transaction("inner") as inner:
        inner.do("b")
        raise KeyError("swallowed")
    outer.do("c")
print(outer.log, inner.log, Transaction.active)


class Indent:
    level = 0
    def __enter__(self):
        type(self).level += 1
        return lambda text: print("  " * self.level + text)
    def __exit__(self, *details): type(self).level -= 1


with Indent() as say:
    say("one")
    with Indent() as say:
        say("two")
    say("back")


@contextmanager
def resource(name, fail_enter=False, fail_exit=False, swallow=False):
    print("open", name)
    if fail_enter:
        raise OSError(f"cannot open {name}")
    try:
        yield name
    except ValueError as error:
        print(name, "saw", error)
        if not swallow:
            raise
    finally:
        print("close", name)
        if fail_exit:
            raise RuntimeError(f"cannot close {name}")


for options in ({"fail_enter": True}, {"fail_exit": True}, {"swallow": True}, {}):
    try:
        with resource("r", **options) as r:
            raise ValueError("body")
        print("swallowed")
    except (OSError, RuntimeError, ValueError) as error:
        print(type(error).__name__, error, "| context", repr(error.__context__))
try:
    with ExitStack() as stack:
        for name in "abc":
            stack.enter_context(resource(name, fail_enter=name == "c"))
except OSError as error:
    print(error)
@contextmanager
def twice():
    yield 1
    yield 2
try:
    with twice():
        pass
except RuntimeError as error:
    print(error)
@contextmanager
def never():
    return
    yield
try:
    with never():
        pass
except RuntimeError as error:
    print(error)
@resource("decorated")
def work(x): return x * 2
print(work(4), work(5))
with suppress(KeyError, IndexError) as nothing:
    [][1]
print(nothing)
