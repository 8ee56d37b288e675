"""Abstract base classes."""


def abstractmethod(funcobj):
    funcobj.__isabstractmethod__ = True
    return funcobj


class abstractproperty(property):
    __isabstractmethod__ = True


def _compute(cls):
    abstract = set()
    for base in cls.__mro__[1:]:
        for name in getattr(base, "__abstractmethods__", ()):
            if getattr(getattr(cls, name, None), "__isabstractmethod__", False):
                abstract.add(name)
    for name, value in cls.__dict__.items():
        if getattr(value, "__isabstractmethod__", False):
            abstract.add(name)
    cls.__abstractmethods__ = frozenset(abstract)


class ABCMeta(type):
    def __new__(mcls, name, bases, namespace, /, **kwargs):
        cls = type.__new__(mcls, name, bases, namespace, **kwargs)
        _compute(cls)
        cls._abc_registry = []
        return cls

    def register(cls, subclass):
        cls._abc_registry.append(subclass)
        return subclass

    def __instancecheck__(cls, instance):
        return cls.__subclasscheck__(type(instance))

    def __subclasscheck__(cls, subclass):
        if cls in subclass.__mro__:
            return True
        hook = getattr(cls, "__subclasshook__", None)
        if hook is not None:
            result = hook(subclass)
            if result is not NotImplemented:
                return result
        for registered in cls.__dict__.get("_abc_registry", ()):
            if issubclass(subclass, registered):
                return True
        for derived in type.__subclasses__(cls):
            if issubclass(subclass, derived):
                return True
        return False


class ABC(metaclass=ABCMeta):
    __slots__ = ()


def update_abstractmethods(cls):
    _compute(cls)
    return cls
