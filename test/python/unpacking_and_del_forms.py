# Targets of every shape: nested, starred, attributes, subscripts, in for, with, comprehensions, del.
class Box:
    pass


b, d, l = Box(), {}, [0] * 5
b.x, d["k"], l[1], *l[2:4] = range(5) if False else (1, 2, 3, 4, 5)
print(b.x, d, l)
(b.y, (d["m"], *b.rest)), [l[-1], l[0]] = (1, "abc"), {8, 9} and (8, 9)
print(b.y, d, b.rest, l)
i = 0
i, l[i] = 2, "two"
print(i, l)
a = b2 = c = []
a.append(1)
print(b2, c is a)
x, = [5]
[y] = (6,)
() = []
[] = ()
*z, = "ab"
first, *_, last = {"a": 1, "b": 2, "c": 3}
print(x, y, z, first, last, _)
for i, (p, *q) in enumerate([("a", 1, 2), ("b",)]):
    print(i, p, q)
for d["loop"], b.attr in zip("xy", range(2)):
    pass
for l[0] in "pq":
    pass
print(d, b.attr, l[0], [(m, n) for m, *n in ["abc", "d"]], {k: v for k, *v in [(1, 2, 3)]}, [i for i, in [(1,), (2,)]])
del d["k"], d["m"], b.x, l[1:3], (i, x)
print(d, vars(b), l, "i" in globals(), "x" in globals())
del [y], (z)
t = (1, [2, 3])
try:
    t[1] += [4]
except TypeError as error:
    print(error, t)
a, b2 = b2, a
a[0], a[0:0] = "swap", ["front"]
print(a, b2 is a)
n = 1
n += (n := 5)
m = [n := n + 1, n, (n := n * 2)]
print(n, m, (u := 3) + u, [w := 1, w + 1][1], not (f := False), f)
matrix = [[1, 2], [3, 4]]
(matrix[0][0], matrix[1][1]), matrix[0][1] = (matrix[1][1], matrix[0][0]), "new"
print(matrix, [*matrix[0], *matrix[1]], {**{"a": 1}, **{"a": 2, "b": 3}}, (*"ab", *[1]), [*{1: 2}.items()], {*[1, 1], 2})
s = "x"
s += "y" * 2
k = 10
k -= 3; k *= 2; k //= 4; k **= 2; k %= 5; k <<= 3; k |= 1; k ^= 2; k &= 0xf; k >>= 1
r = 7
r /= 2
q = {1}
q |= {2}; q -= {1}
e = [1]
e *= 3
print(s, k, r, q, e)


def swap(pair):
    (a, b), pair = pair, None
    return b, a, pair


def rotate(*xs):
    head, *tail = xs
    return *tail, head


def many():
    return 1, *[2, 3], *(), *"45"


print(swap((1, 2)), rotate(1, 2, 3), rotate("a"), many())
for make in (lambda: swap((1,)), lambda: rotate(), lambda: exec_free(), lambda: [a for a, b in [(1, 2, 3)]], lambda: [a for a, *b, c in [(1,)]], lambda: [x for x, in [1]]):
    try:
        print(make())
    except (ValueError, TypeError, NameError) as error:
        print(type(error).__name__, error)
class Slots:
    def __setitem__(self, key, value):
        print("set", key, value)
    def __delitem__(self, key):
        print("del", key)
    def __getitem__(self, key):
        return key
o = Slots()
o[1:2, ::3], o[...], o["k"] = 1, 2, 3
o[0] += 5
del o[1], o[1:], o[1, 2]
print(o[1:2], o[:, None], o[1, ..., ::2], o[(1, 2)] == o[1, 2], o[()], o[1,], o[lambda: 0] is not None, o[*[1, 2]] if True else 0)
