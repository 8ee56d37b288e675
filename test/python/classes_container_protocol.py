# Classes as sequences, mappings and sets through their special methods.
class Grid:
    def __init__(self, rows, cols):
        self.cells, self.rows, self.cols = {}, rows, cols

    def __getitem__(self, key):
        print("get", key)
        return self.cells.get(repr(key), 0)

    def __setitem__(self, key, value):
        print("set", key, value)
        self.cells[repr(key)] = value

    def __delitem__(self, key):
        print("del", key)
        self.cells.pop(repr(key), None)

    def __len__(self): return self.rows * self.cols
    def __contains__(self, value): return value in self.cells.values()


g = Grid(2, 3)
g[0, 1] = 5
g[1:2] = "slice"
g[..., None, 1:2:3] += 1 if False else 0
g["k"] += 7
print(g[0, 1], g["k"], len(g), 5 in g, 8 in g, bool(g), bool(Grid(0, 1)))
del g[0, 1], g["k"]
print(5 in g)


class Squares:
    def __init__(self, n): self.n = n
    def __len__(self): return self.n
    def __getitem__(self, i):
        if isinstance(i, slice):
            return [k * k for k in range(*i.indices(self.n))]
        if i < 0:
            i += self.n
        if not 0 <= i < self.n:
            raise IndexError(f"square {i}")
        return i * i


s = Squares(5)
print(list(s), 16 in s, 17 in s, s[-1], s[1:4], s[::-2], list(reversed(s)), sum(s), max(s), [*s], tuple(s))
a, b, *rest = s
print(a, b, rest, list(zip(s, "ab")), sorted(s, reverse=True), enumerate(s).__next__())
try:
    s[9]
except IndexError as error:
    print(error)
class Stop:
    def __getitem__(self, i): raise StopIteration
print(list(Stop()), 1 in Stop())
class Countdown:
    def __init__(self, n): self.n = n
    def __iter__(self):
        n = self.n
        while n:
            yield n
            n -= 1
    def __reversed__(self): return "reversed hook"
    def __length_hint__(self): return 3
c = Countdown(3)
print(list(c), list(c), 2 in c, reversed(c), dict(zip("abc", c)))
for bad in (lambda: iter(5), lambda: len(c), lambda: c[0], lambda: 5 in 5, lambda: next([]), lambda: reversed({1})):
    try:
        bad()
    except TypeError as error:
        print(error)
class BadIter:
    def __iter__(self): return 5
try:
    iter(BadIter())
except TypeError as error:
    print(error)
class Missing(dict):
    def __missing__(self, key): return key * 2
m = Missing(a=1)
print(m["a"], m["zz"], m.get("zz"), "zz" in m)
