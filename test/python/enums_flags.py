# Flag and IntFlag: combination, containment, complement, iteration, names of combinations.
from enum import Flag, IntFlag, auto


class Perm(Flag):
    R = auto()
    W = auto()
    X = auto()
    RW = R | W
    NONE = 0


p = Perm.R | Perm.X
print(p, repr(p), p.value, p.name, Perm.RW, repr(Perm.RW), Perm.NONE, bool(Perm.NONE), bool(p))
print(Perm.R in p, Perm.W in p, Perm.RW in Perm.R | Perm.W | Perm.X, list(p), len(p), [f.name for f in Perm])
print(p & Perm.R, p & Perm.W, p ^ Perm.R, ~p, ~Perm.NONE, p | Perm.W == Perm.R | Perm.W | Perm.X)
p |= Perm.W
p &= ~Perm.R
print(p, Perm(5), Perm(0), Perm(3) is Perm.RW, Perm["W"], {Perm.R | Perm.W: 1}[Perm.RW])
for bad in (lambda: Perm(8), lambda: Perm.R | 1, lambda: Perm.R < Perm.W, lambda: Perm["Q"], lambda: 4 in Perm.R):
    try:
        print(bad())
    except (ValueError, TypeError, KeyError) as error:
        print(type(error).__name__, str(error).splitlines()[0])


class Mask(IntFlag):
    A = 1
    B = 2
    C = 4


m = Mask.A | Mask.C
print(m, repr(m), m == 5, m + 1, m | 2, Mask(7), ~Mask.A & Mask(7), Mask.A | 8, int(m), isinstance(m, int))
print(Mask.B in m, list(Mask(6)), f"{m}", m & 4, Mask(0), repr(Mask(0)), bool(Mask(0)), m ^ Mask.A)


class Single(Flag):
    ONE = 1
    FOUR = 4
    EIGHT = auto()


print(Single.EIGHT.value, Single.ONE | Single.EIGHT, list(Single), Single.FOUR.name, ~Single.ONE)
def check(flags: Perm):
    match flags:
        case Perm.RW:
            return "read-write"
        case Perm.R:
            return "read"
        case _:
            return "other"
print(check(Perm.R | Perm.W), check(Perm.R), check(Perm.X))
total = Perm.NONE
for flag in Perm:
    total |= flag
print(total, total.value, hash(total) == hash(Perm(7)))
