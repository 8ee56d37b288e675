# __getattr__, __getattribute__, __setattr__, __delattr__, descriptors and slots working together.
class Typed:
    def __init__(self, kind, default=None):
        self.kind, self.default = kind, default

    def __set_name__(self, owner, name):
        self.name = name
        owner.fields = getattr(owner, "fields", ()) + (name,)

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        return instance.__dict__.get(self.name, self.default)

    def __set__(self, instance, value):
        if not isinstance(value, self.kind):
            raise TypeError(f"{self.name} must be {self.kind.__name__}, not {type(value).__name__}")
        instance.__dict__[self.name] = value

    def __delete__(self, instance):
        instance.__dict__.pop(self.name, None)

    def __repr__(self):
        return f"<Typed {self.name}>"


class Lazy:
    def __init__(self, f):
        self.f = f

    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, instance, owner):
        if instance is None:
            return self
        value = instance.__dict__[self.name] = self.f(instance)
        return value


class Config:
    m = Typed(int, 128)
    name = Typed(str)

    @Lazy
    def size(self):
        print("computing")
        return self.m * 2


c = Config()
print(c.m, c.name, Config.m, Config.fields, c.size, c.size)
c.m = 64
c.__dict__["m"] = 32
print(c.m, vars(c))
del c.m
print(c.m, c.size)
for change in (lambda: setattr(c, "m", "x"), lambda: setattr(c, "name", 3), lambda: getattr(c, "nope"), lambda: delattr(c, "nope"), lambda: Config.nope, lambda: setattr(3, "a", 1), lambda: setattr(Config(), 5, 1), lambda: setattr(int, "a", 1), lambda: delattr(object(), "x")):
    try:
        change()
    except (TypeError, AttributeError) as error:
        print(type(error).__name__, error)


class Proxy:
    def __init__(self, target):
        object.__setattr__(self, "_target", target)
        object.__setattr__(self, "log", [])

    def __getattr__(self, name):
        self.log.append(f"get {name}")
        return getattr(self._target, name)

    def __setattr__(self, name, value):
        self.log.append(f"set {name}")
        setattr(self._target, name, value)

    def __delattr__(self, name):
        self.log.append(f"del {name}")
        delattr(self._target, name)

    def __dir__(self):
        return ["_target", *vars(self._target)]


p = Proxy(Config())
p.m = 5
p.extra = 1
print(p.m, p.extra, hasattr(p, "none"), getattr(p, "none", "default"), dir(p))
del p.extra
print(p.log, p._target.m)


class Strict:
    __slots__ = ("a", "_b")
    count = 0

    @property
    def b(self):
        return self._b

    @b.setter
    def b(self, value):
        self._b = value * 2

    @b.deleter
    def b(self):
        del self._b


s = Strict()
s.a, s.b = 1, 2
print(s.a, s.b, Strict.count, hasattr(s, "__dict__"), Strict.a.__get__(s), Strict.b.fget(s), type(Strict.a).__name__)
del s.b
for change in (lambda: s.b, lambda: s.c, lambda: setattr(s, "c", 1), lambda: setattr(s, "count", 1), lambda: Strict().a):
    try:
        change()
    except AttributeError as error:
        print(error)


class Watch:
    def __getattribute__(self, name):
        if name.startswith("secret"):
            raise AttributeError(f"{name} is hidden")
        return super().__getattribute__(name)

    def __getattr__(self, name):
        return f"fallback for {name}"

    secret = 1
    plain = 2


w = Watch()
print(w.secret, w.plain, w.other, Watch.secret, hasattr(w, "anything"))


class Meta(type):
    def __getattr__(cls, name):
        if name.isupper():
            return f"{cls.__name__}.{name}"
        raise AttributeError(name)

    @property
    def pretty(cls):
        return cls.__name__.lower()


class Auto(metaclass=Meta):
    KNOWN = 1


print(Auto.KNOWN, Auto.OTHER, Auto.pretty, hasattr(Auto, "low"), hasattr(Auto(), "OTHER"), hasattr(Auto(), "pretty"))
Auto.method = lambda self, x: x + 1
a = Auto()
a.method2 = lambda x: x
a.__class__.late = property(lambda self: "late")
print(a.method(1), a.method2(2), a.late, Auto.method.__name__, "method2" in vars(a), type(a).__dict__["late"].fget(a))
a.__dict__.update(k=1, method="shadowed")
print(a.k, a.method, type(a).method(a, 5), a.__dict__.pop("method"), a.method(6))
