# NotImplemented, the right operand of a subclass first, in-place fallback, messages when nobody can.
class A:
    def __add__(self, other):
        print("A.add")
        return NotImplemented
    def __radd__(self, other):
        print("A.radd")
        return "A.radd result"
    def __eq__(self, other):
        print("A.eq")
        return NotImplemented
    __hash__ = None


class B:
    def __radd__(self, other):
        print("B.radd")
        return "B.radd result"
    def __eq__(self, other):
        print("B.eq")
        return True


class SubA(A):
    def __radd__(self, other):
        print("SubA.radd")
        return "SubA.radd result"


print(A() + B())
print(A() + SubA())
print(1 + A())
for left, right in ((A(), A()), (A(), 1), (object(), A())):
    try:
        print(left + right)
    except TypeError as error:
        print(error)
print(A() == B(), A() == A(), A() != B())
x = A()
x += B()
print(x)
for action in (lambda: 1 + "a", lambda: "a" + 1, lambda: [] - [], lambda: -"x", lambda: ~1.5, lambda: {} | [],
               lambda: 1 @ 2, lambda: None < None, lambda: 1 < "a", lambda: object() >= object(), lambda: 3 ** "a",
               lambda: "a" * "b", lambda: 1 << 1.0, lambda: (1,) + [2], lambda: b"a" + "b", lambda: not_iterable(5)):
    try:
        action()
    except (TypeError, NameError) as error:
        print(error)
try:
    y = []
    y -= 1
except TypeError as error:
    print(error)
try:
    s = "a"
    s += 1
except TypeError as error:
    print(error)
class Only:
    def __lt__(self, other): return "lt"
print(Only() < 1, 1 > Only())
try:
    Only() > Only() and Only() <= 1
except TypeError as error:
    print(error)
class Number:
    def __init__(self, v): self.v = v
    def __add__(self, o): return Number(self.v + o.v) if isinstance(o, Number) else NotImplemented
    def __radd__(self, o): return Number(self.v + o) if isinstance(o, int) else NotImplemented
print(sum([Number(1), Number(2)]).v)
