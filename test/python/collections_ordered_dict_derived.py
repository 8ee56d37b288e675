# Classes derived from OrderedDict that override what it is made of, the usual cache among them; operators and keywords.
import copy
from collections import OrderedDict


class Cache(OrderedDict):
    def __init__(self, size):
        super().__init__()
        self.size = size
        self.reads = []

    def __getitem__(self, key):
        value = super().__getitem__(key)
        self.move_to_end(key)
        self.reads.append(key)
        return value

    def __setitem__(self, key, value):
        while key not in self and len(self) >= self.size:
            self.popitem(last=False)
        super().__setitem__(key, value)
        self.move_to_end(key)


cache = Cache(3)
for key in "abcab":
    cache[key] = key.upper()
print(list(cache), cache["c"], list(cache), cache.reads)
cache["d"] = "D"
print(list(cache), cache.pop("d"), cache.popitem(), list(cache), cache.size)
first, second = OrderedDict(a=1, b=2), OrderedDict(b=3, c=4)
for merged in (first | second, first | {"z": 0}, {"z": 0} | first):
    print(type(merged).__name__, list(merged.items()))
first |= [("q", 9)]
print(list(first.items()), type(first).__name__)
print(first.pop("nothing", default=5), first.pop("q"), first.pop("nothing", None), first.setdefault("k", default=7), first.setdefault(key="k"))
for action in (lambda: first.pop("nothing"), lambda: first.pop("nothing", wrong=1), lambda: first.move_to_end("nothing"), lambda: OrderedDict().popitem()):
    try:
        print(action())
    except (KeyError, TypeError) as error:
        print(type(error).__name__)
first.note = ["kept"]
for made in (copy.copy(first), copy.deepcopy(first)):
    print(made == first, made.note, made.note is first.note)
print(hasattr(first.copy(), "note"))


class AnyEqual:
    def __eq__(self, other):
        return True


class Number(int):
    pass


print(range(10).count(AnyEqual()), range(1, 5).index(AnyEqual()), range(5).index(2.0), range(5).count(2.0), range(5).count("a"), range(5).index(Number(3)))
try:
    range(5).index("a")
except ValueError as error:
    print(error)
