# Infinite generators and chains of them: laziness, sharing, take while, chunking, windows, tee by hand.
from itertools import count, islice, takewhile, cycle, chain, groupby
log = []


def source():
    for n in count(1):
        log.append(n)
        yield n


def take(n, items):
    for _, item in zip(range(n), items):
        yield item


numbers = source()
squares = (n * n for n in numbers)
even = (s for s in squares if s % 2 == 0)
print(log, next(even), log, next(even), log)
print(list(take(2, even)), len(log))


def window(items, size):
    held = []
    for item in items:
        held.append(item)
        if len(held) == size:
            yield tuple(held)
            held.pop(0)


def chunk(items, size):
    it = iter(items)
    while part := list(islice(it, size)):
        yield part


print(list(window(range(5), 3)), list(chunk("abcdefg", 3)), list(window([], 2)))


def until(predicate, items):
    for item in items:
        yield item
        if predicate(item):
            return


def fib():
    a, b = 0, 1
    while True:
        yield a
        a, b = b, a + b


print(list(until(lambda v: v > 50, fib())), next(f for f in fib() if f > 1000), list(takewhile(lambda v: v < 30, fib())))
def split(items):
    items = iter(items)
    left, right = [], []
    def side(mine, other):
        while True:
            if mine:
                yield mine.pop(0)
            else:
                try:
                    value = next(items)
                except StopIteration:
                    return
                other.append(value)
                yield value
    return side(left, right), side(right, left)
a, b = split(range(4))
print(next(a), next(a), list(b), list(a))
def sieve():
    candidates = count(2)
    while True:
        prime = next(candidates)
        yield prime
        candidates = filter(lambda n, p=prime: n % p, candidates)
print(list(islice(sieve(), 10)))
def runs(items): return [(k, len(list(g))) for k, g in groupby(items)]
print(runs("aaabccd"), list(islice(cycle("ab"), 5)), list(chain.from_iterable(x * i for i, x in enumerate("abc"))))
def digits(n): return (int(d) for d in str(n))
print(sum(digits(2 ** 50)), max(digits(98)), sorted(set(digits(112233))), "".join(map(str, digits(105))))
def running(items, f=lambda a, b: a + b):
    it = iter(items)
    try:
        total = next(it)
    except StopIteration:
        return
    yield total
    for item in it:
        total = f(total, item)
        yield total
print(list(running(range(1, 6))), list(running([3, 1, 4, 1, 5], max)), list(running([])))
