# Recursive generators: permutations, n queens, subsets, partitions, a small regular expression matcher.
def permutations(items):
    if not items:
        yield []
    for i, item in enumerate(items):
        for rest in permutations(items[:i] + items[i + 1:]):
            yield [item, *rest]


def queens(n, row=0, columns=()):
    if row == n:
        yield columns
        return
    for c in range(n):
        if all(c != k and abs(c - k) != row - r for r, k in enumerate(columns)):
            yield from queens(n, row + 1, columns + (c,))


def subsets(items):
    if not items:
        yield ()
        return
    for rest in subsets(items[1:]):
        yield rest
        yield (items[0],) + rest


def partitions(n, largest=None):
    largest = largest or n
    if n == 0:
        yield []
    for part in range(min(n, largest), 0, -1):
        for rest in partitions(n - part, part):
            yield [part] + rest


def match(pattern, text, i=0):
    match pattern:
        case str(): 
            if text.startswith(pattern, i):
                yield i + len(pattern)
        case ("seq", first, *more):
            for j in match_(first, text, i):
                yield from match_(("seq", *more), text, j)
        case ("seq",):
            yield i
        case ("or", *choices):
            for choice in choices:
                yield from match_(choice, text, i)
        case ("star", inner):
            yield i
            for j in match_(inner, text, i):
                if j > i:
                    yield from match_(pattern, text, j)


match_ = match
print(["".join(p) for p in permutations("abc")], sum(1 for _ in permutations([1, 2, 3, 4, 5])))
print(next(queens(6)), len(list(queens(6))), list(queens(4)))
print(sorted(subsets([1, 2, 3])), list(partitions(5)))
pattern = ("seq", "a", ("star", ("or", "b", "cd")), "e")
print([any(end == len(text) for end in match(pattern, text)) for text in ("ae", "abcdbe", "ace", "abbbbe")])


def primes():
    yield 2
    found = [2]
    for n in iter(lambda c=[1]: c.__setitem__(0, c[0] + 2) or c[0], None):
        if all(n % p for p in found):
            found.append(n)
            yield n


print([p for p, _ in zip(primes(), range(12))])


def merge(*streams):
    heads = [(next(s), s) for s in map(iter, streams)]
    while heads:
        smallest = min(range(len(heads)), key=lambda k: heads[k][0])
        value, stream = heads[smallest]
        yield value
        try:
            heads[smallest] = next(stream), stream
        except StopIteration:
            del heads[smallest]


print(list(merge([1, 4, 9], range(2, 6), (0, 100))))
def hailstone(n):
    yield n
    if n > 1:
        yield from hailstone(3 * n + 1 if n % 2 else n // 2)
print(list(hailstone(6)), max(hailstone(27)))
