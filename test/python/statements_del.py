# del of names, attributes, items, slices, several at once, nested targets and in every scope.
a, b, c = 1, 2, 3
del a, (b, c)
print([n for n in ("a", "b", "c") if n in globals()])
l = list(range(10))
del l[0], l[-1], l[2:4]
print(l)
del l[::2]
print(l)
del l[:]
print(l)
d = {"x": 1, "y": {"z": 2, "w": 3}}
del d["y"]["z"], d["x"]
print(d)


class C:
    attr = 1
    def __init__(self): self.own = 2
    def __delitem__(self, key): print("delitem", key)


o = C()
del o.own, o["k"], o[1:2], o[0, 1]
try:
    del o.own
except AttributeError as error:
    print(error)
try:
    del o.attr
except AttributeError as error:
    print(error)
del C.attr
print(hasattr(o, "attr"))


def local():
    x = 1
    del x
    try:
        x
    except UnboundLocalError as error:
        print(error)
    x = 2
    for i in range(3):
        last = i
        del i
    try:
        return i
    except UnboundLocalError:
        return x, last


print(local())


def cell():
    value = 1
    def get(): return value
    del value
    try:
        get()
    except NameError as error:
        print(error)
    value = 5
    return get()


print(cell())
for bad in (lambda: l.__delitem__(5), lambda: d.__delitem__("q"), lambda: delattr(o, "zz"), lambda: (1, 2).__delitem__(0)):
    try:
        bad()
    except (IndexError, KeyError, AttributeError) as error:
        print(type(error).__name__, error)
t = (1, 2)
try:
    del t[0]
except TypeError as error:
    print(error)
try:
    del "abc"[0]
except TypeError as error:
    print(error)
try:
    del nothing_here
except NameError as error:
    print(error)
[e, [f]] = [1, [2]]
del [e, [f]]
class Body:
    temp = [1, 2, 3]
    size = len(temp)
    del temp
print(Body.size, hasattr(Body, "temp"))
def generator():
    x = yield
    del x
    yield "x" in locals()
g = generator()
next(g)
print(g.send(1))
