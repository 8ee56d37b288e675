# Dictionaries: order through every change, views, merging, iteration errors, keys that are equal.
d = {"b": 1, "a": 2}
d["c"] = 3
d["b"] = 9
print(d, list(d), d.pop("b"), d, d.setdefault("b", 0), list(d), d | {"a": 5, "z": 6}, {"z": 0} | d, d.popitem(), d)
d |= {"y": 1}
d |= [("x", 2)]
d.update(w=3)
d.update({"a": -1}, v=4)
d.update(zip("uv", (5, 6)))
print(d, len(d), "a" in d, 1 in d, d.get("q"), d.get("q", "default"), {**d, "a": "last"}, dict(d, a=0), dict([("k", "v")]), dict(a=1, **{"b c": 2}), dict.fromkeys("ab"), dict.fromkeys([1, 2], []), {k: v for k, v in zip("ab", range(2))})
keys, values, items = d.keys(), d.values(), d.items()
d["new"] = "seen"
print(len(keys), "new" in keys, "seen" in values, ("new", "seen") in items, list(reversed(keys))[:2], list(reversed(items))[0], next(iter(values)), keys & {"a", "q"}, sorted(keys - {"a"}), sorted(keys | {"0"})[0], keys.isdisjoint(["q"]), keys == set(d), items == d.items(), d.values() == d.values(), keys.mapping["a"])
print({1: "int", True: "bool", 1.0: "float"}, {0: "a", False: "b"}, {(1, 2): "t", (1, 2.0): "u"}, {"a": 1}.items() <= {"a": 1, "b": 2}.items(), {None: 1, ...: 2, int: 3}, {float("inf"): 1, -0.0: 2, 0: 3}, hash(1) == hash(1.0) == hash(True))
a, b = {"x": 1, "y": 2}, {"y": 2, "x": 1}
print(a == b, list(a) == list(b), a.items() == b.items(), a != {"x": 1}, {1: {2: {3: []}}}[1][2][3], {} == {}, bool({}), str({"a": "b", 1: None}), repr({"'": '"'}), a.copy() is a, a.copy() == a)
for action in (lambda: [d.pop(k) for k in d], lambda: [d.__setitem__(k + "!", 1) for k in list(d)] and [d.__setitem__(k * 2, 0) for k in d], lambda: d["nope"], lambda: d.pop("nope"), lambda: {}.popitem(), lambda: {[]: 1}, lambda: d.__getitem__([]), lambda: {}[{}], lambda: dict([1]), lambda: dict(["abc"]), lambda: dict(1), lambda: {} < {}, lambda: d + d, lambda: {"a": 1} | [("b", 2)], lambda: d.update(3), lambda: dict.fromkeys(3), lambda: {}.__delitem__(0), lambda: d.keys()[0], lambda: d.update([("a",)]), lambda: dict(**{1: 2})):
    try:
        print(action())
    except Exception as error:
        print(type(error).__name__, error)
print(len(d), sorted(d)[:3])
recursive = {"self": None}
recursive["self"] = recursive
print(recursive, recursive["self"]["self"] is recursive, list(recursive.values())[0] is recursive)


class Key:
    def __init__(self, n):
        self.n = n

    def __hash__(self):
        return self.n % 2

    def __eq__(self, other):
        return isinstance(other, Key) and self.n == other.n

    def __repr__(self):
        return f"K{self.n}"


many = {Key(i): i for i in range(6)}
many[Key(3)] = "three"
del many[Key(0)]
print(many, Key(5) in many, Key(9) in many, many[Key(3)], list(many)[0].n, sum(1 for k in many if k.n % 2), {Key(1), Key(1), Key(3)} == {Key(3), Key(1)})
groups = {}
for word in "warp lane block grid load mma barrier".split():
    groups.setdefault(word[0], []).append(word)
print(groups, {k: len(v) for k, v in sorted(groups.items())}, max(groups, key=lambda k: len(groups[k])), sorted(groups.items(), key=lambda kv: (-len(kv[1]), kv[0]))[0], {v: k for k, vs in groups.items() for v in vs}["mma"])
del d["new"], groups["l"]
d.clear()
print(d, keys, values, items, len(keys), list(groups))
