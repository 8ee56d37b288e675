# format specs of texts and other objects.
def show(v, spec):
    try:
        print(repr(format(v, spec)))
    except Exception as e:
        print(type(e).__name__, e)

for v in ("", "a", "hello", "é€"):
    for spec in ("", "s", "5", "<5", ">5", "^5", "^6", "*^9", ".2", ".0", "10.2", "<10.3s", "é>8", "05", "=5", "+", " ", "#", ",", "_", "d", "x", "z", ".s", "5.", "0", "<05", "x"):
        show(v, spec)
for v in (None, [], (), {}, ..., object, range(3), b"a", NotImplemented, len):
    for spec in ("", "5", "s", ">10"):
        if v is not len and v is not object or spec:
            show(v, spec)
class A:
    def __format__(self, spec):
        return "A(" + spec + ")"
class B:
    def __str__(self):
        return "b!"
class C:
    def __format__(self, spec):
        return 5
class D(int):
    pass
class E2(str):
    def __str__(self):
        return "E2str"
class F(float):
    def __repr__(self):
        return "Frepr"
show(A(), "xyz")
show(B(), "")
show(B(), "5")
show(C(), "")
show(D(5), "04d")
show(D(5), "")
show(E2("x"), "")
show(E2("x"), "5")
show(F(1.5), "")
show(F(1.5), ".2f")
print(f"{A():abc} {A()} {A()!r:.3} {B()} {B()!s:>5} {D(7):3} {E2('q')} {E2('q')!s} {E2('q')!r} {F(2.5)} {F(2.5)!r} {F(2.5):}", str(F(2.5)))
show(5, 5)
