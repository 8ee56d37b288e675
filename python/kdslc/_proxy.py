"""Names of a dialect in host code: objects that say what the evaluator is to do, and ask it for what the host wants to know.

A proxy is an expression. What a host only passes on to a kernel is never evaluated; a number, a text or a truth value that it asks for
is what the evaluator computes, once for each expression.
"""
import sys
import types

ROOTS = ("cutlass", "tilelang", "tvm", "cuda")


def module_of_dialect(module):
    return isinstance(module, DialectModule)


def stand_in_for_torch_dtype(value):
    """The name of a numeric type of torch; empty for anything else."""
    torch = sys.modules.get("torch")
    dtype = getattr(torch, "dtype", None)
    return str(value).removeprefix("torch.") if isinstance(dtype, type) and isinstance(value, dtype) else ""


class Decorated:
    """A function, or a class, with decorators of a dialect. Its source, decorators included, is what the compiler gets."""

    runs_when_made = False  # the decorator calls the function, which then needs its names

    def __init__(self, function, captured=None):
        self.function = function
        self.captured = captured or {}
        self.calls = []  # of methods, which the compiler makes behind the definition: a name and the arguments
        self.__wrapped__ = function
        for name in ("__name__", "__qualname__", "__doc__", "__module__"):
            setattr(self, name, getattr(function, name, None))

    def __get__(self, instance, owner=None):
        return self if instance is None else types.MethodType(self, instance)

    def __call__(self, *args, **kwargs):
        raise TypeError(f"`{self.__name__}` is code of a kernel: it is called by a function of the dialect that is compiled, not by the host")

    def __repr__(self):
        return f"<{type(self).__name__} {self.__qualname__}>"


class Base:
    """What classes of the host derive from where their source says a class of a dialect."""


def _has_decorators(value):
    from . import _source

    definition = _source.of_function(value) if isinstance(value, types.FunctionType) else _source.of_class(value)
    return definition is not None and bool(getattr(definition.node, "decorator_list", ()))


class Proxy:
    """An expression of the evaluator. `parts` are texts, and values that cross when the expression is used."""

    __slots__ = ("_parts", "_imports")

    def __init__(self, parts, imports=()):
        self._parts, self._imports = parts, imports

    def express(self, crossing, into):
        for module in self._imports:
            into.need(module)
        return "".join(part if isinstance(part, str) else crossing.text(part.value, into, "an argument") for part in self._parts)

    # ---- further expressions

    def __getattr__(self, name):
        made = Proxy((_Value(self), f".{name}"))
        if name == "__name__":
            return made._known_name()
        if name.startswith("__") and name.endswith("__"):
            raise AttributeError(name)
        return made

    def __call__(self, *args, **kwargs):
        if len(args) == 1 and not kwargs and isinstance(args[0], (types.FunctionType, type)) and _has_decorators(args[0]):
            from ._host import decorated

            return decorated(args[0])
        if len(args) == 1 and not kwargs and isinstance(args[0], Decorated):
            return args[0]
        parts = [_Value(self), "("]
        for value in args:
            parts += [_Value(value), ", "]
        for name, value in kwargs.items():
            parts += [f"{name}=", _Value(value), ", "]
        return Proxy((*parts, ")"))

    def __getitem__(self, key):
        if isinstance(key, tuple) and any(isinstance(item, slice) for item in key):
            return Proxy((_Value(self), "[", *(part for item in key for part in (_Value(item), ", ")), "]"))
        return Proxy((_Value(self), "[", _Value(key), "]"))

    def __mro_entries__(self, bases):
        return (Base,)

    def __or__(self, other):
        return Proxy((_Value(self), " | ", _Value(other)))

    def __ror__(self, other):
        return Proxy((_Value(other), " | ", _Value(self)))

    # ---- what the host wants to know

    def _ask(self, wanted):
        from ._evaluate import ask

        return ask(self, wanted)

    def _known_name(self):
        from ._errors import CompileError

        try:
            return self._ask("str")
        except CompileError:
            raise AttributeError("__name__") from None

    def __bool__(self):
        return bool(self._ask("bool"))

    def __int__(self):
        return int(self._ask("int"))

    __index__ = __int__

    def __float__(self):
        return float(self._ask("float"))

    def __len__(self):
        return int(self._ask("len"))

    def __iter__(self):
        return iter([self[i] for i in range(len(self))])

    def __str__(self):
        return self._ask("str")

    def __repr__(self):
        return self._ask("repr")

    def __format__(self, spec):
        value = self._ask("plain")
        return format(str(self) if value is None else value, spec)

    def __hash__(self):
        return hash(self._identity())

    def _identity(self):
        from ._evaluate import identity

        return identity(self)

    def __eq__(self, other):
        if isinstance(other, Proxy) and self._identity() == other._identity():
            return True
        if other is None or isinstance(other, type) or not isinstance(other, (Proxy, int, float, str, tuple, list)):
            return False
        return bool(Proxy((_Value(self), " == ", _Value(other)))._ask("bool"))

    def __ne__(self, other):
        return not self == other


def _operator(text):
    def forward(self, other):
        return Proxy(("(", _Value(self), f" {text} ", _Value(other), ")"))

    def backward(self, other):
        return Proxy(("(", _Value(other), f" {text} ", _Value(self), ")"))

    return forward, backward


for _name, _text in {"add": "+", "sub": "-", "mul": "*", "floordiv": "//", "truediv": "/", "mod": "%", "pow": "**", "lshift": "<<",
                     "rshift": ">>", "and": "&", "xor": "^"}.items():
    _forward, _backward = _operator(_text)
    setattr(Proxy, f"__{_name}__", _forward)
    setattr(Proxy, f"__r{_name}__", _backward)
for _name, _text in {"lt": "<", "le": "<=", "gt": ">", "ge": ">="}.items():
    setattr(Proxy, f"__{_name}__", lambda self, other, text=_text: bool(Proxy(("(", _Value(self), f" {text} ", _Value(other), ")"))._ask("bool")))


def of_module(module, name):
    """A name of a module, which may also be a module that nobody has imported yet: an import statement finds both."""
    return Proxy((alias(module, name),), ((module, name),))


def alias(module, name):
    return f"_{module}_{name}".replace(".", "_")


class _Value:
    """A part of an expression that is a value of the host."""

    __slots__ = ("value",)

    def __init__(self, value):
        self.value = value


# The types that are one and the same in all modules of the dialect that have them.
NUMERIC_TYPES = frozenset(
    "Boolean Int4 Int8 Int16 Int32 Int64 Int128 Uint4 Uint8 Uint16 Uint32 Uint64 Uint128 Float16 BFloat16 TFloat32 Float32 Float64 "
    "Float8E4M3FN Float8E4M3 Float8E5M2 Float8E4M3B11FNUZ Float8E8M0FNU Float6E2M3FN Float6E3M2FN Float4E2M1FN".split())


class DialectModule(types.ModuleType):
    """A module of a dialect in a process of Python. Names that the host has an implementation of are its own; others are proxies."""

    def __init__(self, name):
        super().__init__(name)
        self.__path__ = []

    def __getattr__(self, name):
        if name.startswith("__") and name.endswith("__"):
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")
        full = f"{self.__name__}.{name}"
        loaded = sys.modules.get(full)
        if loaded is not None:
            return loaded
        from ._names import is_module

        if is_module(full):
            import importlib

            return importlib.import_module(full)
        if name in NUMERIC_TYPES and self.__name__ != "cutlass" and self.__name__.startswith("cutlass"):
            return getattr(sys.modules["cutlass"], name)
        # One object for each name, since programs compare types with `is`.
        made = of_module(self.__name__, name)
        setattr(self, name, made)
        return made
