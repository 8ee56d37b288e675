# def and class in branches, loops, handlers and functions; redefinition; definitions that see each other.
flag = True
if flag:
    def choose(): return "first"
else:
    def choose(): return "second"
print(choose())
try:
    from missing_module_xyz import helper
except ImportError:
    def helper(x): return x * 2
print(helper(4))
functions = {}
for name in ("a", "b"):
    def handler(value, name=name): return f"{name}({value})"
    functions[name] = handler
    class Holder:
        label = name
        @staticmethod
        def get(): return name
    functions[name + "_class"] = Holder
print(functions["a"](1), functions["b"](2), functions["a_class"].label, functions["a_class"].get())
previous = choose
def choose(): return "redefined after " + previous()
print(choose())


def first():
    return second() + 1


def second():
    return 41


print(first())
def second(): return 0
print(first())


def make(kind):
    if kind == "adder":
        def operation(a, b): return a + b
    elif kind == "multiplier":
        def operation(a, b): return a * b
    return operation


print(make("adder")(2, 3), make("multiplier")(2, 3))
try:
    make("other")
except UnboundLocalError as error:
    print(error)
while True:
    def from_loop(): return "loop"
    break
with open(__file__) if False else __import__("contextlib").nullcontext():
    def from_with(): return "with"
print(from_loop(), from_with())
class Conditional:
    if flag:
        def method(self): return "defined"
    for _i in range(3):
        locals()[f"generated_{_i}"] = lambda self, i=_i: i
    try:
        undefined_thing
    except NameError:
        fallback = "fallback"
    def method_two(self): return self.method() + " twice"
    if "method" in dir():
        alias = method
print(Conditional().method_two(), Conditional().generated_2(), Conditional.fallback, Conditional().alias())
def outer():
    def inner(): return outer.counter
    return inner
outer.counter = 7
print(outer()())
def decorator_factory():
    calls = []
    def decorate(f):
        def wrapped(*a):
            calls.append(f.__name__)
            return f(*a)
        wrapped.calls = calls
        return wrapped
    return decorate
log = decorator_factory()
@log
def one(): return 1
@log
def two(): return one() + 1
print(two(), one(), one.calls)
