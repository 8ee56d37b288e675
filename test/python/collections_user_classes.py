# UserDict, UserList and what derives from them.
from collections import UserDict, UserList


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

for call in (lambda: d.pop("none"), lambda: d.__delitem__("none")):
    try:
        print(call())
    except KeyError as error:
        print("KeyError", error)
