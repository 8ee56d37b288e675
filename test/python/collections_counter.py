# Counter, OrderedDict.
from collections import Counter, OrderedDict

def show(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__, e)

c = Counter("abracadabra")
print(c, c["a"], c["zz"], c.most_common(2), c.most_common(), len(c), sorted(c.elements())[:4], c.total())
d = Counter(a=1, b=5)
print(c + d, c - d, c & d, c | d, +Counter(a=-1, b=2), -Counter(a=-1, b=2))
c.update("aaa")
c.subtract({"a": 10, "z": 1})
print(c, Counter(), Counter([1, 1]), Counter({"x": 3}), Counter(x=1) == Counter(x=1, y=0), Counter(a=1) <= Counter(a=2), Counter(a=1) < Counter(a=1), isinstance(c, dict))
del c["nope"]
del c["a"]
print(c.copy(), "a" in c, c.pop("b"), dict(c), list(c.items()))
show(Counter, 5)
show(Counter.fromkeys, "a")
show(Counter, "a", "b")
c = Counter(a=3)
c += Counter(a=1, b=2)
c -= Counter(a=4)
print(c, c.keys(), repr(Counter("b")), Counter("ab") | Counter("bc"))
o = OrderedDict([("a", 1), ("b", 2)])
o["c"] = 3
o.move_to_end("a")
print(list(o), o.popitem(), o.popitem(last=False), list(o.items()), OrderedDict(a=1) == {"a": 1}, OrderedDict(a=1, b=2) == OrderedDict(b=2, a=1), OrderedDict(a=1, b=2) == {"b": 2, "a": 1})
o.move_to_end("c", last=False) if "c" in o else None
show(o.move_to_end, "zz")
show(OrderedDict().popitem)
print(OrderedDict(), list(OrderedDict.fromkeys("ab", 1).items()), dict(OrderedDict(x=1) | {"y": 2}), reversed(OrderedDict(a=1)) is not None, list(reversed(OrderedDict(a=1, b=2))), OrderedDict(a=1).copy() == {"a": 1}, isinstance(o, dict))
print(dict(Counter({"a": None, "b": [1]})), Counter({"a": 2}) == {"a": 2})
mixed = Counter(a=1)
try:
    mixed.update({"a": "x"})
except TypeError as error:
    print(error)
