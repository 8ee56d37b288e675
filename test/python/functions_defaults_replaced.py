# __defaults__ and __kwdefaults__ set by the program, with more and fewer values; class patterns that name an attribute twice.
def f(a, b=1, *, c=2): return a, b, c


f.__defaults__ = (5, 6)
print(f(), f(1), f(c=9))
f.__defaults__ = (7, 8, 9)
print(f())
f.__kwdefaults__ = None
try:
    f()
except TypeError as error:
    print(error)
f.__defaults__ = None
f.__kwdefaults__ = {"c": 0}
try:
    f(1)
except TypeError as error:
    print(error)
print(f(1, 2))
for wrong in (5, [1]):
    try:
        f.__defaults__ = wrong
    except TypeError as error:
        print(error)


class Repeats:
    __match_args__ = ("a", "b", "a")
    a, b = 1, 2


match Repeats():
    case Repeats(1, 2): print("two positions")
try:
    match Repeats():
        case Repeats(1, 2, 1): print("never")
except TypeError as error:
    print(error)
