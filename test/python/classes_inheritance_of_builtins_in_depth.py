# Classes derived from int, float, str, dict, Exception and tuple with their own operators.
class Reg(int):
    width = 32

    def __new__(cls, value, *, name="r"):
        self = super().__new__(cls, value % (1 << cls.width))
        self.name = name
        return self

    def _wrap(self, value):
        return type(self)(value, name=self.name)

    def __add__(self, other):
        return self._wrap(int(self) + other)

    __radd__ = __add__

    def __sub__(self, other):
        return self._wrap(int(self) - other)

    def __lshift__(self, n):
        return self._wrap(int(self) << n)

    def __invert__(self):
        return self._wrap(~int(self))

    def __repr__(self):
        return f"{self.name}:{int(self):#x}"


class Reg8(Reg):
    width = 8


r, s = Reg(-1), Reg8(250, name="b")
print(r, s + 10, 3 + s, s - 251, s << 1, ~s, s * 2, type(s * 2).__name__, s == 250, hash(s) == hash(250), [10, 20][Reg(1)], s > 5, f"{s:08b}", str(s), "%d" % s, int(s) is not s, isinstance(s, int), sum([Reg8(200), Reg8(100)]), sorted([Reg(3), Reg(1)]), max(s, 3), {250: "k"}[s], bool(Reg(256) + 0), bool(Reg8(256)), range(Reg(3)), divmod(s, 7), s.bit_length(), round(s), abs(s), -s)


class Seconds(float):
    def __str__(self):
        return f"{float(self):.2f}s"

    def __truediv__(self, other):
        q = super().__truediv__(other)
        return q if isinstance(other, Seconds) else Seconds(q)

    def __format__(self, spec):
        return str(self) if not spec else super().__format__(spec)


t = Seconds(2.5)
print(t, repr(t), f"{t} {t:.3f} {t!r}", t / 2, t / Seconds(5), type(t / 2).__name__, t + 1, type(t + 1).__name__, t == 2.5, t.is_integer(), int(t), sum([t, t]), max(t, 1.0), [t], Seconds("1e2"), Seconds().real)


class Path(str):
    def __truediv__(self, other):
        return Path(f"{self}/{other}")

    def __getitem__(self, key):
        return Path(super().__getitem__(key))

    @property
    def parts(self):
        return self.split("/")


p = Path("a") / "b" / "c.py"
print(p, repr(p), p.parts, type(p.parts[0]).__name__, p[0], type(p[:2]).__name__, type(p + "x").__name__, p.upper(), p == "a/b/c.py", {p: 1}["a/b/c.py"], p in ["a/b/c.py"], len(p), "%s|%5s" % (p, Path("z")), "".join([p, p]), p.replace("b", "q"), isinstance(p, str), hash(p) == hash("a/b/c.py"), Path("x") < "y", sorted([Path("b"), "a"]))


class Registry(dict):
    def __init__(self, *args, **kwargs):
        super().__init__()
        self.writes = 0
        self.update(*args, **kwargs)

    def __setitem__(self, key, value):
        self.writes += 1
        super().__setitem__(key.lower(), value)

    def __getitem__(self, key):
        return super().__getitem__(key.lower())

    def __contains__(self, key):
        return super().__contains__(key.lower())

    def update(self, *args, **kwargs):
        for k, v in dict(*args, **kwargs).items():
            self[k] = v

    def __missing__(self, key):
        return f"no {key}"


d = Registry({"A": 1}, B=2)
d["C"] = 3
print(d, d["a"], d["Q"], "B" in d, d.get("A"), d.get("a"), d.writes, len(d), d.pop("c"), list(d), d == {"a": 1, "b": 2}, dict(d), {**d}, d | {"Z": 1}, type(d | {}).__name__, d.copy(), type(d.copy()).__name__, d.setdefault("E", 5), d, isinstance(d, dict), sorted(d.items()))


class KernelError(ValueError):
    code = 7

    def __init__(self, message, *, line=None):
        super().__init__(message)
        self.line = line

    def __str__(self):
        return super().__str__() + (f" (line {self.line})" if self.line else "")


class LaunchError(KernelError, RuntimeError):
    code = 8


for error in (KernelError("bad"), LaunchError("worse", line=3)):
    try:
        raise error
    except (RuntimeError, ValueError) as caught:
        print(repr(caught), caught, caught.args, caught.code, isinstance(caught, RuntimeError), [c.__name__ for c in type(caught).__mro__][:4])
class Vec(tuple):
    def __new__(cls, *xs):
        return super().__new__(cls, xs)
    def __add__(self, o):
        return Vec(*(a + b for a, b in zip(self, o)))
    def __neg__(self):
        return Vec(*(-a for a in self))
    def __matmul__(self, o):
        return sum(a * b for a, b in zip(self, o))
    def __getattr__(self, name):
        try:
            return Vec(*(self["xyz".index(c)] for c in name)) if len(name) > 1 else self["xyz".index(name)]
        except ValueError:
            raise AttributeError(name) from None
v = Vec(1, 2, 3)
print(v + v, -v, v @ (1, 1, 1), v.x, v.zyx, hasattr(v, "w"), v == (1, 2, 3), v[1:], len(v), sum([v, v], Vec(0, 0, 0)), {v: 1}, sorted([Vec(2), Vec(1)]), v * 2, (0,) + v)
