# Mapping patterns: subset of keys, rest, value keys, types, missing hooks are not used.
from collections import OrderedDict, defaultdict, Counter
import types


class Key:
    NAME = "name"


def route(request):
    match request:
        case {"method": "GET", "path": ["users", user]}: return f"get {user}"
        case {"method": "POST", "body": {"id": int() as ident, **body}}: return f"post {ident} {body}"
        case {"method": ("PUT" | "PATCH") as method, **rest}: return f"{method} {rest}"
        case {Key.NAME: name}: return f"named {name}"
        case {1: one, 2: two}: return f"{one} {two}"
        case {"none": None}: return "none"
        case {**all_} if not all_: return "empty"
        case {}: return f"any mapping of {len(request)}"
        case _: return "no mapping"


for request in ({"method": "GET", "path": ["users", "bob"]}, {"method": "POST", "body": {"id": 3, "a": 1}},
                {"method": "POST", "body": {"id": "x"}}, {"method": "PUT", "k": 1}, {"name": "n", "other": 2},
                {2: "b", 1: "a", 3: "c"}, {"none": None}, {"none": 0}, {}, [], "text", OrderedDict(name="od"),
                defaultdict(list), Counter("aab"), types.MappingProxyType({"name": "proxy"})):
    print(route(request))
d = defaultdict(lambda: "made")
match d:
    case {"missing": x}: print("wrong", x)
    case _: print("no default was made", dict(d))
match {"a": {"b": {"c": [1, {"d": "deep"}]}}}:
    case {"a": {"b": {"c": [_, {"d": value}]}}}: print(value)
match {"x": 1, "y": 2}:
    case {"x": x, "y": y, **rest}: print(x, y, rest)
match {True: "t", 1.5: "f", None: "n", -3: "neg"}:
    case {None: n, 1.5: f, True: t, -3: neg}: print(n, f, t, neg)


class Map:
    def __getitem__(self, key): return 1
    def keys(self): return ["a"]
    def __len__(self): return 1


match Map():
    case {"a": _}: print("matched")
    case _: print("not registered as a mapping")
original = {"keep": 1, "take": 2}
match original:
    case {"take": _, **remaining}:
        remaining["new"] = 3
print(original, remaining)
K = {"same": 1}
class Names:
    A = "k"
    B = "k"
try:
    match {"k": 1}:
        case {Names.A: 1, Names.B: 1}: print("dup")
except ValueError as error:
    print(error)
