# What iter() and its like give is called as in CPython, and shows itself so.
import itertools

d = {"a": 1}


def generate():
    yield 1


class BySubscript:
    def __getitem__(self, i):
        if i > 2:
            raise IndexError
        return i


samples = {
    "list": iter([1]), "tuple": iter((1,)), "ascii text": iter("ab"), "other text": iter("äb"), "bytes": iter(b"a"),
    "dict": iter(d), "keys": iter(d.keys()), "values": iter(d.values()),
    "items": iter(d.items()), "set": iter({1}), "frozenset": iter(frozenset()), "range": iter(range(3)),
    "reversed list": reversed([1]), "reversed tuple": reversed((1,)), "reversed text": reversed("ab"),
    "reversed dict": reversed(d), "reversed values": reversed(d.values()), "reversed items": reversed(d.items()),
    "reversed range": reversed(range(3)), "map": map(str, []), "filter": filter(None, []), "zip": zip([]),
    "enumerate": enumerate([]), "generator": generate(), "expression": (x for x in ()), "sentinel": iter(int, 1),
    "subscript": iter(BySubscript()),
}
for what, iterator in samples.items():
    kind = type(iterator)
    head = repr(iterator).partition(" at 0x")[0]
    print(f"{what:16} {kind.__name__:24} {kind.__module__:9} {head:36} {iter(iterator) is iterator}")

print("--- an iterator class is a type like others")
print(type(iter([])) is type(iter([2, 3])), type(iter([])) is type(iter(())))
print(isinstance(iter({}), type(iter({1: 2}))), isinstance(iter({}), type(iter(d.values()))))
print(type(iter("plain")).__name__, type(iter("plain")).__qualname__, str(type(iter(set()))))
print(next(iter("plain")), iter([7]).__next__(), list(reversed([1, 2, 3]).__iter__()))
for name in ("itertools.chain", "itertools.cycle", "itertools.islice", "itertools.product"):
    made = {"chain": itertools.chain([]), "cycle": itertools.cycle([1]), "islice": itertools.islice([], 1),
            "product": itertools.product([1])}[name.split(".")[1]]
    print(repr(made).partition(" at 0x")[0], type(made), type(made).__name__, type(made).__module__)
for bad in (3, None, 2.5, len, object):
    try:
        iter(bad)
    except TypeError as error:
        print(error)
for bad in ([], "a", range(3), {}):
    try:
        next(bad)
    except TypeError as error:
        print(error)
