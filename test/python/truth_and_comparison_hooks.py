# __bool__, __len__, comparison chains, reflected operators, NotImplemented and identity.
log = []


class V:
    def __init__(self, n):
        self.n = n

    def __repr__(self):
        return f"V{self.n}"

    def __lt__(self, other):
        log.append(f"{self}<{other}")
        return self.n < other.n if isinstance(other, V) else NotImplemented

    def __eq__(self, other):
        log.append(f"{self}=={other}")
        return self.n == other.n if isinstance(other, V) else NotImplemented

    __hash__ = None

    def __bool__(self):
        log.append(f"bool {self}")
        return self.n != 0


a, b, c = V(1), V(2), V(3)
tests = {
    "chain": lambda: a < b < c, "short": lambda: b < a < c, "reflected": lambda: b > a, "not equal": lambda: a != b, "in": lambda: b in [a, b, c], "index": lambda: [a, b].index(b), "min": lambda: min(c, a, b), "sorted": lambda: sorted([c, a, b]),
    "and": lambda: V(0) and a, "or": lambda: V(0) or a, "not": lambda: not a, "if": lambda: "yes" if V(0) else "no", "any": lambda: any([V(0), a, b]), "all": lambda: all([a, V(0), b]), "filter": lambda: list(filter(None, [a, V(0)])), "tuple": lambda: (a, b) < (a, c), "list": lambda: [a, b] == [V(1), b],
    "count": lambda: [a, V(1), b].count(a), "remove": lambda: [a, b].remove(b), "dict value": lambda: {"k": a} == {"k": V(1)}, "mixed": lambda: a == 3, "while": lambda: [x for x in (a, V(0)) if x], "assert": lambda: bool(a), "chain eq": lambda: a == V(1) != b,
}
for name, test in tests.items():
    log.clear()
    print(name, test(), log)
for bad in (lambda: a < 3, lambda: 3 < a, lambda: a >= b, lambda: sorted([a, 1]), lambda: {a}, lambda: {a: 1}, lambda: max(a, "x")):
    try:
        print(bad())
    except TypeError as error:
        print(error)


class Len:
    def __init__(self, n):
        self.n = n

    def __len__(self):
        return self.n


for n in (0, 2, -1, 2.0, 10**30, True):
    try:
        print(n, bool(Len(n)), len(Len(n)))
    except (TypeError, ValueError, OverflowError) as error:
        print(n, type(error).__name__, error)


class BadBool:
    def __bool__(self):
        return 1


class Refuse:
    def __bool__(self):
        raise ValueError("the truth value is ambiguous")


for bad in (BadBool, Refuse):
    try:
        if bad():
            print("never")
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)


class Base:
    def __add__(self, other):
        return "Base.add"

    def __radd__(self, other):
        return "Base.radd"

    def __eq__(self, other):
        return "Base.eq"


class Derived(Base):
    def __radd__(self, other):
        return "Derived.radd"

    def __eq__(self, other):
        return "Derived.eq"


class Only:
    def __rsub__(self, other):
        return f"{other} - Only"

    def __rmatmul__(self, other):
        return "rmatmul"

    def __rpow__(self, other, mod=None):
        return f"rpow {other}"

    def __rdivmod__(self, other):
        return (other, "rdivmod")

    def __rlshift__(self, other):
        return "rlshift"


print(Base() + Derived(), Derived() + Base(), Base() + 1, 1 + Base(), Base() == Derived(), Derived() == Base(), 5 - Only(), [1] @ Only(), 2 ** Only(), divmod(7, Only()), 1 << Only(), "s" - Only())
for bad in (lambda: Only() - 5, lambda: 5 + Only(), lambda: Only() < Only(), lambda: Only() @ 1, lambda: -Only(), lambda: Only()[0], lambda: Only()(), lambda: len(Only()), lambda: iter(Only()), lambda: abs(Only()), lambda: int(Only()), lambda: float(Only()), lambda: 3 in Only(), lambda: hash(V(1)), lambda: round(Only()), lambda: Only() + "a", lambda: "a" + Only(), lambda: [1] + Only(), lambda: Only().__enter__()):
    try:
        print(bad())
    except (TypeError, AttributeError) as error:
        print(error)
nan = float("nan")
print(nan == nan, nan in [nan], nan is nan, {nan: 1}[nan], min(nan, 1), max(1, nan), sorted([3, 1, 2], key=lambda x: -x), 1 < 2 < 3 != 4, 1 == 1.0 == True, "a" < "b" > "aa", not 1 == 2, (1 < 2) < 3, 1 < (2 < 3), [] is not [], None is None, 3 is not None)
