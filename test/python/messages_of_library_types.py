# Messages name types that CPython has in C with their module, and classes of Python without.
import itertools
import operator
from collections import Counter, OrderedDict, UserList, defaultdict, deque
from functools import cached_property, partial

objects = [deque([1]), OrderedDict(a=1), defaultdict(int), Counter("a"), UserList([1]), partial(print), cached_property(len),
           itertools.chain([1]), itertools.count(), itertools.islice([1], 1), operator.itemgetter(0), operator.attrgetter("x"),
           operator.methodcaller("x")]
attempts = [
    lambda o: o.nothing,
    lambda o: o - None,
    lambda o: -o,
    lambda o: o < 3,
    lambda o: o[object()] if isinstance(o, (deque, partial, itertools.chain)) else o["no"],
    lambda o: len(o) if not isinstance(o, (dict, deque, UserList)) else o(),
    lambda o: int(o),
    lambda o: [1, 2][o],
    lambda o: {}[o] if isinstance(o, (deque, dict)) else hash(o) * 0,
    lambda o: next(o) if not hasattr(o, "__next__") else o(),
    lambda o: iter(o) if isinstance(o, (partial, operator.itemgetter)) else 0,
    lambda o: "%d" % o if not isinstance(o, (dict, UserList)) else 0,
    lambda o: "".join([o]),
    lambda o: "a" in o if isinstance(o, (partial, cached_property, operator.itemgetter)) else 0,
]
for o in objects:
    print("--", type(o).__name__, type(o).__qualname__, type(o).__module__)
    for number, attempt in enumerate(attempts):
        try:
            print(number, attempt(o))
        except (TypeError, AttributeError, KeyError) as error:
            print(number, type(error).__name__, error)


class Mine(deque):
    pass


try:
    Mine().nothing
except AttributeError as error:
    print(error)
