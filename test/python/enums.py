from enum import Enum, IntEnum, auto, Flag, IntFlag, unique
class C(Enum):
    RED = 1
    GREEN = 2
    ALIAS = 1
    def describe(self): return f"{self.name}:{self.value}"
    @classmethod
    def first(cls): return cls.RED
    @property
    def low(self): return self.name.lower()
print(C.RED, repr(C.RED), C.RED.name, C.RED.value, C(2), C["GREEN"], C.ALIAS is C.RED, list(C), len(C), C.RED.describe(), C.first(), C.RED.low)
print(C.RED == C.RED, C.RED != C.GREEN, C.RED == 1, C.RED in C, isinstance(C.RED, C), type(C.RED), {C.RED: "r"}[C.RED], hash(C.RED) == hash(C.RED), C.__members__.keys())
try: C(9)
except ValueError as e: print(e)
try: C["NOPE"]
except KeyError as e: print(e)
try: C.RED = 5
except AttributeError as e: print("cannot")
class A(Enum):
    X = auto()
    Y = auto()
    Z = 10
    W = auto()
print([(a.name, a.value) for a in A])
class I(IntEnum):
    ONE = 1
    TWO = 2
print(I.ONE + 1, I.TWO > I.ONE, I.ONE == 1, sorted([I.TWO, I.ONE]), I.ONE, repr(I.ONE), f"{I.TWO}", [10, 20, 30][I.ONE], int(I.TWO), I(2), isinstance(I.ONE, int), max(I))
class F(Flag):
    A = auto()
    B = auto()
    C = auto()
    AB = A | B
print(F.A | F.C, F.A & F.B, F.AB, (F.A | F.B) is F.AB, F.A in F.AB, bool(F.A & F.B), F.AB.value, [f.value for f in (F.A, F.B, F.C)], ~F.A, F(5), list(F))
class P(Enum):
    EARTH = (5.97, 6.37)
    MARS = (0.64, 3.39)
    def __init__(self, mass, radius): self.mass, self.radius = mass, radius
    @property
    def ratio(self): return round(self.mass / self.radius, 3)
print(P.EARTH.mass, P.MARS.ratio, P.EARTH.value, P.EARTH)
class S(str, Enum):
    A = "alpha"
    B = "beta"
    def __str__(self): return self.value
print(S.A == "alpha", S.A.upper(), S("beta"), f"{S.A}", S.B.value, isinstance(S.A, str), S.A in ("alpha", "x"))
for c in C: print(c, end=" ")
print()
try:
    @unique
    class U(Enum):
        A = 1
        B = 1
except ValueError as e: print(e)
class Perm(IntFlag):
    R = 4
    W = 2
    X = 1
print(Perm.R | Perm.W, int(Perm.R | Perm.W), Perm.R in (Perm.R | Perm.X), Perm(7) == 7, bool(Perm.R & Perm.W))
E2 = Enum("E2", "A B C"); print(list(E2), E2.B.value)
def use(c):
    if c is C.RED: return "r"
    return "other"
print(use(C.RED), use(C.GREEN), C.RED.__class__.__name__, C.__name__)
class WithMissing(Enum):
    D = "d"
    @classmethod
    def _missing_(cls, v): return cls.D
print(WithMissing("zzz"))
print(sorted(C, key=lambda c: -c.value), [c for c in reversed(C)], C.GREEN.name in ("GREEN",), str(C.GREEN), "%s" % C.GREEN, format(C.RED))
