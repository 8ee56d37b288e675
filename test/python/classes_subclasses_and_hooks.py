# What classes know of the classes below them, and the default hooks of metaclasses.
class Layout:
    registry = []

    def __init_subclass__(cls, **options):
        super().__init_subclass__(**options)
        Layout.registry.append(cls.__name__)


class Row(Layout):
    pass


class Column(Layout):
    pass


class Swizzled(Row):
    pass


print([c.__name__ for c in Layout.__subclasses__()], Layout.registry)
print([c.__name__ for c in Row.__subclasses__()], Swizzled.__subclasses__(), type.__subclasses__(Column))


def descendants(cls):
    for child in cls.__subclasses__():
        yield child
        yield from descendants(child)


print([c.__qualname__ for c in descendants(Layout)])
print(Row.__base__, Layout.__base__, Row.__bases__, Swizzled.mro() == list(Swizzled.__mro__))


class Meta(type):
    log = []

    @classmethod
    def __prepare__(mcs, name, bases, **options):
        space = super().__prepare__(name, bases, **options)
        mcs.log.append((name, type(space).__name__, len(space), sorted(options)))
        space["prepared"] = name.lower()
        return space

    def __new__(mcs, name, bases, space, **options):
        return super().__new__(mcs, name, bases, space)

    def __init__(cls, name, bases, space, **options):
        super().__init__(name, bases, space)
        cls.options = options

    def __instancecheck__(cls, value):
        if getattr(value, "claims", None) is cls:
            return True
        return super().__instancecheck__(value)

    def __subclasscheck__(cls, other):
        cls.log.append((cls.__name__, other.__name__))
        return super().__subclasscheck__(other)

    def __call__(cls, *args, **kwargs):
        made = super().__call__(*args, **kwargs)
        cls.log.append(("made", cls.__name__))
        return made


class A(metaclass=Meta):
    pass


class B(A, width=4):
    pass


class Claiming:
    claims = B


print(A.prepared, B.prepared, A.options, B.options)
b = B()
print(isinstance(b, A), isinstance(3, A), isinstance(Claiming(), B), isinstance(Claiming(), A))
print(issubclass(B, A), issubclass(int, A), [c.__name__ for c in A.__subclasses__()])
print(Meta.log)
print(type.__instancecheck__(A, b), type.__subclasscheck__(A, B), type.__subclasscheck__(B, A))
print(A.__subclasshook__(int), object.__subclasshook__(3), B.__init_subclass__() is None)
print(type.__prepare__("X", ()), type.mro(B)[:2])
