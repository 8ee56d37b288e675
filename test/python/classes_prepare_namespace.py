# __prepare__: names the body starts with, namespaces that store in their own way, the object that reaches __new__.
class Recording(dict):
    def __init__(self):
        super().__init__()
        self.order = []

    def __setitem__(self, key, value):
        if not key.startswith("__"):
            self.order.append(key)
            if key in self:
                raise TypeError(f"{key} is defined twice")
        super().__setitem__(key, value)


class Meta(type):
    @classmethod
    def __prepare__(mcs, name, bases, **options):
        print("prepare", name, [b.__name__ for b in bases], options)
        namespace = Recording()
        namespace["given"] = options.get("given", "default")
        return namespace

    def __new__(mcs, name, bases, namespace, **options):
        print(type(namespace).__name__, namespace.order)
        made = super().__new__(mcs, name, bases, dict(namespace))
        made.order = namespace.order
        return made

    def __init__(cls, name, bases, namespace, **options): super().__init__(name, bases, namespace)


class Base(metaclass=Meta):
    first = given + "!"
    def method(self): return self.first
    class Inner: pass
    second = [first, len(first)]


class Child(Base, given="passed"):
    third = given
    del third
    fourth = 4


print(Base.order, Base().method(), Base.second, Child.order, Child.given, hasattr(Child, "third"), Child.fourth)
try:
    class Twice(metaclass=Meta):
        value = 1
        value = 2
except TypeError as error:
    print(error)
try:
    class Redefined(Base):
        def f(self): pass
        def f(self): pass
except TypeError as error:
    print(error)


class Plain(type):
    @classmethod
    def __prepare__(mcs, name, bases): return {"helper": lambda v: v * 2}


class Uses(metaclass=Plain):
    doubled = helper(21)


print(Uses.doubled, Uses.helper(2))


class Wrong(type):
    @classmethod
    def __prepare__(mcs, name, bases): return 5


try:
    class Broken(metaclass=Wrong): pass
except TypeError as error:
    print(error)
from enum import Enum, Flag, auto
for statement in ("twice", "method"):
    try:
        if statement == "twice":
            class Dup(Enum):
                A = 1
                A = 2
        else:
            class Dup(Enum):
                A = 1
                def A(self): pass
    except TypeError as error:
        print(error)
class Fine(Enum):
    A = auto()
    B = A
    def describe(self): return self.name
    C = auto()
print(list(Fine), Fine.C.describe(), [m.value for m in Fine])
