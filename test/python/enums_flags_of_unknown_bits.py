# IntFlag keeps bits that no member has; values with such bits are made anew each time and are no members.
from enum import CONFORM, EJECT, Flag, IntFlag


class Access(IntFlag):
    READ = 1
    WRITE = 2


print(repr(Access(8)), Access(8).name, repr(Access(9)), Access(9).name, repr(Access(11)))
print(repr(Access.READ | 8), Access.READ | 8, Access.READ + 4, repr(Access(8) ^ Access(9)), repr(Access(12) & 4))
print(list(Access(11)), len(Access(11)), list(Access), Access(9) == 9, Access(0), repr(Access(3)))
print(repr(~Access.READ), repr(~Access(3)), Access(-1) is Access(3) or Access(-1) == ~Access(0))
print([member.name for member in Access], list(Access.__members__))


class Fitted(Flag, boundary=CONFORM):
    A = 1
    B = 4


class Plain(Flag, boundary=EJECT):
    A = 1
    B = 4


print(Fitted(7), list(Fitted(7)), Plain(7), type(Plain(7)).__name__, ~Fitted.A)
print(~Plain.A, type(~Plain.A).__name__, Plain(5), Fitted(-1), Fitted(-3), repr(Access(-2)), repr(Access(-6)))
