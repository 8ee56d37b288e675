# User classes on top of list, dict, tuple, set, str, int, float and exceptions.
class Stack(list):
    def push(self, *items):
        self.extend(items)
        return self

    def __getitem__(self, i):
        result = super().__getitem__(i)
        return Stack(result) if isinstance(i, slice) else result

    def __repr__(self): return f"Stack{super().__repr__()}"


s = Stack([1]).push(2, 3)
print(s, s[1:], s[0], len(s), s + [4], type(s + [4]).__name__, type(s.copy()).__name__, s == [1, 2, 3], [1, 2] < s)
s.label = "named"
s += (9,)
s[0] = 100
del s[1]
print(s, s.label, sorted(s), sum(s), 9 in s, s.index(9), type(s).__name__, vars(s))


class Upper(dict):
    def __setitem__(self, key, value): super().__setitem__(key.upper(), value)
    def __getitem__(self, key): return super().__getitem__(key.upper())
    def __contains__(self, key): return super().__contains__(key.upper())
    def update(self, other):
        for key, value in other.items():
            self[key] = value


u = Upper()
u["a"] = 1
u.update({"b": 2})
print(u, u["b"], "B" in u, "b" in u, list(u), u.get("a"), u.get("A"), {**u}, dict(u), len(u))


class Pair(tuple):
    def __new__(cls, a, b): return super().__new__(cls, (a, b))
    @property
    def first(self): return self[0]
    def __add__(self, other): return Pair(self[0] + other[0], self[1] + other[1])


p = Pair(1, 2) + Pair(10, 20)
print(p, p.first, type(p).__name__, hash(Pair(1, 2)) == hash((1, 2)), p[::-1], isinstance(p, tuple), {p: 1}[(11, 22)])


class Tags(set):
    def add(self, item): super().add(item.lower())


t = Tags()
t.add("ABC")
print(t, "abc" in t, t | {"x"} == {"abc", "x"}, type(t | {"x"}).__name__, type(t.copy()).__name__)


class Meters(float):
    def __add__(self, other): return Meters(float(self) + other)
    def __repr__(self): return f"{float(self)}m"


m = Meters(1.5) + 2
print(m, [m], m * 2, m > 3, round(m), f"{m:.2f}", m.is_integer(), type(-m).__name__)


class Loud(str):
    def __str__(self): return "LOUD " + super().__str__()
    def __getitem__(self, i): return super().__getitem__(i).upper()


w = Loud("quiet")
print(w, w[0], w + "!", f"{w}", repr(w), w.join("ab"), type(w.upper()).__name__, "%s" % w, len(w), w == "quiet")
class Flag(int):
    def __bool__(self): return False
    def __str__(self): return "flag"
f = Flag(5)
print(f, bool(f), f + 1, f == 5, [f], f"{f}", f"{f:d}", "on" if f else "off", range(f))
