# Counts and positions of itertools and deque may be whatever is an index, and nothing else.
import itertools
from collections import deque


class Index:
    def __init__(self, value):
        self.value = value

    def __index__(self):
        return self.value


def attempt(action):
    try:
        print(action())
    except (TypeError, ValueError, IndexError) as error:
        print(type(error).__name__, error)


items = [1, 2, 3, 4, 5]
for count in (Index(2), True, 0, -1, -5, None, 1.5, "a"):
    attempt(lambda: list(itertools.repeat("x", count)))
    attempt(lambda: list(itertools.repeat("x", times=count)))
    attempt(lambda: list(itertools.combinations(items, count))[:2])
    attempt(lambda: list(itertools.combinations_with_replacement(items, count))[:2])
    attempt(lambda: list(itertools.islice(items, count)))
    attempt(lambda: list(itertools.islice(items, 1, count)))
    attempt(lambda: list(itertools.islice(items, count, 4)))
    attempt(lambda: list(itertools.islice(items, 0, 5, count)))
    attempt(lambda: deque(items)[count])
    queue = deque(items)
    attempt(lambda: queue.rotate(count))
    print(queue)
print(next(itertools.repeat(7)), list(itertools.repeat("a", 3)), repr(itertools.repeat(1)), repr(itertools.repeat(1, 2)))
