# The texts of AttributeErrors for all kinds of objects.
import math
import enum


class C:
    x = 1
    __slots__ = ("s",)
    @property
    def p(self): return 1
    def m(self): pass
    @classmethod
    def cm(cls): pass


class D(C):
    pass


class M(type): pass
class WithMeta(metaclass=M): pass
def f(): pass
def g(): yield


c, d = C(), D()
cases = [lambda: c.nope, lambda: d.nope, lambda: C.nope, lambda: WithMeta.nope, lambda: WithMeta().nope, lambda: None.x, lambda: (5).x, lambda: "s".x,
         lambda: [].x, lambda: {}.x, lambda: (1,).x, lambda: {1}.x, lambda: 1.5.x, lambda: True.x, lambda: f.x, lambda: (lambda: 0).x, lambda: g().x,
         lambda: len.x, lambda: math.x, lambda: c.m.x, lambda: C.m.x, lambda: C.cm.x, lambda: int.x, lambda: type.x, lambda: object().x,
         lambda: range(3).x, lambda: slice(1).x, lambda: ....x, lambda: NotImplemented.x, lambda: b"".x, lambda: frozenset().x,
         lambda: ValueError().x, lambda: ValueError.x, lambda: super(D, d).x, lambda: property().x, lambda: staticmethod(f).x,
         lambda: setattr(c, "y", 1), lambda: setattr(5, "y", 1), lambda: setattr("", "y", 1), lambda: setattr([], "y", 1), lambda: setattr(c, "p", 1),
         lambda: setattr(None, "y", 1), lambda: setattr(len, "y", 1), lambda: setattr(object(), "y", 1), lambda: delattr(c, "nope"),
         lambda: delattr(d, "nope"), lambda: delattr(C, "nope"), lambda: delattr(c, "p"), lambda: setattr((), "__class__", list) if False else (3).real.q,
         lambda: getattr(c, "a b"), lambda: math.pi.q, lambda: "".join.q, lambda: c.x.y.z]
for case in cases:
    try:
        print("no error", case())
    except AttributeError as error:
        print(error)
d.own = 1
del d.own
try:
    d.own
except AttributeError as error:
    print(error, error.name, error.obj is d)
try:
    int.x = 1
except TypeError as error:
    print(error)
try:
    del int.real
except TypeError as error:
    print(error)
