# Several context managers: order, parentheses, unpacking targets, failures in the middle.
class M:
    def __init__(self, name, fail=None, swallow=False):
        self.name, self.fail, self.swallow = name, fail, swallow

    def __enter__(self):
        print("enter", self.name)
        if self.fail == "enter":
            raise ValueError(f"enter {self.name}")
        return self.name, len(self.name)

    def __exit__(self, kind, value, trace):
        print("exit", self.name, kind and kind.__name__)
        if self.fail == "exit":
            raise KeyError(f"exit {self.name}")
        return self.swallow


with M("a") as (name, size), M("bb") as second:
    print(name, size, second)
with (M("c") as first, M("d"), M("e") as [x, y],):
    print(first, x, y)
with (M("only")):
    pass
with (M("p"), M("q")) if False else M("r"):
    pass
try:
    with M("ok"), M("bad", "enter"), M("never"):
        print("not reached")
except ValueError as error:
    print(error)
try:
    with M("outer"), M("inner", "exit"):
        print("body")
except KeyError as error:
    print(error, error.__context__)
with M("s1", swallow=True), M("s2"):
    raise RuntimeError("swallowed by the outer one")
with M("t1"), M("t2", swallow=True):
    raise RuntimeError("swallowed by the inner one")
box = {}
class Holder: pass
h = Holder()
with M("target") as box["key"], M("attr") as h.attr:
    pass
print(box, h.attr)
with M("x1", "exit", True) if False else M("x2", swallow=True) as got:
    raise SystemExit
print("still here", got)
def nested():
    with M("n1"):
        with M("n2"):
            try:
                return "value"
            finally:
                print("finally before exits")
print(nested())
try:
    with M("e1", "exit"):
        raise ValueError("body error")
except KeyError as error:
    print(repr(error), repr(error.__context__))
