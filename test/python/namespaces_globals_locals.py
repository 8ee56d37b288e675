# globals() is the module's own dict; locals() of a function is a snapshot.
x = 1
g = globals()
g["y"] = 2
print(y, g is globals(), g["x"], "x" in g)
x = 10
print(g["x"])
del g["y"]
try:
    y
except NameError as error:
    print(error)
g.update(z=3, w=4)
print(z + w, g.get("nothing"), g["__name__"])
print(locals() is globals(), vars() is globals())


def f(a, b=2, *rest, **named):
    c = a + b
    first = locals()
    print(first)
    d = 5
    print(sorted(locals()), "d" in first or "d" in sorted(locals()))
    def inner():
        return a, sorted(locals())
    return inner()


print(f(1, 3, 4, k=5))


def setter(name, value):
    globals()[name] = value


setter("dynamic", [1])
print(dynamic)
for index in range(3):
    globals()[f"var_{index}"] = index * index
print(var_0, var_1, var_2)
functions = {name: value for name, value in globals().items() if callable(value)}
print(sorted(functions))


class Body:
    a = 1
    names = sorted(n for n in locals() if not n.startswith("__"))
    locals_type = type(locals()).__name__
    for _i in range(2):
        locals()[f"generated_{_i}"] = _i


print(Body.names, Body.locals_type, Body.generated_0, Body.generated_1)
def counter():
    count = 0
    def show():
        nonlocal count
        count += 1
        return locals()
    return show
show = counter()
print(show(), show())
print([n for n in dir() if n.startswith("var_")])
import math
import types
vars(math)["added"] = 5
print(math.added, isinstance(math, types.ModuleType), math.__dict__["added"], math.__name__)
