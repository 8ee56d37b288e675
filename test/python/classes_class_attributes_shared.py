# Class attributes: sharing, shadowing, counters, registries, inheritance of mutable ones, class-level caches.
class Base:
    registry = {}
    instances = 0
    tags = []
    limits = {"low": 0}

    def __new__(cls, *args, **kwargs):
        Base.instances += 1
        cls.created = cls.__dict__.get("created", 0) + 1
        return super().__new__(cls)

    def __init_subclass__(cls):
        cls.registry[cls.__name__] = cls
        cls.own_tags = [*cls.tags, cls.__name__.lower()]
        cls.tags = cls.own_tags


class A(Base): pass
class B(A):
    limits = {**A.limits, "high": 10}
class C(Base): tags = ["given"]


A(), A(), B(), C(), Base()
print(Base.instances, A.created, B.created, C.created, Base.created, sorted(Base.registry), B.tags, C.tags, C.own_tags, Base.tags)
print(B.limits, A.limits, B.registry is Base.registry, "limits" in vars(A), "limits" in vars(B))
a = A()
a.limits["low"] = 5
print(Base.limits, B.limits)
a.limits = {"own": 1}
print(a.limits, A.limits)
A.instances = 100
print(A().instances, Base.instances, B.instances, C.instances)
del A.instances
print(A.instances == Base.instances)


class Meta:
    __slots__ = ()
    constants = PI, E = 3.14, 2.71
    first, *others = range(4)
    total = PI + E
    lookup = dict(zip("abc", others))


print(Meta.constants, Meta.first, Meta.others, Meta.total, Meta.lookup, Meta().PI)


class Counter:
    count = 0
    def increment(self): self.count += 1
    @classmethod
    def increment_class(cls): cls.count += 10
    @staticmethod
    def read(): return Counter.count


x, y = Counter(), Counter()
x.increment(); x.increment()
Counter.increment_class()
y.increment()
print(x.count, y.count, Counter.count, Counter.read(), vars(x))
class Sub(Counter): pass
Sub.increment_class()
print(Sub.count, Counter.count, Sub().count)
for cls in (Counter, Sub):
    cls.label = property(lambda self: f"{type(self).__name__}:{self.count}")
print(Counter().label, Sub().label)
def install(cls, **members):
    for name, member in members.items():
        setattr(cls, name, member)
    return cls
install(Sub, double=lambda self: self.count * 2, static=staticmethod(lambda: "s"), klass=classmethod(lambda cls: cls.__name__))
print(Sub().double(), Sub.static(), Sub().klass())
class Shadow:
    name = "class"
    def __init__(self, shadow):
        if shadow:
            self.name = "instance"
    def both(self): return self.name, type(self).name, Shadow.name
print(Shadow(True).both(), Shadow(False).both())
