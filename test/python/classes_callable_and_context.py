# __call__ on instances and through inheritance, __enter__/__exit__ looked up on the type.
class Adder:
    def __init__(self, n): self.n = n
    def __call__(self, x, *, twice=False): return (self.n + x) * (2 if twice else 1)


add = Adder(3)
print(add(4), add(4, twice=True), callable(add), list(map(add, range(3))), Adder.__call__(add, 1))
add.__call__ = lambda x: "instance"
print(add(1))


class NotCallable: pass


try:
    NotCallable()()
except TypeError as error:
    print(error)


class Manager:
    def __init__(self, swallow=()): self.swallow = swallow
    def __enter__(self):
        print("enter")
        return "target"
    def __exit__(self, kind, value, trace):
        print("exit", kind and kind.__name__, value)
        return kind is not None and issubclass(kind, tuple(self.swallow) or ()) if self.swallow else None


with Manager() as target:
    print(target)
with Manager([KeyError]):
    raise KeyError("swallowed")
print("goes on")
try:
    with Manager([KeyError]):
        raise IndexError("passes")
except IndexError as error:
    print("outside", error)
for bad in (5, NotCallable()):
    try:
        with bad:
            pass
    except TypeError as error:
        print(str(error).split(" (")[0])


class Half:
    def __enter__(self): return self


try:
    with Half():
        print("not reached")
except TypeError as error:
    print(str(error).split(" (")[0])


def early():
    with Manager():
        return "returned"


print(early())
for i in range(3):
    with Manager():
        if i == 1:
            continue
        if i == 2:
            break
compose = [Adder(1), Adder(10), Adder(100)]
value = 0
for f in compose:
    value = f(value)
print(value)
