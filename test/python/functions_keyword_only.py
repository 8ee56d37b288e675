# Keyword-only parameters: required after optional, order of evaluation, passing through partial application.
def build(name, *, size, color="red", tags=()):
    return f"{name}:{size}:{color}:{','.join(tags)}"


print(build("a", size=1), build("b", color="blue", size=2), build(size=3, name="c", tags=["x", "y"]))
for bad in (lambda: build("a"), lambda: build("a", 1), lambda: build(size=1), lambda: build("a", size=1, weight=2),
            lambda: build("a", size=1, **{"size": 2})):
    try:
        bad()
    except TypeError as error:
        print(error)


def many(*, a, b, c): pass


for arguments in ({}, {"a": 1}, {"a": 1, "b": 2}, {"d": 1}):
    try:
        many(**arguments)
        print("fine")
    except TypeError as error:
        print(error)


def star_and_keyword(first, *rest, last, **others):
    return first, rest, last, others


print(star_and_keyword(1, 2, 3, last=4, extra=5), star_and_keyword(last="l", first="f"))


def after_default(a=1, *, b, c=3): return a, b, c


print(after_default(b=2), after_default(5, b=6, c=7), after_default.__kwdefaults__, after_default.__defaults__)


class Options:
    def __init__(self, *, verbose=False, level): self.verbose, self.level = verbose, level
    def __repr__(self): return f"Options({vars(self)})"


print(Options(level=3), Options(verbose=True, level=1))
try:
    Options(3)
except TypeError as error:
    print(error)
order = []
def note(v):
    order.append(v)
    return v
build(note("n"), tags=[note("t")], size=note(1))
print(order)
from functools import partial
p = partial(build, size=10, color="green")
print(p("p"), p("q", color="over"), partial(p, "r")(tags="ab"))
