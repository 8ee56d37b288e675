# The texts of TypeErrors for calls, operators, subscripts and iteration over all kinds of objects.
class C:
    def m(self, a): pass


def f(a, *, k): pass


class Base:
    def __init__(self, x): pass


c = C()
cases = [
    lambda: c(), lambda: 5(), lambda: "s"(), lambda: None(), lambda: [1](), lambda: c[0], lambda: None[0], lambda: (5)[0], lambda: f[0],
    lambda: (1.5)[1], lambda: c.m(), lambda: c.m(1, 2), lambda: C.m(1), lambda: f(), lambda: f(1), lambda: f(1, 2), lambda: f(1, k=1, z=2), lambda: Base(),
    lambda: Base(1, 2), lambda: Base(y=1), lambda: C(1), lambda: [1]["a"], lambda: (1, 2)["a"], lambda: "abc"["a"], lambda: [1][1.0], lambda: {}[[]],
    lambda: range(3)["x"], lambda: [][None], lambda: "a"[1.5], lambda: b"x"["a"], lambda: len(5), lambda: len(None), lambda: len(c), lambda: iter(5), lambda: iter(None),
    lambda: next(5), lambda: next([1]), lambda: list(5), lambda: tuple(None), lambda: set(5), lambda: dict(5), lambda: sum(5), lambda: sorted(5),
    lambda: max(5), lambda: "".join(5), lambda: "".join([1]), lambda: abs("x"), lambda: round("x"), lambda: -[], lambda: +"s", lambda: ~{},
    lambda: 1 + "a", lambda: "a" + 1, lambda: [] + (), lambda: {} + {}, lambda: None + 1, lambda: c + c, lambda: 1 - "a", lambda: [] * [], lambda: "a" * 1.5,
    lambda: "a" / 2, lambda: 5 // None, lambda: 5 % c, lambda: 2 ** "x", lambda: 1 << 1.5, lambda: 1 & 1.0, lambda: {1} | [1], lambda: {} | 5, lambda: [] @ [],
    lambda: 1 < "a", lambda: None > 1, lambda: [] < 5, lambda: {} <= {}, lambda: c < c, lambda: (1,) < ("a",), lambda: f >= f,
    lambda: 1 in 5, lambda: 1 in None, lambda: 1 in "a", lambda: c in c, lambda: [*5], lambda: {**5}, lambda: f(*5), lambda: f(**5), lambda: (lambda a: 0)(*None),
    lambda: isinstance(1, 1), lambda: issubclass(1, int), lambda: hash([]), lambda: hash({}), lambda: hash(set()), lambda: {[]: 1}, lambda: {[]}, lambda: {(1, []): 2},
    lambda: int([]), lambda: int(None), lambda: float([]), lambda: chr("a"), lambda: ord(5), lambda: ord("ab"), lambda: bin(1.5), lambda: divmod("a", 1),
    lambda: zip(5), lambda: enumerate(5), lambda: map(len, 5), lambda: filter(None, 5), lambda: reversed(5), lambda: range("a"), lambda: range(1.5), lambda: slice(), lambda: type(1, 2),
    lambda: getattr(c, 5), lambda: setattr(c, 5, 1), lambda: super(5, c), lambda: object(1), lambda: bool(1, 2), lambda: print(sep=5), lambda: f"{c:>5}", lambda: format(c, "d"),
    lambda: format([], ">5"), lambda: "%d" % "a", lambda: "%s %s" % 1, lambda: "%s" % (1, 2), lambda: "{}".format(), lambda: any(5), lambda: all(None), lambda: min(), lambda: callable(),
]
for number, case in enumerate(cases):
    try:
        print(number, "no error", case())
    except (TypeError, IndexError, ValueError) as error:
        print(number, error)
def assign():
    for target, statement in ((5, "item"), ("abc", "item"), ((1,), "item"), (None, "item"), (range(3), "item"), (c, "item")):
        try:
            target[0] = 1
        except TypeError as error:
            print(error)
        try:
            del target[0]
        except TypeError as error:
            print(error)
assign()
