# staticmethod and classmethod: binding, inheritance, wrapping, use in the class body, as plain objects.
class Tool:
    count = 0

    @staticmethod
    def double(x): return 2 * x

    at_class_time = double(21)

    @classmethod
    def register(cls, by=1):
        cls.count += by
        return cls

    @classmethod
    def build(cls, *args):
        made = cls()
        made.args = args
        return made

    triple = staticmethod(lambda x: 3 * x)
    who = classmethod(lambda cls: cls.__name__)


class Sub(Tool): pass


print(Tool.at_class_time, Tool.double(1), Tool().double(2), Sub.triple(3), Sub.who(), Sub().who())
Sub.register(5)
print(Tool.count, Sub.count, "count" in vars(Sub), type(Sub.build(1, 2)).__name__, Sub.build(3).args)
print(Tool.register is Tool.register, Tool.register == Tool.register, Tool.double is Tool.double)
print(type(Tool.__dict__["double"]).__name__, type(vars(Tool)["register"]).__name__, type(Tool.register).__name__)
print(Tool.register.__self__ is Tool, Tool.register.__func__.__name__, Tool.double.__name__)
bound = Sub.build
print(bound("kept").args, callable(staticmethod(len)), staticmethod(len)("abc"))


def free(self): return ("free", self)


Tool.attached = free
Tool.static = staticmethod(free)
t = Tool()
print(t.attached()[1] is t, t.static("given"), Tool.attached("unbound"))
t.own = free
print(t.own("not bound"))
import types
t.bound = types.MethodType(free, t)
print(t.bound()[1] is t, free.__get__(7, int)(), free.__get__(None, int) is free)


class Meta(type):
    def instances(cls): return f"meta method of {cls.__name__}"
    @property
    def shout(cls): return cls.__name__.upper()


class WithMeta(metaclass=Meta):
    @classmethod
    def cm(cls): return cls.instances()


print(WithMeta.instances(), WithMeta.shout, WithMeta.cm())
try:
    WithMeta().instances()
except AttributeError as error:
    print(error)
class Wrapped:
    @classmethod
    def make(cls): "Docs of make."; return cls
    @staticmethod
    def util(a: int) -> str: "Docs of util."
print(Wrapped.make.__doc__, Wrapped.util.__doc__, Wrapped.util.__annotations__, Wrapped.make.__qualname__)
