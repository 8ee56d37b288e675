# Enumerations with other data types, boundaries, __new__, ignored names and the functional form.
from enum import *
import enum
class Color(str, Enum):
    R = "r"; G = "g"
    def __str__(self): return self.value.upper()
print(Color.R, f"{Color.R}", Color("g"), Color.R == "r", Color.R.upper(), [c for c in Color], "r" in [Color.R])
class Num(int, Enum):
    A = 1; B = 2
print(Num.A + 1, Num.B > Num.A, Num(2), f"{Num.A}", str(Num.A), repr(Num.A), Num.A.real)
class Fl(Flag):
    A = 1; B = 2; C = 4
    AB = A | B
    @classmethod
    def all(cls):
        r = cls(0)
        for m in cls: r |= m
        return r
print(Fl.all(), Fl.AB, Fl.A | Fl.C, Fl(0), ~Fl.A, Fl.AB & ~Fl.B, bool(Fl.A & Fl.B), Fl.A in Fl.AB, [m.name for m in Fl.all()], Fl.AB.value, len(Fl.AB))
print(Fl["AB"], Fl(3), Fl.A ^ Fl.AB, (Fl.A | Fl.B) is Fl.AB, Fl.A.__class__.__name__, hash(Fl.A) == hash(Fl.A))
class Strict(Flag, boundary=STRICT):
    X = 1
try: Strict(8)
except ValueError as e: print("ValueError", str(e).splitlines()[0])
class Keep(IntFlag, boundary=KEEP):
    X = 1
print(Keep(9), Keep(9).value)
class Auto(Enum):
    def _generate_next_value_(name, start, count, last_values): return (name, count)
    P = auto(); Q = auto()
print([m.value for m in Auto])
class Coord(Enum):
    O = (0, 0); X = (1, 0)
    def __init__(self, x, y): self.x = x; self.y = y
    @property
    def n(self): return self.x + self.y
print(Coord.X.n, Coord((0, 0)), Coord.X.x)
class Planet(Enum):
    def __new__(cls, v, label):
        o = object.__new__(cls); o._value_ = v; o.label = label; return o
    E = 1, "earth"; M = 2, "mars"
print(Planet.E.label, Planet(2), Planet.M.value)
@unique
class U(Enum): A = 1; B = 2
class Shape(Enum):
    SQ = 1
    def area(self, s): return s ** 2 if self is Shape.SQ else 0
    @staticmethod
    def make(n): return Shape(n)
    @classmethod
    def names(cls): return [m.name for m in cls]
print(Shape.SQ.area(3), Shape.make(1), Shape.names(), Shape.SQ.name, Shape.SQ._value_)
print(isinstance(Shape.SQ, Shape), Shape.SQ in Shape, type(Shape.SQ), Shape.__members__, list(Shape.__members__.items()))
try: Shape.NEW = 5; print(Shape.NEW)
except AttributeError as e: print("AE", e)
try: del Shape.SQ
except AttributeError as e: print("AE", e)
print({Shape.SQ: 1}, sorted(Num), max(Num), min(Color, key=lambda c: c.value), Num.A is Num(1), Num["A"])
E2 = Enum("E2", "A B", module=__name__); print(E2.A, E2.__module__, E2(2))
E3 = IntEnum("E3", {"X": 5}); print(E3.X + 1)
class WithNone(Enum): N = None; T = True; Z = 0
print(WithNone(None), WithNone.T.value, [w.value for w in WithNone], WithNone(0))
class Wd(Enum):
    _ignore_ = ["i"]
    for i in range(3): vars()[f"D{i}"] = i
print(list(Wd))
class Nest(Enum):
    A = {"k": 1}; B = [1, 2]
print(Nest.A.value["k"], Nest([1, 2]), Nest.B.value)
def f(c: Color = Color.R): return c.name
print(f(), f(Color.G), Color.R.name, Color["G"].value, Color.__members__.keys() == {"R", "G"})
match Color.G:
    case Color.R: print("red")
    case Color.G: print("green")
print([e.value for e in (enum.auto,)] if False else "ok", StrEnum("S", "A B").A, issubclass(IntFlag, int))
