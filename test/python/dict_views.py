# Views of dicts and their set operators.
def show(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__, e)

d = {"a": 1, "b": 2, "c": 3}
e = {"b": 2, "c": 30, "d": 4}
k, v, i = d.keys(), d.values(), d.items()
print(k, v, i, len(k), len(v), len(i), "a" in k, 1 in v, ("a", 1) in i, ("a", 2) in i, "a" in i, ("a",) in i)
print(sorted(k & e.keys()), sorted(k | e.keys()), sorted(k - e.keys()), sorted(k ^ e.keys()), sorted(i & e.items()), sorted(i - e.items()), sorted(i | e.items()), sorted(i ^ e.items()))
print(sorted(k & ["a", "z"]), sorted(k | "xy"), sorted(k - {"a"}), sorted({"a", "q"} - k), sorted({"a"} | k), sorted({"a", "q"} & k), sorted({"a", "q"} ^ k))
print(k == {"a", "b", "c"}, k == e.keys(), k != e.keys(), k < {"a", "b", "c", "d"}, k <= {"a", "b", "c"}, k > {"a"}, k >= {"z"}, {"a"} < k, i == set(d.items()), v == v, v == d.values(), k == ["a", "b", "c"], k.isdisjoint("xyz"), k.isdisjoint("ax"), i.isdisjoint([("a", 1)]))
d["z"] = 26
print(k, list(v), list(i)[-1], list(reversed(k)), list(reversed(v)), list(reversed(i)))
show(lambda: k & 5)
show(lambda: k | 5)
show(lambda: v & v)
show(lambda: k < 5)
show(lambda: k + k)
show(lambda: k[0])
show(hash, k)
show(k.isdisjoint, 5)
show(lambda: k.nope)
show(lambda: [1] in k)
it = iter(d)
print(next(it), next(it), list(it))
show(next, it)
it = iter(d.items())
next(it)
d["new"] = 1
show(next, it)
it = iter(d.values())
next(it)
del d["a"]
show(next, it)
for key, value in {"x": 1, "y": 2}.items():
    print(key, value)
print(type(k).__name__, type(v).__name__, type(i).__name__)
print(dict(i), list(zip(k, v)), max(v), sum(v), set(k) == set(d), {}.keys(), {}.values(), {}.items(), k.mapping["b"])
print(dict.items({1: 2}), dict.get({1: 2}, 1), dict.keys({}))
