d = {"a": 1, "b": 2}
d["c"] = 3; d["a"] = 10; print(d, len(d), d["a"], d.get("z"), d.get("z", 0), "a" in d, "z" not in d)
print(list(d), list(d.keys()), list(d.values()), list(d.items()), d.keys(), d.values(), d.items())
del d["b"]; print(d, d.pop("c"), d.pop("zz", None), d); d.update({"x": 1}, y=2); print(d)
print(d.setdefault("x", 5), d.setdefault("new", 6), d, d.popitem(), d)
print(dict(a=1, b=2), dict([("x", 1)]), dict({"q": 1}, r=2), {**d, "z": 0}, dict(zip("ab", [1, 2])), dict.fromkeys("ab", 0))
print({1: "a", 1.0: "b", True: "c"}, {(1, 2): 3}, {None: 1}, {} == {}, {"a": 1} == {"a": 1.0}, {"a": 1, "b": 2} == {"b": 2, "a": 1})
for k in d: print(k, d[k])
for k, v in d.items(): print(k, v)
e = d.copy(); e.clear(); print(d, e, bool(e), {"a": 1} | {"b": 2})
print({k: v for k, v in [("a", 1), ("b", 2)]}, {i: i * i for i in range(4) if i % 2})
n = {"a": {"b": [1, 2]}}; n["a"]["b"].append(3); print(n)
print(sorted({"b": 1, "a": 2}), max({"a": 1, "b": 2}, key={"a": 5, "b": 1}.get), sorted({"b": 1, "a": 2}.items(), key=lambda kv: kv[1]))
print({"a", "b"} == {"b", "a"}, sorted(d.keys() & {"x", "y"}), {"a": 1}.items() == {("a", 1)}, list(reversed({"a": 1, "b": 2})))
try:
    d["missing"]
except KeyError as err:
    print(repr(err), err, err.args)
try:
    {[]: 1}
except TypeError as err:
    print(err)
try:
    for k in d:
        d[k + "x"] = 1
except RuntimeError as err:
    print(err)
big = {i: str(i) for i in range(1000)}
for i in range(0, 1000, 2): del big[i]
print(len(big), list(big)[:5], big[501])
x = {"a": 1}; x |= {"b": 2}; print(x); x["a"] += 5; print(x)
