# __init_subclass__ with keywords, __set_name__ order, both together with super() and errors.
class Plugin:
    registry = {}

    def __init_subclass__(cls, /, key=None, **rest):
        super().__init_subclass__(**rest)
        cls.key = key or cls.__name__.lower()
        Plugin.registry[cls.key] = cls


class Alpha(Plugin, key="a"): pass
class Beta(Plugin): pass
class Gamma(Alpha, key="g"): pass


print({k: v.__name__ for k, v in Plugin.registry.items()})
try:
    class Wrong(Plugin, unknown=1): pass
except TypeError as error:
    print(error)
try:
    class Plain(flag=True): pass
except TypeError as error:
    print(error)


class Field:
    order = []

    def __set_name__(self, owner, name):
        Field.order.append((owner.__name__, name))
        self.name = name

    def __get__(self, instance, owner):
        if instance is None:
            return self
        return instance.__dict__.get(self.name, f"unset {self.name}")

    def __set__(self, instance, value):
        instance.__dict__[self.name] = value * 2


class Base:
    def __init_subclass__(cls):
        cls.fields = [name for name, value in vars(cls).items() if isinstance(value, Field)]
        print("subclass", cls.__name__, "named so far", len(Field.order))


class Model(Base):
    first = Field()
    second = Field()
    plain = 3


m = Model()
m.first = 4
print(Model.fields, Field.order, m.first, m.second, m.__dict__, Model.first.name)
late = Field()
Model.late = late
print(hasattr(late, "name"))


class Failing:
    def __set_name__(self, owner, name): raise ValueError("refused")


try:
    class Holder:
        attr = Failing()
except (RuntimeError, ValueError) as error:
    print(type(error).__name__ in ("RuntimeError", "ValueError"))
class Abstract:
    def __init_subclass__(cls, **kwargs):
        missing = [n for n in getattr(cls, "required", ()) if n not in vars(cls)]
        if missing:
            raise TypeError(f"{cls.__name__} lacks {missing}")
class Needs(Abstract):
    required = ("run",)
    def run(self): pass
try:
    class Incomplete(Needs): pass
except TypeError as error:
    print(error)
