"""groupby asks for each key once, holds a NaN as equal to itself, and lets a group end when the next one is asked for."""
from itertools import groupby

calls = []


def key(item):
    calls.append(item)
    return item % 3


for k, group in groupby([1, 4, 2, 5, 8, 3], key):
    print(k, list(group))
print(calls)

inf = float("inf")
print([(k, list(g)) for k, g in groupby([2, 4, inf, -2], lambda x: x % 2)])
nan = float("nan")
print([(k, list(g)) for k, g in groupby([nan, nan, 1, float("nan"), float("nan")])])

groups = [g for _, g in groupby("aabbb")]
print([list(g) for g in groups])
walk = groupby("aabbbc")
first = next(walk)
print(first[0], next(first[1]))
second = next(walk)
print(list(first[1]), second[0], list(second[1]), list(second[1]))
print(next(walk)[0], next(walk, "end"), next(walk, "end"))


def picky(item):
    if item == 2:
        raise ValueError("two")
    return item


walk = groupby([1, 1, 2, 3, 3], picky)
print(next(walk)[0])
try:
    next(walk)
except ValueError as error:
    print(error)
print([(k, list(g)) for k, g in walk])
print(type(walk).__name__, iter(walk) is walk, list(groupby([])), [k for k, _ in groupby([0, 0.0, False, 1, True, 2])])
try:
    groupby()
except TypeError as error:
    print(type(error).__name__)
