# UserDict, UserList, UserString, ChainMap and what derives from them.
from collections import ChainMap, UserDict, UserList, UserString


class LowerDict(UserDict):
    def __setitem__(self, key, value):
        super().__setitem__(key.lower(), value)

    def __missing__(self, key):
        if key != key.lower():
            return self[key.lower()]
        return f"no {key}"


d = LowerDict({"Ab": 1}, CD=2)
d["EF"] = 3
d.update(GH=4)
d.setdefault("IJ", 5)
print(d, d.data, d["AB"], d["zz"], "ab" in d, "AB" in d, len(d), sorted(d.keys()), d.get("ab"), d.pop("cd"))
print(d | {"KL": 6}, type(d | {}).__name__, d == {"ab": 1, "ef": 3, "gh": 4, "ij": 5}, list(d.items())[:2], d.copy() == d, type(d.copy()).__name__)


class Track(UserList):
    def append(self, item):
        print("append", item)
        super().append(item)


t = Track([3, 1, 2])
t.append(9)
t += [4]
print(t, t.data, t[1:3], type(t[1:3]).__name__, t + [5], [0] + t, t * 2, len(t), 9 in t, t.index(9), t.count(1), t == [3, 1, 2, 9, 4])
t.sort(reverse=True)
t.insert(0, 7)
t.reverse()
print(t, t.pop(), t < [5], sorted(t), max(t), list(reversed(t)), t.copy() == t)
t.remove(9)
t.extend([8, 8])
del t[0]
t[0] = 100
print(t, bool(Track()), t.clear(), t)

s = UserString("Warp Specialised")
print(s, repr(s), s.upper(), type(s.upper()).__name__, s[:4], len(s), "Warp" in s, s + "!", "<" + s + ">", s * 2, s == "Warp Specialised", s.split(), s.data)
print(s.replace("Warp", "CTA"), s.startswith("W"), s.find("S"), hash(s) == hash("Warp Specialised"), s.lower().title(), "%s".__mod__(s), UserString("%d%%") % 5, int(UserString("12")), s < "X", sorted(s)[:3], s.center(20, "*"), UserString(15))

defaults, env, cli = {"arch": "sm_80", "opt": 2}, {"opt": 3}, {}
c = ChainMap(cli, env, defaults)
print(c["arch"], c["opt"], len(c), sorted(c), dict(c), "opt" in c, c.get("none", "-"), c.maps is not None)
c["arch"] = "sm_90"
child = c.new_child({"opt": 0})
print(cli, child["opt"], child.parents["opt"], child.maps[1] is cli, c.new_child(x=1)["x"], c, list(c.items()))
del c["arch"]
print(c["arch"], c.pop("zzz", None) if False else "kept", bool(ChainMap()), c | {"opt": 9}, {"a": 1} | c)
for call in (lambda: c["none"], lambda: c.__delitem__("opt"), lambda: c.pop("opt"), lambda: d.pop("none")):
    try:
        print(call())
    except KeyError as error:
        print("KeyError", error)
