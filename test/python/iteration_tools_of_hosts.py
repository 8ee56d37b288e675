# itertools in the loops that host code of kernels writes.
import itertools as it
from collections import Counter, deque
from operator import itemgetter, mul

shapes = {"m": (64, 128), "n": (64, 256), "k": (32, 64)}
grid = [dict(zip(shapes, values)) for values in it.product(*shapes.values())]
print(len(grid), grid[0], grid[-1], sum(1 for g in grid if g["m"] * g["n"] <= 8192), [tuple(g.values()) for g in grid if g["k"] == 32][:2])
flat = [8, 4, 2, 2]
print(list(it.accumulate(flat, mul)), list(it.accumulate(flat, mul, initial=1))[:-1], list(it.accumulate(reversed(flat), mul, initial=1))[::-1][1:], list(it.accumulate([5, 1, 4], max)), list(it.accumulate("abc")))
events = [("load", 0), ("load", 1), ("mma", 1), ("mma", 2), ("store", 2), ("load", 3)]
print([(k, [t for _, t in g]) for k, g in it.groupby(events, key=itemgetter(0))], {k: len(list(g)) for k, g in it.groupby(sorted(e[0] for e in events))})
runs = [(k, sum(1 for _ in g)) for k, g in it.groupby([0, 0, 1, 1, 1, 0])]
print(runs, "".join(f"{n}{k}" for k, n in runs), [next(g) for k, g in it.groupby("aabbc")], list(it.groupby([])))
stages = it.cycle(range(3))
phases = (i // 3 % 2 for i in it.count())
print(list(zip(range(8), stages, phases)), next(stages), list(it.islice(it.cycle("ab"), 3, 7)), list(it.takewhile(lambda x: x < 20, it.accumulate(it.count(1)))), list(it.dropwhile(str.isspace, "  a b")))
print(list(it.chain("ab", [1], (), {"k": 0})), list(it.chain.from_iterable([[1, 2], [3]])), list(it.zip_longest([1, 2, 3], "ab", fillvalue=None)), list(it.starmap(pow, [(2, 3), (3, 2)])), list(it.filterfalse(lambda t: t % 2, range(6))), list(it.filterfalse(None, [0, 1, "", "a"])), list(it.compress("abcdef", [1, 0, 1, 0, 1])), list(it.repeat("x", 2)), list(map(pow, range(4), it.repeat(2))))
print(list(it.pairwise([1, 4, 9, 16])), [b - a for a, b in it.pairwise([1, 4, 9, 16])], list(it.pairwise("a")), list(it.islice("abcdefg", 2)), list(it.islice("abcdefg", 2, None)), list(it.islice("abcdefg", 1, 6, 2)), list(it.islice("abc", 0)), list(it.islice([], 3)))
print(["".join(p) for p in it.permutations("abc")], list(it.permutations(range(3), 1)), len(list(it.permutations(range(5), 3))), ["".join(c) for c in it.combinations("abcd", 2)], list(it.combinations(range(3), 0)), list(it.combinations([1], 2)), ["".join(c) for c in it.combinations_with_replacement("ab", 3)], list(it.product([0, 1], repeat=2)), list(it.product("ab", [])), len(list(it.product(range(3), repeat=4))))
a, b, c = it.tee(range(5), 3)
next(a)
print(list(zip(a, b)), list(c), it.tee([1], 0), list(it.tee("x", 1)[0]))
source = iter(range(10))
print(list(it.islice(source, 3)), next(source), list(it.takewhile(lambda x: x < 6, source)), list(source), list(zip(*[iter("abcdef")] * 2)), list(zip(*[iter("abcdefg")] * 3)))


def sliding(iterable, n):
    iterator = iter(iterable)
    window = deque(it.islice(iterator, n - 1), maxlen=n)
    for x in iterator:
        window.append(x)
        yield tuple(window)


def round_robin(*iterables):
    iterators = it.cycle(map(iter, iterables))
    active = len(iterables)
    while active:
        try:
            for one in iterators:
                yield next(one)
        except StopIteration:
            active -= 1
            iterators = it.cycle(it.islice(iterators, active))


def unique(iterable, key=None):
    seen = set()
    for x in iterable:
        k = x if key is None else key(x)
        if k not in seen:
            seen.add(k)
            yield x


def powerset(items):
    return it.chain.from_iterable(it.combinations(items, r) for r in range(len(items) + 1))


print(list(sliding("abcde", 3)), "".join(round_robin("abc", "d", "ef")), list(unique("AbBa", str.lower)), list(powerset("abc")), Counter(it.chain("aab", "b")), sum(it.chain(range(3), [10])), max(it.chain([3], [7, 5])), sorted(it.chain({2}, {1})), dict(it.zip_longest("abc", [1, 2])), list(it.count(2.5, 0.5).__next__() for _ in range(1)))
offsets = [sum(c * d for c, d in zip(crd, (1, 10, 100))) for crd in it.product(range(2), range(3), repeat=1)]
print(offsets, [x for x, _ in zip(it.count(10, -3), range(4))], list(zip(it.count(), "ab")), repr(it.count(3)), repr(it.count(1, 2)), repr(it.repeat("a", 3)), all(x < y for x, y in it.pairwise(sorted([3, 1, 2]))))
