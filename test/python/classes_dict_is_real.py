# __dict__ and vars() of an instance are the real thing; a class gives a read-only view.
class Record:
    kind = "record"

    def __init__(self, **fields): self.__dict__.update(fields)


r = Record(a=1, b=2)
d = r.__dict__
d["c"] = 3
print(r.c, d is r.__dict__, vars(r) is d)
r.d = 4
print(d, len(d), "d" in d, list(d.items()))
del d["a"]
print(hasattr(r, "a"), d.pop("b"), d.get("zz", 0), d.setdefault("e", 5), r.e)
del r.c
print(d)
d.clear()
print(vars(r), r.kind)
r.__dict__ = {"fresh": 1, "kind": "own"}
print(r.fresh, r.kind, d, vars(r))
d["ghost"] = 1
print(hasattr(r, "ghost"))
try:
    r.__dict__ = 5
except TypeError as error:
    print(error)
other = Record()
other.__dict__ = r.__dict__
other.shared = True
print(r.shared)


def copy_state(source):
    made = source.__class__.__new__(source.__class__)
    made.__dict__.update(source.__dict__)
    return made


twin = copy_state(r)
twin.fresh = 2
print(r.fresh, twin.fresh, sorted(twin.__dict__) == sorted(r.__dict__), twin.__dict__ == r.__dict__)
view = Record.__dict__
print(type(view).__name__, view["kind"], "kind" in view, "fresh" in view)
Record.added = 1
print("added" in view, vars(Record)["added"])
try:
    view["x"] = 1
except TypeError as error:
    print(error)
class Attr(dict):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.__dict__ = self
a = Attr(x=1)
a.y = 2
a["z"] = 3
print(a, a.x, a.z, a["y"])
vars(r)["not an identifier"] = 1
print(getattr(r, "not an identifier"), {k: v for k, v in vars(r).items() if k.startswith("not")})
for name in list(r.__dict__):
    del r.__dict__[name]
print(r.__dict__, bool(vars(r)))
