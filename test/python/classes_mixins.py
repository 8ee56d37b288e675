# Mixins that cooperate through super(), with state, hooks and defaults, in different orders.
class Base:
    def __init__(self, **kwargs):
        if kwargs:
            raise TypeError(f"unexpected {sorted(kwargs)}")
        self.log = ["Base"]

    def save(self): return ["Base.save"]


class Named:
    def __init__(self, *, name="anonymous", **kwargs):
        super().__init__(**kwargs)
        self.name = name
        self.log.append("Named")

    def save(self): return super().save() + [f"name={self.name}"]


class Timed:
    clock = 0

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        Timed.clock += 1
        self.created = Timed.clock
        self.log.append("Timed")

    def save(self): return [f"time={self.created}"] + super().save()


class Comparable:
    def key(self): raise NotImplementedError(f"{type(self).__name__} needs key()")
    def __eq__(self, other): return self.key() == other.key()
    def __lt__(self, other): return self.key() < other.key()
    def __hash__(self): return hash(self.key())


class Document(Named, Timed, Comparable, Base):
    def key(self): return self.name


class Reordered(Timed, Named, Base): pass


d, e = Document(name="b"), Document(name="a")
print(d.log, d.save(), e.save(), sorted([d, e])[0].name, d == Document(name="b"), len({d, e, Document(name="a")}))
r = Reordered()
print(r.log, r.save(), r.name, [c.__name__ for c in Reordered.__mro__])
try:
    Document(name="x", color="red")
except TypeError as error:
    print(error)


class Bad(Comparable, Base): pass


try:
    Bad() < Bad()
except NotImplementedError as error:
    print(error)


class Chain:
    def then(self, f):
        self.__dict__.setdefault("_steps", []).append(f)
        return self

    def run(self, value):
        for step in self._steps:
            value = step(value)
        return value


class Pipeline(Chain, Named, Base): pass


print(Pipeline(name="p").then(lambda v: v + 1).then(str).then(lambda s: s * 2).run(20))
class Repr:
    def __repr__(self):
        fields = ", ".join(f"{k}={v!r}" for k, v in sorted(vars(self).items()) if not k.startswith("_"))
        return f"{type(self).__name__}({fields})"
class Point(Repr):
    def __init__(self, x, y): self.x, self.y, self._hidden = x, y, 1
print(Point(1, "two"), [Point(0, None)])
class A:
    def f(self): return "A"
class B(A):
    def f(self): return "B" + super().f()
class C(A):
    def f(self): return "C" + super().f()
class D(B, C):
    def f(self): return "D" + super().f()
class E(C, B):
    f = lambda self: "E" + super(E, self).f()
print(D().f(), E().f(), B.f(D()), super(B, D()).f())
