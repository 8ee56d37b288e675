# Containers look for the same object before they compare: a NaN is equal to itself in them, and to no other NaN.
import math
from collections import Counter, deque, namedtuple
from dataclasses import dataclass

nan = float("nan")
other = float("nan")
computed = float("inf") - float("inf")
print(nan == nan, nan is nan, nan is other, nan is computed, math.nan is math.nan, nan is math.nan)
print(float(nan) is nan, (+nan) is nan, (-nan) is nan, abs(nan) is nan, nan + 0 is nan, max(nan, 1) is nan, min(1, nan) is nan)

for make in (lambda *items: items, lambda *items: list(items), lambda *items: deque(items)):
    a, b, c = make(nan, 1), make(nan, 1), make(other, 1)
    print(a == a, a == b, a == c, a != b, a != c, nan in a, other in a, a.count(nan), a.count(other), a.index(nan))
    try:
        print(a.index(other))
    except ValueError as error:
        print("not there:", type(error).__name__)
    print(a < b, a <= b, a < make(nan, 2), a > make(nan, 0), a < make(other, 2), a > make(other, 0))

print({"k": nan} == {"k": nan}, {"k": nan} == {"k": other}, {nan: 1} == {nan: 1}, {nan: 1} == {other: 1})
table = {nan: "first", other: "second", computed: "third"}
print(len(table), table[nan], table[other], table.get(float("nan"), "none"), nan in table, nan in table.values())
print(len({nan, nan, other}), nan in {nan}, other in {nan}, {nan} == {nan}, {nan} <= {nan, 1}, {nan} == {other}, {nan} & {other})
print(Counter([nan, nan, other, 1.0, 1]).most_common(1)[0][1], len(Counter([nan, nan, other])), [nan] * 2 == [nan] * 2)

Point = namedtuple("Point", "x y")
p = Point(1, round(nan, 1))
print(p == p, Point(1, nan) == Point(1, nan), Point(1, nan) == Point(1, other), p == Point(1, nan), (1, (nan,)) == (1, (nan,)))


@dataclass(order=True)
class Sample:
    value: float
    name: str = "s"


s = Sample(nan)
print(s == s, s == Sample(nan), s == Sample(other), s < Sample(nan, "t"), s <= Sample(other, "t"))


class Box:
    value = nan

    def __init__(self, items):
        self.items = items


box = Box([nan])
print(box.value is nan, box.items == [box.value], box.items == [float("nan")], getattr(box, "value") in box.items)
nans = [float("nan") for _ in range(3)]
print(len(set(nans)), nans == nans[:], nans == list(nans), nans == nans[::-1], nans.index(nans[2]), sorted(nans) == nans)
nans.remove(nans[1])
print(len(nans), [x in nans for x in nans], all(x != x for x in nans))
x, y = nan, nan
print([x] == [y], (lambda v: [v])(nan) == [nan], list(map(lambda v: v, [nan])) == [nan], [nan, *[other]] == [nan, other])
match (nan,):
    case (value,) if value is nan:
        print("the same")
print(f"{nan} {-nan} {nan!r} {[nan, other]} {nan:.2f}", str(nan) == str(other), hash(nan) == hash(nan))
many = {float("nan"): i for i in range(5000)}
print(len(many), sum(many.values()))

# Wherever the library searches or counts.
import copy
import operator

print(operator.indexOf([1, nan], nan), operator.countOf([nan, other, nan], nan), operator.contains([nan], nan), operator.eq(nan, nan))
print(list(iter([1, nan, 2].pop, nan)), list(iter(iter([1, nan, 2]).__next__, nan)))
print(copy.copy(nan) is nan, copy.deepcopy([nan]) == [nan], nan.real is nan, sum([nan]) is nan, max([nan, 1]) is nan)


class Celsius(float):
    pass


warm = Celsius("nan")
print(warm in [warm], [Celsius(nan)] == [Celsius(nan)], float(warm) is warm)
views = {"a": nan, nan: 2, 3: other}
print(nan in views.values(), other in views.values(), computed in views.values(), ("a", nan) in views.items(), ("a", other) in views.items())
print((nan, 2) in views.items(), (other, 2) in views.items(), (3, other) in views.items(), 3 in views.items(), (1, 2, 3) in views.items(), nan in views.keys())
try:
    print(([], 1) in views.items())
except TypeError as error:
    print(error)
