"""Names of built-in types, and simple namespaces."""


def _function():
    pass


class _Class:
    def method(self):
        pass


FunctionType = LambdaType = type(_function)
MethodType = type(_Class().method)
BuiltinFunctionType = BuiltinMethodType = type(len)
MethodDescriptorType = type(str.join)
ModuleType = type(__builtins__)
NoneType = type(None)
NotImplementedType = type(NotImplemented)
EllipsisType = type(...)
GeneratorType = type(_ for _ in ())
CellType = object
CodeType = object
TracebackType = object
FrameType = object


class SimpleNamespace:
    def __init__(self, /, *args, **keywords):
        if args:
            for name, value in dict(args[0]).items():
                setattr(self, name, value)
        for name, value in keywords.items():
            setattr(self, name, value)

    def __repr__(self):
        items = ", ".join(f"{name}={value!r}" for name, value in self.__dict__.items())
        kind = "namespace" if type(self) is SimpleNamespace else type(self).__name__
        return f"{kind}({items})"

    def __eq__(self, other):
        if isinstance(self, SimpleNamespace) and isinstance(other, SimpleNamespace):
            return self.__dict__ == other.__dict__
        return NotImplemented


class MappingProxyType:
    def __init__(self, mapping):
        self._mapping = mapping

    def __getitem__(self, key):
        return self._mapping[key]

    def __contains__(self, key):
        return key in self._mapping

    def __iter__(self):
        return iter(self._mapping)

    def __len__(self):
        return len(self._mapping)

    def __getattr__(self, name):
        if name in ("get", "keys", "values", "items", "copy"):
            return getattr(self._mapping, name)
        raise AttributeError(f"'mappingproxy' object has no attribute '{name}'")

    def __repr__(self):
        return f"mappingproxy({self._mapping!r})"


class GenericAlias:
    def __init__(self, origin, args):
        self.__origin__ = origin
        self.__args__ = args if isinstance(args, tuple) else (args,)


class UnionType:
    pass


class DynamicClassAttribute(property):
    pass


def new_class(name, bases=(), kwds=None, exec_body=None):
    names = {}
    if exec_body:
        exec_body(names)
    kwds = dict(kwds or {})
    metaclass = kwds.pop("metaclass", type)
    return metaclass(name, bases, names, **kwds)
