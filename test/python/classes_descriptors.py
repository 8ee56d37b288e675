# Data and non-data descriptors: priority over the instance dict, access through the class, deletion.
class Data:
    def __get__(self, instance, owner): return ("data get", instance is None, owner.__name__)
    def __set__(self, instance, value): instance.__dict__["stored"] = value
    def __delete__(self, instance): print("data delete")


class NonData:
    def __get__(self, instance, owner=None): return "non-data get"


class OnlySet:
    def __set__(self, instance, value): instance.__dict__["only_set"] = ("via set", value)


class Holder:
    data = Data()
    non_data = NonData()
    only_set = OnlySet()
    plain = "class value"


h = Holder()
print(h.data, Holder.data, h.non_data, Holder.non_data)
h.__dict__["data"] = "instance"
h.__dict__["non_data"] = "instance"
print(h.data, h.non_data)
h.data = 5
del h.data
del h.non_data
print(h.stored, h.non_data)
print(type(h.only_set).__name__)
h.only_set = 1
print(h.only_set)
try:
    del h.only_set
except AttributeError as error:
    print(type(error).__name__)
Holder.data = "overwritten"
print(h.data, Holder.data)


class Typed:
    def __init__(self, kind, default=None): self.kind, self.default = kind, default
    def __set_name__(self, owner, name): self.private = "_" + name
    def __get__(self, obj, owner): return self if obj is None else getattr(obj, self.private, self.default)
    def __set__(self, obj, value):
        if not isinstance(value, self.kind):
            raise TypeError(f"{self.private[1:]} wants {self.kind.__name__}, not {type(value).__name__}")
        setattr(obj, self.private, value)


class Config:
    size = Typed(int, 1)
    name = Typed(str)


c = Config()
c.size = 8
try:
    c.name = 3
except TypeError as error:
    print(error)
print(c.size, c.name, isinstance(Config.size, Typed), vars(c))


class Method:
    def __init__(self, function): self.function = function
    def __get__(self, obj, owner): return lambda *args: self.function(obj or owner, *args)


class Uses:
    @Method
    def who(target, mark="!"): return getattr(target, "__name__", "instance") + mark


print(Uses.who(), Uses().who("?"))
class Cached:
    def __init__(self, function): self.function, self.calls = function, 0
    def __set_name__(self, owner, name): self.name = name
    def __get__(self, obj, owner):
        self.calls += 1
        value = obj.__dict__[self.name] = self.function(obj)
        return value
class Lazy:
    @Cached
    def value(self): return [1, 2, 3]
lazy = Lazy()
print(lazy.value is lazy.value, Lazy.__dict__["value"].calls)
print(Holder.__dict__["non_data"].__class__.__name__, (lambda self: self).__get__(5)())
