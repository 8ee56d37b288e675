from itertools import *
print(list(chain([1], "ab", (2,))), list(chain.from_iterable([[1], [2, 3]])), list(islice(count(5, 2), 4)), list(islice("abcdef", 1, 5, 2)), list(repeat("x", 3)))
print(list(product([1, 2], "ab")), list(product([0, 1], repeat=2)), list(permutations([1, 2, 3], 2)), list(combinations("abc", 2)), list(combinations_with_replacement("ab", 2)))
print(list(accumulate([1, 2, 3])), list(accumulate([1, 2, 3], lambda a, b: a * b)), list(accumulate([1, 2], initial=10)), list(takewhile(lambda x: x < 3, [1, 2, 3, 1])), list(dropwhile(lambda x: x < 3, [1, 2, 3, 1])), list(filterfalse(lambda x: x % 2, range(5))))
print(list(zip_longest([1, 2, 3], "a", fillvalue="-")), list(starmap(pow, [(2, 3), (3, 2)])), list(compress("abcd", [1, 0, 1, 0])), list(pairwise([1, 2, 3])))
print([(k, list(g)) for k, g in groupby("aabbbc")], [(k, len(list(g))) for k, g in groupby([1, 3, 2, 4, 5], key=lambda x: x % 2)])
a, b = tee([1, 2, 3]); print(list(a), list(b)); c = cycle("ab"); print([next(c) for _ in range(5)]); it = count(); print(next(it), next(it))
print(list(product()), list(permutations([])), list(combinations([1], 2)), len(list(permutations(range(5)))), list(islice([1, 2, 3], 2)), list(islice([1, 2, 3], None)), list(islice([1, 2, 3], 1, None)))
