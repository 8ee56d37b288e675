# Binding of arguments: every kind of parameter against many calls, with the messages of those that do not fit.
def none(): return ()
def pos(a, b): return a, b
def default(a, b=2, *, c=3): return a, b, c
def only(a, /, b, *, c): return a, b, c
def star(*args, k=0): return args, k
def full(a, b=1, /, c=2, *args, d, e=5, **rest): return a, b, c, args, d, e, rest
def kw(**kw): return sorted(kw.items())


calls = {
    "()": lambda f: f(), "(1)": lambda f: f(1), "(1, 2)": lambda f: f(1, 2), "(1, 2, 3)": lambda f: f(1, 2, 3), "(a=1)": lambda f: f(a=1), "(1, b=2)": lambda f: f(1, b=2), "(1, a=2)": lambda f: f(1, a=2),
    "(1, 2, c=3)": lambda f: f(1, 2, c=3), "(1, d=4)": lambda f: f(1, d=4), "(1, 2, 3, 4, d=5, z=6)": lambda f: f(1, 2, 3, 4, d=5, z=6), "(*[1, 2])": lambda f: f(*[1, 2]), "(**{'a': 1, 'b': 2})": lambda f: f(**{"a": 1, "b": 2}),
    "(*(1,), *(2,), **{'c': 3})": lambda f: f(*(1,), *(2,), **{"c": 3}), "(k=1)": lambda f: f(k=1), "(1, c=1, e=2)": lambda f: f(1, c=1, e=2), "(**{'x y': 1})": lambda f: f(**{"x y": 1}),
}
for name, call in calls.items():
    for f in (none, pos, default, only, star, full, kw):
        try:
            print(f"{f.__name__}{name}", call(f))
        except TypeError as error:
            print(f"{f.__name__}{name}", "->", error)
for bad in (lambda: pos(*3), lambda: pos(**3), lambda: kw(**{1: 2}), lambda: kw(a=1, **{"a": 2}), lambda: pos(1, **{"a": 2}), lambda: pos(*"abc"), lambda: (lambda x: x)(), lambda: (lambda: 0)(1), lambda: print(end=3), lambda: len(), lambda: len(1, 2), lambda: [].append(1, 2), lambda: "".join(), lambda: dict(1, 2), lambda: max(key=1), lambda: isinstance(1), lambda: sorted(), lambda: range(1, 2, 3, 4), lambda: {}.get(), lambda: getattr(1), lambda: zip(1), lambda: 3(), lambda: None(), lambda: "a"(), lambda: [](), lambda: object()()):
    try:
        print(bad())
    except TypeError as error:
        print(str(error).replace("test_", ""))


class C:
    def m(self, a, b=2): return a, b
    @classmethod
    def c(cls, a): return cls.__name__, a
    @staticmethod
    def s(a): return a
    def __call__(self, x): return x
    def __init__(self, n=0): self.n = n


for bad in (lambda: C().m(), lambda: C().m(1, 2, 3), lambda: C.m(), lambda: C.m(C()), lambda: C.c(), lambda: C.c(1, 2), lambda: C.s(), lambda: C()(), lambda: C(1, 2), lambda: C(q=1), lambda: C().m(1, self=2), lambda: C.s(a=1, b=2)):
    try:
        print(bad())
    except TypeError as error:
        print(error)
print(C.m(C(), 1), C().c(2), C.s(3), C()(4), C.m.__name__, C.m.__qualname__, full.__defaults__, full.__kwdefaults__, only.__code__.co_argcount, only.__code__.co_posonlyargcount, full.__code__.co_kwonlyargcount, full.__code__.co_varnames[:8])


def order(tag):
    log.append(tag)
    return tag


log = []
star(order(1), *[order(2), order(3)], order(4), k=order(5))
kw(**{order("a"): order("b")}, c=order("d"))
print(log, star(*range(3), *"ab", k=[*range(2)]), pos(*{1: 0, 2: 0}), pos(**dict(b=1, a=2)), kw(**{}), star(*[]), full(0, d=1, **{"z": 1}, **{"y": 2}))


def annotated(a: "int" = 1, *b: str, c: list[int] = [], **d: "x") -> None: ...


print(annotated.__annotations__, annotated.__defaults__, annotated.__kwdefaults__)


def mutable(x, seen=[], *, table={}):
    seen.append(x)
    table[x] = len(seen)
    return seen, table


print(mutable(1), mutable(2), mutable(3, []), mutable(4, table={}), mutable.__defaults__)
