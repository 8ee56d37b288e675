# deque and defaultdict.
from collections import defaultdict, deque

def show(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__, e)

d = deque([1, 2, 3])
d.append(4)
d.appendleft(0)
print(d, len(d), d[0], d[-1], d.pop(), d.popleft(), d, 2 in d, list(d), list(reversed(d)), d.count(2), d.index(3))
d.extend("ab")
d.extendleft("xy")
print(d)
d.rotate(2)
print(d)
d.rotate(-3)
print(d)
d.remove("a")
d.reverse()
d.insert(1, "new")
print(d, d.copy() == d, d.maxlen)
d[0] = "first"
del d[1]
print(d)
d.clear()
print(d, bool(d))
show(d.pop)
show(d.popleft)
show(lambda: d[0])
show(d.index, 5)
m = deque(range(5), maxlen=3)
m.append(9)
print(m, m.maxlen)
m.appendleft(7)
m.extend([1, 2])
print(m, deque(maxlen=0), deque("ab") + deque("c"), deque("ab") * 2, deque([1]) == deque([1]), deque([1]) < deque([2]), deque([1]) == [1])
show(deque, [], -1)
show(deque, 5)
show(m.insert, 0, 1)
show(lambda: deque([1]) + [2])
show(lambda: deque("abc")[1:2])
def mutate():
    q = deque([1, 2])
    for x in q:
        q.append(x)
show(mutate)
q = deque([1])
q += [2, 3]
q *= 2
print(q, sum(q), max(q), sorted(q), tuple(q), isinstance(q, deque), type(q).__name__)
dd = defaultdict(list)
dd["a"].append(1)
dd["a"].append(2)
print(dd, dd["b"], dict(dd), dd.default_factory, "zz" in dd, dd.get("zz"), len(dd), defaultdict(int, a=1)["x"], defaultdict(lambda: 5)["q"])
show(lambda: defaultdict()["a"])
show(defaultdict, 5)
show(lambda: defaultdict(None, {"a": 1}))
e = defaultdict(int, {"a": 1})
for ch in "abca":
    e[ch] += 1
print(e, sorted(e.items()), e.copy(), e == {"a": 3, "b": 1, "c": 1}, e.pop("a"), e.setdefault("n", 9), defaultdict(int) | {"x": 1}, isinstance(e, dict))
t = defaultdict(lambda: defaultdict(int))
t["x"]["y"] += 1
print(t["x"], t["x"]["y"], type(t).__name__)
class D(defaultdict):
    def __missing__(self, key):
        self[key] = key * 2
        return self[key]
print(D()["ab"])
