# Metaclasses: __new__, __init__, __call__, attributes of the class through them, inheritance, conflicts.
class Registry(type):
    known = {}

    def __new__(mcs, name, bases, namespace, **options):
        namespace["tag"] = options.get("tag", name.lower())
        made = super().__new__(mcs, name, bases, namespace)
        print("new", name, sorted(k for k in namespace if not k.startswith("__")))
        return made

    def __init__(cls, name, bases, namespace, **options):
        super().__init__(name, bases, namespace)
        Registry.known[name] = cls

    def __call__(cls, *args):
        print("calling", cls.__name__, args)
        return super().__call__(*args)

    def __len__(cls): return len(cls.__name__)
    def __getitem__(cls, key): return f"{cls.__name__}[{key}]"
    def __iter__(cls): return iter(cls.__name__)
    def __contains__(cls, item): return item in cls.__name__
    def __repr__(cls): return f"<registered {cls.__name__}>"
    def __add__(cls, other): return (cls, other)
    def __eq__(cls, other): return cls is other
    def __hash__(cls): return 5
    def helper(cls): return f"helper of {cls.__name__}"

    @property
    def upper(cls): return cls.__name__.upper()


class Base(metaclass=Registry, tag="custom"):
    def __init__(self, x=0): self.x = x


class Child(Base):
    def helper(self): return "instance helper"


print(Base.tag, Child.tag, Registry.known, type(Child) is Registry, isinstance(Child, Registry))
print(Base(3).x, len(Child), Child["k"], list(Base), "C" in Child, Child + 1, Base.upper, Base.helper())
print(Child().helper(), Child == Child, {Child: 1}[Child])
try:
    Base().upper
except AttributeError as error:
    print(error)


class Other(type): pass


try:
    class Conflict(Base, metaclass=Other): pass
except TypeError as error:
    print(str(error)[:19])
class Both(Registry, Other): pass
class Combined(Base, metaclass=Both): pass
print(type(Combined).__name__, type(Combined).__mro__[1:3])


def function_metaclass(name, bases, namespace): return f"not a class: {name}, {sorted(namespace)[-1]}"


class Strange(metaclass=function_metaclass):
    zebra = 1


print(Strange)
class Single(type):
    instances = {}
    def __call__(cls, *args):
        if cls not in Single.instances:
            Single.instances[cls] = super().__call__(*args)
        return Single.instances[cls]
class Config(metaclass=Single):
    def __init__(self, v): self.v = v
print(Config(1) is Config(2), Config(3).v)
class Auto(type):
    def __getattr__(cls, name): return f"auto {name}"
    def __setattr__(cls, name, value): super().__setattr__(name, f"<{value}>")
class Dynamic(metaclass=Auto): real = 1
Dynamic.set = 2
print(Dynamic.anything, Dynamic.real, Dynamic.set, hasattr(Dynamic(), "anything"))
