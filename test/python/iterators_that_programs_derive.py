# Classes derived from zip, map, filter and chain are iterated as these are.
import itertools


class Zipped(zip):
    pass


class Mapped(map):
    def __init__(self, *args, label=None):
        self.label = label


class Filtered(filter):
    def __new__(cls, function, items, extra=()):
        made = super().__new__(cls, function, items)
        made.extra = list(extra)
        return made


class Chained(itertools.chain):
    pass


print(list(Zipped([1, 2], "ab")), type(iter(Zipped())).__name__, isinstance(Zipped(), zip))
mapped = Mapped(str, [1, 2, 3], label="text")
print(next(mapped), mapped.label, iter(mapped) is mapped, list(mapped), next(mapped, "end"))
print(list(Filtered(None, [0, 1, 2], extra=[5])), Filtered(None, []).extra, sum(Filtered(None, [1, 0, 2])))
print(list(Chained([1], [2])), dict(Zipped("ab", [1, 2])), [*Zipped([1], [2])], max(Mapped(abs, [-3, 2])))
first, *rest = Mapped(int, "123")
print(first, rest)
for pair in Zipped([1], [2]):
    print(pair)
