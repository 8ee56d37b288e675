# Counters count what any mapping says, defaultdicts join on both sides, and collections.abc need not be imported.
import collections


class Squares(collections.abc.Mapping):
    def __init__(self, *numbers):
        self.numbers = numbers

    def __getitem__(self, key):
        if key not in self.numbers:
            raise KeyError(key)
        return key * key

    def __iter__(self):
        return iter(self.numbers)

    def __len__(self):
        return len(self.numbers)


counts = collections.Counter(Squares(2, 3))
print(counts)
counts.update(Squares(3, 4))
print(counts)
counts.subtract(Squares(2))
print(counts)
lists = collections.defaultdict(list, a=[1])
joined = {"z": 1} | lists
print(lists | {"z": 1}, joined, type(joined).__name__, joined["new"])
for call in (lambda: lists | [("a", 1)], lambda: [("a", 1)] | lists):
    try:
        print(call())
    except TypeError as error:
        print(error)
print(isinstance(collections.deque(), collections.abc.MutableSequence), issubclass(collections.deque, collections.abc.Sequence))
