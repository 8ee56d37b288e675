# Methods of dicts and their errors.
def show(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__, e)

d = {"a": 1, "b": 2, 3: "c", (1, 2): None, None: 0}
print(d, len(d), d["a"], d[3], d[3.0], d[(1, 2)], d[None], "a" in d, "z" in d, 3.0 in d, list(d), list(d.keys()), list(d.values()), list(d.items()))
show(lambda: d["zz"])
show(lambda: d[[1]])
show(lambda: [1] in d)
show(d.get, "zz")
show(d.get, "zz", 5)
show(d.get)
show(d.get, [])
show(d.pop, "a")
show(d.pop, "a")
show(d.pop, "a", "gone")
show(d.pop)
show({}.pop, [0])
show({1: 2}.pop, [0])
show(d.popitem)
show({}.popitem)
show(d.setdefault, "n", [])
show(d.setdefault, "n", 5)
show(d.setdefault, "m")
d["n"].append(1)
print(d)
show(d.update, {"b": 20}, c=30)
show(d.update, [("p", 1), ("q", 2)])
show(d.update, [("p", 1, 2)])
show(d.update, [5])
show(d.update, 5)
show(d.update, ["ab", "cd"])
show(d.update, x=1)
show(d.update, {}, {})
print(d)
show(d.copy)
show(d.clear)
print(d, bool(d))
show(dict)
show(dict, a=1, b=2)
show(dict, [("a", 1)], b=2)
show(dict, {"a": 1}, a=5)
show(dict, 5)
show(dict, ["abc"])
show(dict, [(1, 2), 3])
show(dict, zip("ab", [1, 2]))
show(dict, [], [])
show(dict.fromkeys, "abc")
show(dict.fromkeys, range(3), 0)
show(dict.fromkeys, 5)
print({**{"a": 1}, "a": 2, **{"b": 3}}, {"a": 1} | {"a": 2, "b": 3}, {1: 2} == {1.0: 2.0}, {"a": 1, "b": 2} == {"b": 2, "a": 1}, {1: 2} != {1: 3}, {True: "yes", 1: "one", 1.0: "float"})
e = {"x": 1}
e |= {"y": 2}
e |= [("z", 3)]
print(e)
show(lambda: {} | [("a", 1)])
show(lambda: {} | 5)
show(lambda: {} < {})
show(lambda: {} + {})
show(lambda: hash({}))
show(lambda: {1: 2}.nope)
def delete():
    del e["nope"]
show(delete)
del e["x"]
e["x"] = 9
print(e, list(reversed(e)), list(reversed(e.items())), list(reversed(e.values())))
def grow():
    for k in e:
        e[k + "2"] = 1
show(grow)
def shrink():
    for k in list(e):
        del e[k]
    return e
show(shrink)
f = {"self": None}
f["self"] = f
print(f, dict.fromkeys("aab"), {i: i * i for i in range(4)}, {k: v for v, k in enumerate("ab")}, sorted({"b": 1, "a": 2}.items()), min({"b": 1, "a": 2}), max({1: 2, 5: 0}, key={1: 2, 5: 0}.get))
class K:
    def __init__(self, n):
        self.n = n
    def __hash__(self):
        return 1
    def __eq__(self, other):
        return isinstance(other, K) and self.n == other.n
    def __repr__(self):
        return f"K{self.n}"
g = {K(i): i for i in range(5)}
print(g, g[K(3)], K(9) in g)
