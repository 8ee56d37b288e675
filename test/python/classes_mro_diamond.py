# C3 linearisation, cooperative super() through diamonds, conflicts refused.
class Root:
    def who(self): return ["Root"]
    def __init__(self, **kw):
        print("Root init", kw)


class Left(Root):
    def __init__(self, left=1, **kw):
        super().__init__(**kw)
        self.left = left

    def who(self): return ["Left"] + super().who()


class Right(Root):
    def __init__(self, right=2, **kw):
        super().__init__(**kw)
        self.right = right

    def who(self): return ["Right"] + super().who()


class Bottom(Left, Right):
    def who(self): return ["Bottom"] + super().who()


b = Bottom(left=10, right=20)
print(b.who(), b.left, b.right)
print([c.__name__ for c in Bottom.__mro__], Bottom.mro() == list(Bottom.__mro__))
print(Bottom.__bases__, Bottom.__base__)
print(super(Left, b).who(), super(Bottom, b).who(), super(Right, b).who())


class A: pass
class B(A): pass


try:
    class Conflict(A, B): pass
except TypeError as error:
    print(str(error).splitlines()[0])
try:
    class Twice(A, A): pass
except TypeError as error:
    print(error)
class X(A): pass
class Y(B, X): pass
class Z(X): pass
class W(Z, Y): pass
print([c.__name__ for c in W.__mro__])
try:
    class Bad(Y, Z, W): pass
except TypeError as error:
    print("refused", type(error).__name__)
print(issubclass(W, (int, A)), isinstance(W(), B), isinstance(b, (Left, str)), issubclass(bool, int))
try:
    isinstance(1, "int")
except TypeError as error:
    print(error)
try:
    issubclass(1, int)
except TypeError as error:
    print(error)
