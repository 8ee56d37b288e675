# Identity of objects: is, id(), copies, interning that programs can rely on, default arguments, containers of themselves.
a, b = [1], [1]
c = a
print(a is b, a is c, id(a) == id(c), id(a) != id(b), a == b, None is None, True is (1 == 1), type(1) is int, ... is Ellipsis, NotImplemented is NotImplemented)


class C:
    instances = []

    def __new__(cls, key):
        for known in cls.instances:
            if known.key == key:
                return known
        self = super().__new__(cls)
        cls.instances.append(self)
        return self

    def __init__(self, key):
        self.key = key
        self.inits = getattr(self, "inits", 0) + 1

    def method(self):
        return self


x, y, z = C("a"), C("b"), C("a")
print(x is z, x is y, x.inits, len(C.instances), x.method() is x, x.method == x.method, x.method is x.method, x.method.__self__ is x, C.method is C.method, hash(x.method) == hash(x.method), x.method != y.method)


def default(item, bucket=[]):
    bucket.append(item)
    return bucket


print(default(1) is default(2), default(3), default(4, []) is default.__defaults__[0], default.__defaults__[0] is default(5))
s = {"a": a, "b": a}
t = (a, a)
s["a"].append(2)
print(s, t, s["b"] is t[0] is c, [a] * 2, ([a] * 2)[0] is a, list(t)[1] is a, dict(s)["a"] is a, s.copy()["a"] is a, (t + (b,))[2] is b, t[:1][0] is a, [*t][0] is a)
d = {}
d["self"] = d
l = [d]
l.append(l)
d["list"] = l
print(d["self"]["self"] is d, l[1][1][0] is d, repr(d), repr(l))
i = iter(a)
g = (q for q in a)
print(iter(i) is i, iter(g) is g, iter(a) is iter(a), i.__iter__() is i, enumerate(a) is not None, zip(i) is not i)
m = {1: "one"}
print({1: "x", True: "y", 1.0: "z"}, m.get(True), 1 in {True}, [1, 1.0, True].count(1), [True].index(1), {0.0: 1}[False], len({1, 1.0, True}), (1,) == (True,))


class Eq:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return True

    def __hash__(self):
        return self.n


e, f = Eq(1), Eq(2)
print(e == f, e is f, e != f, [e].index(f), f in [e], {e: 1}.get(Eq(1)), {e: 1}.get(f), len({e, f}), e == 3, 3 == e, None == e)
swap = [a, b]
swap[0], swap[1] = swap[1], swap[0]
a += [9]
b = b + [8]
print(swap[1] is a, swap[0] is b, swap, a is c, c)
p = q = 5
q += 1
text = "ab"
other = text
text += "c"
frozen = frozenset({1})
same = frozen
frozen |= {2}
print(p, q, text, other, frozen == same, len(same))


def outer():
    box = []

    def put(v):
        box.append(v)
        return box
    return put


p1, p2 = outer(), outer()
print(p1(1) is p1(2), p1(3) is p2(1), p1.__closure__[0].cell_contents, p2.__closure__[0].cell_contents, p1.__code__.co_name == p2.__code__.co_name)
