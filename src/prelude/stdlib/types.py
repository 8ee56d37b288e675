"""Names of built-in types, and simple namespaces."""

import _kdsl
from _recursive_repr import recursive_repr as _recursive_repr


def _function():
    pass


def _closure_of(value):
    return (lambda: value).__closure__


class _Class:
    def method(self):
        pass


class _Slots:
    __slots__ = ("member",)


MemberDescriptorType = type(_Slots.member)
GetSetDescriptorType = type(int.real)
WrapperDescriptorType = ClassMethodDescriptorType = type(str.join)
MethodWrapperType = type("".join)
FunctionType = LambdaType = type(_function)
MethodType = type(_Class().method)
BuiltinFunctionType = BuiltinMethodType = type(len)
MethodDescriptorType = type(str.join)
ModuleType = type(__builtins__)
NoneType = type(None)
NotImplementedType = type(NotImplemented)
EllipsisType = type(...)
GeneratorType = type(_ for _ in ())
CodeType = type(_function.__code__)
CellType = type(_closure_of(0)[0])
TracebackType = object
FrameType = object


class SimpleNamespace:
    def __init__(self, /, *args, **keywords):
        if args:
            raise TypeError("no positional arguments expected")
        for name, value in keywords.items():
            setattr(self, name, value)

    @_recursive_repr("namespace(...)")
    def __repr__(self):
        items = ", ".join(f"{name}={value!r}" for name, value in self.__dict__.items())
        kind = "namespace" if type(self) is SimpleNamespace else type(self).__name__
        return f"{kind}({items})"

    def __eq__(self, other):
        if isinstance(self, SimpleNamespace) and isinstance(other, SimpleNamespace):
            return self.__dict__ == other.__dict__
        return NotImplemented


_kdsl.mark_dataclass(SimpleNamespace, [], [])  # dynamic regions carry it like one
MappingProxyType = type(type.__dict__)


def _text(arg):
    if arg is NoneType:
        return "None"
    if arg is Ellipsis:
        return "..."
    if isinstance(arg, type):
        return arg.__qualname__ if arg.__module__ == "builtins" else f"{arg.__module__}.{arg.__qualname__}"
    if isinstance(arg, list):
        return "[" + ", ".join(map(_text, arg)) + "]"
    return repr(arg)


class UnionType:
    def __init__(self, args):
        flat = []
        for arg in args:
            for item in arg.__args__ if isinstance(arg, UnionType) else (NoneType if arg is None else arg,):
                if item not in flat:
                    flat.append(item)
        self.__args__ = tuple(flat)

    def __or__(self, other):
        return UnionType((self, other))

    def __ror__(self, other):
        return UnionType((other, self))

    def __eq__(self, other):
        return isinstance(other, UnionType) and set(self.__args__) == set(other.__args__)

    def __hash__(self):
        return hash(frozenset(self.__args__))

    def __instancecheck__(self, value):
        return isinstance(value, self.__args__)

    def __subclasscheck__(self, cls):
        return issubclass(cls, self.__args__)

    def __repr__(self):
        return " | ".join(map(_text, self.__args__))


class GenericAlias:
    def __init__(self, origin, args):
        self.__origin__ = origin
        self.__args__ = args if isinstance(args, tuple) else (args,)

    def __call__(self, *args, **keywords):
        return self.__origin__(*args, **keywords)

    def __getattr__(self, name):
        if name.startswith("__") and name != "__name__":
            raise AttributeError(name)
        return getattr(self.__origin__, name)

    def __or__(self, other):
        return UnionType((self, other))

    def __ror__(self, other):
        return UnionType((other, self))

    def __getitem__(self, args):
        return GenericAlias(self.__origin__, args)

    def __mro_entries__(self, bases):
        return (self.__origin__,)

    def __eq__(self, other):
        return (isinstance(other, GenericAlias) and self.__origin__ is other.__origin__ and
                self.__args__ == other.__args__)

    def __hash__(self):
        return hash((self.__origin__, self.__args__))

    def __repr__(self):
        return f"{_text(self.__origin__)}[{', '.join(map(_text, self.__args__))}]"
