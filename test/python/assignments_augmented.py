# Augmented assignment: one evaluation of the target, in-place or not, on names, attributes, items, slices.
log = []


class Traced:
    def __init__(self): self.data = {"k": 1}
    def __getitem__(self, key):
        log.append(f"get {key}")
        return self.data[key]
    def __setitem__(self, key, value):
        log.append(f"set {key}={value}")
        self.data[key] = value


def target():
    log.append("target")
    return traced
def key():
    log.append("key")
    return "k"
def value():
    log.append("value")
    return 10


traced = Traced()
target()[key()] += value()
print(log)
t = ([1], "x")
try:
    t[0] += [2]
except TypeError as error:
    print(error, t)
a = b = [1]
a += [2]
print(b, a is b)
a = a + [3]
print(b, a)
s = u = "text"
s += "!"
print(s, u)
x = 7
x -= 2; x *= 3; x //= 2; x **= 2; x %= 10; x <<= 3; x |= 1; x &= 0x2f; x ^= 5; x >>= 1
print(x)
y = 9
y /= 2
print(y)
l = list(range(6))
l[1:3] += ["a"]
l[::2] = [0] * len(l[::2])
print(l)
l *= 2
print(len(l))


class Attr:
    n = 5


obj = Attr()
obj.n += 1
print(obj.n, Attr.n, vars(obj))
d = {"a": [1]}
d["a"] += (2, 3)
d["a"] *= 2
print(d)
sets = alias = {1}
sets |= {2}
sets -= {1}
sets ^= {5}
print(alias, sets is alias)
dd = other = {"a": 1}
dd |= {"b": 2}
print(other)
try:
    undefined_name += 1
except NameError as error:
    print(error)
try:
    d["zz"] += 1
except KeyError as error:
    print(error)
try:
    obj.missing += 1
except AttributeError as error:
    print(error)
matrix = [[1, 2], [3, 4]]
i = 0
matrix[i][(i := i + 1)] += 10
print(matrix, i)
counts = {}
for c in "hello":
    counts[c] = counts.get(c, 0) + 1
print(counts)
z: int = 5
z += 1
w: list[int]
try:
    w
except NameError as error:
    print(error)
print(z, __annotations__)
