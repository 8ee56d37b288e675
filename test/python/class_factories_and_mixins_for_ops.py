# Families of operations built by class factories, mixins with cooperative super(), registries and class methods.
from abc import ABC, abstractmethod
from functools import reduce, total_ordering
import operator


class Named:
    def __init__(self, *args, name="?", **kwargs):
        super().__init__(*args, **kwargs)
        self.name = name

    def describe(self):
        return [f"name={self.name}", *super().describe()]


class Typed:
    def __init__(self, *args, dtype="f32", **kwargs):
        super().__init__(*args, **kwargs)
        self.dtype = dtype

    def describe(self):
        return [f"dtype={self.dtype}", *super().describe()]


class Root:
    def __init__(self):
        self.log = ["root"]

    def describe(self):
        return ["root"]


class Op(Named, Typed, Root):
    pass


class Fast(Typed, Root):
    def describe(self):
        return ["fast", *super().describe()]


class Both(Op, Fast):
    def describe(self):
        return ["both", *super().describe()]


print(Op(name="o").describe(), Both(dtype="f16").describe(), [c.__name__ for c in Both.__mro__], Both().log)
try:
    type("Bad", (Root, Op), {})
except TypeError as error:
    print(str(error).split("\n")[0])
try:
    Op(3)
except TypeError as error:
    print(error)


def elementwise(symbol, function, *, identity=None):
    def __init__(self, *inputs):
        self.inputs = inputs

    def evaluate(self, env):
        return reduce(function, (i.evaluate(env) if isinstance(i, Expr) else env.get(i, i) for i in self.inputs))

    def __repr__(self):
        return f"({f' {symbol} '.join(map(str, self.inputs))})"

    return type(f"E{function.__name__.title()}", (Expr,), {"__init__": __init__, "evaluate": evaluate, "__repr__": __repr__, "identity": identity, "symbol": symbol})


@total_ordering
class Expr(ABC):
    table = {}

    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)
        if hasattr(cls, "symbol"):
            Expr.table[cls.symbol] = cls

    @abstractmethod
    def evaluate(self, env): ...

    def _cost(self):
        return 1 + sum(i._cost() for i in self.inputs if isinstance(i, Expr))

    def __eq__(self, other):
        return self._cost() == other._cost()

    def __lt__(self, other):
        return self._cost() < other._cost()

    def __hash__(self):
        return hash(repr(self))

    def __add__(self, other):
        return Expr.table["+"](self, other)

    def __mul__(self, other):
        return Expr.table["*"](self, other)

    def __call__(self, **env):
        return self.evaluate(env)


Add, Mul = elementwise("+", operator.add, identity=0), elementwise("*", operator.mul, identity=1)
Max = elementwise("max", max)
e = Add("x", 2, Mul("y", "y")) * 3 + "x"
print(e, e(x=1, y=4), Max("a", 5, "b")(a=1, b=9), sorted(Expr.table), Add.__name__, Add.__mro__[1] is Expr, Add("x") < e, max(e, Add("x")) is e, Mul.identity, len({Add("x"), Add("x")}) , Add("a") >= Mul("b"), [c.__name__ for c in Expr.__subclasses__()])
try:
    Expr()
except TypeError as error:
    print(str(error)[:39])


class Chain:
    def __init__(self, steps=()):
        self._steps = tuple(steps)

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        return lambda *args: type(self)((*self._steps, (name, args)))

    def __iter__(self):
        return iter(self._steps)

    def __or__(self, other):
        return type(self)((*self, *other))

    def __str__(self):
        return ".".join(f"{n}({', '.join(map(repr, a))})" for n, a in self)


print(Chain().tile(2, 4).unroll(3) | Chain().store("g"), len(list(Chain().a().b())), hasattr(Chain(), "_none"), str(Chain()))


class Plugin:
    plugins: dict = {}
    priority = 0

    def __init_subclass__(cls, /, key, priority=None, **kwargs):
        super().__init_subclass__(**kwargs)
        if priority is not None:
            cls.priority = priority
        Plugin.plugins[key] = cls

    @classmethod
    def best(cls):
        return max(cls.plugins.items(), key=lambda kv: kv[1].priority)[0]

    @classmethod
    def create(cls, key, *args):
        return cls.plugins[key](*args)


class A(Plugin, key="a"): pass
class B(A, key="b", priority=3):
    def __init__(self, x=0): self.x = x
print(Plugin.best(), Plugin.create("b", 5).x, sorted(Plugin.plugins), B.priority, A.priority, Plugin.create("a").__class__ is A)
try:
    class C(Plugin): pass
except TypeError as error:
    print(error)
