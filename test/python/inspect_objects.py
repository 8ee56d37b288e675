# inspect: what an object is, members, docs, bound arguments.
import inspect
from functools import partial
from inspect import Parameter, Signature


def plain(a, b=2, /, c: int = 3, *args, d, e="x", **rest) -> str:
    """First line.

        Indented more.
    Last.
    """


def gen():
    x = yield 1
    yield x


class Base:
    """A base."""

    def inherited(self):
        """Inherited doc."""


class C(Base):
    attribute = 1

    def __init__(self, x, *, y=0):
        self.x = x

    def method(self, a):
        return a

    def inherited(self):
        pass

    @classmethod
    def make(cls, n: int):
        return cls(n)

    @staticmethod
    def helper(q): ...

    @property
    def prop(self):
        return self.x

    def __call__(self, z): ...


things = {"function": plain, "lambda": lambda: 0, "class": C, "method": C(1).method, "class method": C.make, "static": C.helper, "unbound": C.method, "builtin": len,
          "builtin method": [].append, "descriptor": str.join, "module": inspect, "generator function": gen, "generator": gen(),
          "partial": partial(plain, 1), "instance": C(1), "property": C.__dict__["prop"], "int": 3}
tests = ["isfunction", "ismethod", "isclass", "isbuiltin", "ismodule", "isgenerator", "isgeneratorfunction"]
for name, thing in things.items():
    print(f"{name:20}", [t[2:] for t in tests if getattr(inspect, t)(thing)])
s = inspect.signature(plain)
print(s, list(s.parameters), s.return_annotation, s.parameters["c"].annotation, s.parameters["a"].default is Parameter.empty, s.parameters["e"].kind, [p.kind.name for p in s.parameters.values()])
print([str(p) for p in s.parameters.values()], repr(s.parameters["c"]), s.parameters["d"].kind.description, s.parameters["args"].kind == Parameter.VAR_POSITIONAL)
print(inspect.signature(C), inspect.signature(C.make), inspect.signature(C(1).method), inspect.signature(C.method), inspect.signature(C(1)), inspect.signature(partial(plain, 1, c=5)), inspect.signature(lambda *, k=1: k))
b = s.bind(1, 2, 3, 4, 5, d=6, q=7)
print(b, b.args, b.kwargs, dict(b.arguments), b.signature is s or b.signature == s)
b = s.bind_partial(1)
b.apply_defaults()
print(dict(b.arguments), b.arguments["rest"])
for call in (lambda: s.bind(), lambda: s.bind(1), lambda: s.bind(1, d=1, a=2), lambda: s.bind(1, d=1, c=2, e=3) and "fine", lambda: inspect.signature(C.make).bind(1, 2), lambda: inspect.signature(C.make).bind(m=1), lambda: inspect.signature(3), lambda: s.replace(parameters=[Parameter("z", Parameter.KEYWORD_ONLY), Parameter("y", Parameter.POSITIONAL_ONLY)]), lambda: Parameter("1x", Parameter.KEYWORD_ONLY)):
    try:
        print(call())
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
made = Signature([Parameter("x", Parameter.POSITIONAL_ONLY), Parameter("y", Parameter.POSITIONAL_OR_KEYWORD, default=1, annotation=int)], return_annotation=bool)
print(made, made.replace(return_annotation=Signature.empty), made.parameters["y"].replace(name="w"), made == made.replace(), hash(made) == hash(made.replace()), Parameter("x", Parameter.KEYWORD_ONLY) == Parameter("x", Parameter.KEYWORD_ONLY))
print(repr(inspect.getdoc(plain)), repr(inspect.cleandoc("  a\n    b\n  c\n")), inspect.getdoc(C))
print([n for n, v in inspect.getmembers(C, inspect.isfunction)], [n for n, v in inspect.getmembers(C(1), lambda v: isinstance(v, int)) if not n.startswith("__")], inspect.getmro(C), inspect.getmodule(C).__name__)
print(inspect.isabstract(C), inspect.unwrap(plain) is plain, inspect.getfullargspec(plain).args, inspect.getfullargspec(plain).kwonlyargs, inspect.getfullargspec(plain).varkw, inspect.get_annotations(plain), inspect.formatannotation(int))
