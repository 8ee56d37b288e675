# The functions of itertools look at their arguments when they are called, and their results are iterators with names.
import itertools as it
import operator

calls = {
    "chain": lambda: it.chain(5), "cycle": lambda: it.cycle(5), "accumulate": lambda: it.accumulate(None), "compress": lambda: it.compress([1], 2),
    "dropwhile": lambda: it.dropwhile(bool, 3), "takewhile": lambda: it.takewhile(bool, 3), "filterfalse": lambda: it.filterfalse(None, 3),
    "starmap": lambda: it.starmap(pow, 3), "islice": lambda: it.islice(3, 1), "tee": lambda: it.tee(3), "zip_longest": lambda: it.zip_longest([1], 3),
    "product": lambda: it.product([1], 3), "permutations": lambda: it.permutations(3), "combinations": lambda: it.combinations(3, 1),
    "groupby": lambda: it.groupby(3), "pairwise": lambda: it.pairwise(3), "count": lambda: it.count("a"), "islice negative": lambda: it.islice([], -1),
    "islice step": lambda: it.islice([], 0, 1, 0), "combinations negative": lambda: it.combinations([], -1), "tee negative": lambda: it.tee([], -1),
    "permutations negative": lambda: it.permutations([], -1), "repeat": lambda: it.repeat(1, "a"), "product repeat": lambda: it.product([], repeat=-1),
    "with replacement": lambda: it.combinations_with_replacement([], -1),
}
for name, call in calls.items():
    try:
        print(name, "made", type(call()).__name__)
    except (TypeError, ValueError) as error:
        print(name, type(error).__name__, error)
made = [it.count(2, 3), it.cycle("ab"), it.repeat("x", 2), it.repeat(None), it.accumulate([1, 2]), it.chain([1]), it.chain.from_iterable([[1]]),
        it.compress("ab", [1, 0]), it.dropwhile(bool, [1, 0]), it.takewhile(bool, [1]), it.filterfalse(bool, [0]), it.groupby("aab"),
        it.islice("abc", 1), it.pairwise("abc"), it.starmap(pow, [(2, 3)]), it.zip_longest("ab", "c"), it.product("ab", "c"),
        it.permutations("ab"), it.combinations("abc", 2), it.combinations_with_replacement("ab", 2), it.tee("ab")[0]]
for one in made:
    print(type(one), repr(one).partition(" at 0x")[0], iter(one) is one, hasattr(one, "send"), str(next(one)).partition(" at 0x")[0])
print(type(it.count) is type, isinstance(it.count(), it.count), issubclass(it.chain, object), it.islice.__name__, it.product.__module__)
a, b = it.tee(iter("abcd"))
print(next(a), next(a), next(b), list(a), list(b))
first, rest = next(g := it.groupby("aaabbc")), list(g)
print(first[0], list(first[1]), [(k, list(v)) for k, v in rest])
print([(k, len(list(v))) for k, v in it.groupby([1, 1, 2, 3, 3, 3])], [k for k, _ in it.groupby("AAbBc", key=str.lower)])
print(list(it.accumulate([3, 1, 4, 1, 5], max)), list(it.accumulate([2, 3, 4], operator.mul, initial=10)), list(it.accumulate([])), list(it.accumulate([], initial=7)))
print(list(it.zip_longest("abc", "x", [1, 2], fillvalue="-")), list(it.islice(it.count(10, -2), 2, 9, 3)), list(it.islice("abcdef", None, None, 2)))
print(list(it.product("ab", repeat=2)), list(it.product()), list(it.permutations("abc", 2))[-2:], list(it.permutations([], 0)), list(it.combinations("ab", 3)))
print(operator.length_hint(it.repeat(3, 5)), operator.length_hint(iter([1, 2, 3])), operator.length_hint(reversed([1, 2])), operator.length_hint(it.count(), 9))
