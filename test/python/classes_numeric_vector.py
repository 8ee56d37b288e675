# A vector and a matrix class with the whole set of operators working together.
class Vector:
    __slots__ = ("items",)

    def __init__(self, *items): self.items = tuple(items)
    def __repr__(self): return f"V{self.items}"
    def __len__(self): return len(self.items)
    def __iter__(self): return iter(self.items)
    def __getitem__(self, i): return Vector(*self.items[i]) if isinstance(i, slice) else self.items[i]
    def __eq__(self, other): return isinstance(other, Vector) and self.items == other.items
    def __hash__(self): return hash(self.items)
    def __bool__(self): return any(self.items)
    def __neg__(self): return Vector(*(-x for x in self))
    def __pos__(self): return self
    def __abs__(self): return sum(x * x for x in self) ** 0.5

    def _combine(self, other, f):
        if isinstance(other, Vector):
            if len(self) != len(other):
                raise ValueError(f"lengths {len(self)} and {len(other)}")
            return Vector(*map(f, self, other))
        if isinstance(other, (int, float)):
            return Vector(*(f(x, other) for x in self))
        return NotImplemented

    def __add__(self, other): return self._combine(other, lambda a, b: a + b)
    __radd__ = __add__
    def __sub__(self, other): return self._combine(other, lambda a, b: a - b)
    def __rsub__(self, other): return -self + other
    def __mul__(self, other): return self._combine(other, lambda a, b: a * b)
    __rmul__ = __mul__
    def __truediv__(self, other): return self._combine(other, lambda a, b: a / b)
    def __matmul__(self, other): return sum((self * other).items)
    def __pow__(self, n, modulus=None): return Vector(*(pow(x, n, modulus) for x in self))
    def __round__(self, digits=0): return Vector(*(round(x, digits) for x in self))
    def __lt__(self, other): return abs(self) < abs(other)
    def __contains__(self, x): return x in self.items
    def __format__(self, spec): return "(" + ", ".join(format(x, spec) for x in self) + ")"
    def __call__(self, f): return Vector(*map(f, self))
    def __index__(self): return len(self)
    def __reversed__(self): return iter(self.items[::-1])
    def __ilshift__(self, x):
        self.items += (x,)
        return self


a, b = Vector(1, 2, 3), Vector(4, 5, 6)
print(a + b, a - 1, 10 - a, 2 * a, a * 0.5, a / 2, a @ b, -a, +a is a, a ** 2, pow(a, 3, 5))
print(abs(Vector(3, 4)), bool(Vector(0, 0)), a == Vector(1, 2, 3), a != b, {a: "key"}[Vector(1, 2, 3)], a < b, sorted([b, a]))
print(a[0], a[-1], a[1:], 2 in a, list(reversed(a)), f"{a:.1f}", round(a / 3, 2), a(lambda x: x + 100), "abcdef"[a:])
a <<= 4
print(a, len(a), sum([Vector(1), Vector(2)], Vector(0)), max(b, a), [*b], dict(zip("xyz", b)))
for bad in (lambda: a + b, lambda: a + "x", lambda: "x" * a, lambda: a @ 5, lambda: a // 2, lambda: a > 5):
    try:
        print(bad())
    except (TypeError, ValueError, AttributeError) as error:
        print(type(error).__name__, error)
x, y, z = b
print(x, y, z, sum(b), b.items)
try:
    b.other = 1
except AttributeError as error:
    print(error)
