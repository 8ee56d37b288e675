# Exceptions raised by special methods come out of the operators and builtins that call them.
class Angry:
    def __init__(self, kind=ValueError): self.kind = kind
    def _fail(self, *args, **kwargs): raise self.kind(f"from {self._last}")
    def __getattribute__(self, name):
        if name.startswith("__") or name in ("kind", "_fail", "_last"):
            return object.__getattribute__(self, name)
        object.__setattr__(self, "_last", f"attribute {name}")
        return self._fail()


def method(name):
    def raising(self, *args): raise self.kind(f"from {name}")
    return raising


for name in ("add radd eq lt len iter getitem setitem delitem contains call bool str repr hash enter index int float neg abs "
             "format bytes reversed round").split():
    setattr(Angry, f"__{name}__", method(name))
a = Angry()
attempts = {
    "a + 1": lambda: a + 1, "1 + a": lambda: 1 + a, "a == 1": lambda: a == 1, "a < 1": lambda: a < 1, "len": lambda: len(a),
    "iter": lambda: iter(a), "for": lambda: [x for x in a], "a[0]": lambda: a[0], "in": lambda: 1 in a, "call": lambda: a(),
    "bool": lambda: bool(a), "not": lambda: not a, "if": lambda: 1 if a else 2, "and": lambda: a and 1, "str": lambda: str(a),
    "repr": lambda: repr(a), "f-string": lambda: f"{a}", "f-string !r": lambda: f"{a!r}", "%": lambda: "%s" % a, "list repr": lambda: repr([a]),
    "hash": lambda: hash(a), "dict": lambda: {a: 1}, "set": lambda: {a}, "index": lambda: [1][a], "range": lambda: range(a),
    "int": lambda: int(a), "float": lambda: float(a), "-a": lambda: -a, "abs": lambda: abs(a), "format": lambda: format(a, "x"),
    "reversed": lambda: reversed(a), "round": lambda: round(a), "attribute": lambda: a.thing, "star": lambda: [*a], "sorted": lambda: sorted([a, a]),
    "max": lambda: max(a, a), "sum": lambda: sum([a]), "list in": lambda: [1].count(a), "unpack": lambda: (lambda x, y: 0)(*a),
    "join": lambda: "".join(a), "print": lambda: print(a), "any": lambda: any([a]), "filter": lambda: list(filter(None, [a])),
    "with": lambda: a.__enter__(), "zip": lambda: zip([1], a), "enumerate": lambda: enumerate(a), "tuple": lambda: tuple(a), "index method": lambda: [2].index(a),
}
for label, attempt in attempts.items():
    try:
        print(label, "gives", attempt())
    except ValueError as error:
        print(label, "->", error)
stop = Angry(StopIteration)
try:
    [x for x in stop]
except StopIteration as error:
    print("StopIteration from __iter__:", error)
missing = Angry(AttributeError)
print(hasattr(missing, "thing"), getattr(missing, "thing", "default"))
key = Angry(KeyError)
try:
    {1: 2}[key]
except KeyError as error:
    print("KeyError", error)
index = Angry(IndexError)
try:
    print(list(index))
except IndexError as error:
    print("IndexError", error)
