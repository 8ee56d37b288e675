# Names in class bodies, comprehensions, nested functions and del; global and nonlocal at depth.
x = "module"
items = [1, 2, 3]


class Outer:
    x = "class"
    y = [x for _ in range(1)]
    z = [i for i in items]
    first = x
    items = ("a", "b")
    pairs = [(a, b) for a, b in zip(items, items)]
    lazy = lambda self: x

    def method(self):
        return x, self.x

    class Inner:
        seen = x

        def get(self):
            return x, self.seen, __class__.__name__

    if first:
        conditional = 1
    for loop in range(3):
        pass
    del first
    try:
        del missing
    except NameError as error:
        message = str(error)


print(Outer.y, Outer.z, Outer.pairs, Outer().lazy(), Outer().method(), Outer.Inner().get(), Outer.conditional, Outer.loop, hasattr(Outer, "first"), Outer.message, hasattr(Outer, "error"), [n for n in vars(Outer) if not n.startswith("_")])


def levels():
    x = 1

    def one():
        nonlocal x
        x += 1

        def two():
            nonlocal x
            x *= 10

            def three():
                global x
                x = "changed by three"
                return x
            return three()
        return two()
    return one(), x


print(levels(), x)


def captures():
    fs = []
    for i in range(3):
        def f():
            return i
        fs.append(f)
        i = i * 10
    return [f() for f in fs], [g() for g in [lambda: j for j in range(3)]], [g() for g in [lambda j=j: j for j in range(3)]]


print(captures(), [y := 5, y + 1], y, [(k, [k2 for k2 in range(k)]) for k in range(3)], {k: v for k, v in zip("ab", [y, y])}, sum(n for n in range(4) if (last := n) < 3), last)


def unbound(flag):
    if flag:
        value = 1
    try:
        return value
    except UnboundLocalError as error:
        return str(error)


def deleted():
    a = 1
    del a
    try:
        a
    except UnboundLocalError as error:
        return type(error).__mro__[1].__name__


def free():
    def inner():
        return later
    try:
        inner()
    except NameError as error:
        text = str(error)
    later = 2
    return text, inner()


print(unbound(True), unbound(False), deleted(), free())


def make(n):
    def get():
        return n

    def set(v):
        nonlocal n
        n = v

    def drop():
        nonlocal n
        del n
    return get, set, drop


get, set_, drop = make(1)
set_(7)
print(get(), get.__closure__[0].cell_contents)
drop()
try:
    get()
except NameError as error:
    print(error)
set_(8)
print(get(), globals()["x"], "levels" in globals(), "n" in globals(), sorted(k for k in make.__code__.co_cellvars))


def shadow(list, /, dict=dict):
    str = "local"
    return [i for i in list], dict(a=str)


print(shadow((1, 2)), list("ab"), [i for i in range(2)], "i" in globals(), [[x for x in range(n)] for n in range(3)], x)
for x in range(2):
    pass
print(x, [x for x in "pq"], x, (lambda x: (x, (lambda: x)()))(9))
try:
    raise ValueError("v")
except ValueError as x:
    kept = x
print("x" in globals(), repr(kept))
import os as x, sys as items
print(x.sep, items.byteorder)
with open if False else __import__("contextlib").nullcontext(3) as x:
    print(x)


def locals_of(a, b=2):
    c = a + b
    return sorted(locals().items())


print(locals_of(1), (lambda *a, **k: sorted(locals()))(1, z=2), [*locals()][:3] == [*globals()][:3])
