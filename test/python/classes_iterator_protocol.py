# Iterators by class: separate iterables and iterators, sentinels, restarting, errors in __next__ and __iter__.
class Range:
    def __init__(self, stop): self.stop = stop
    def __iter__(self): return RangeIterator(self)


class RangeIterator:
    def __init__(self, source): self.source, self.at = source, -1

    def __next__(self):
        self.at += 1
        if self.at >= self.source.stop:
            raise StopIteration
        return self.at

    def __iter__(self): return self


r = Range(3)
print(list(r), list(r), [(a, b) for a in r for b in r if a < b], max(r), sum(r), 2 in r, dict(zip(r, "abc")))
it = iter(r)
print(next(it), list(it), list(it), next(it, "done"))


class OnlyNext:
    def __next__(self): return 1


try:
    for _ in OnlyNext(): pass
except TypeError as error:
    print(error)
print(next(OnlyNext()))


class Fails:
    def __iter__(self): return self
    def __next__(self): raise ValueError("from next")


for consumer in (list, sum, tuple, set, lambda i: next(i), lambda i: [*i], lambda i: 1 in i, lambda i: dict.fromkeys(i)):
    try:
        consumer(Fails())
    except ValueError as error:
        print(error, end="; ")
print()


class IterFails:
    def __iter__(self): raise KeyError("from iter")


try:
    for _ in IterFails(): pass
except KeyError as error:
    print(error)
class NotIterable:
    __iter__ = None
    def __getitem__(self, i): return i
try:
    iter(NotIterable())
except TypeError as error:
    print(error)
class Poll:
    def __init__(self, *values): self.values = list(values)
    def __call__(self): return self.values.pop(0)
print(list(iter(Poll(3, 2, 1, 0, 9), 0)), list(iter(Poll("a", None, "b"), None)))
class Restart:
    def __init__(self): self.n = 0
    def __iter__(self):
        self.n += 1
        return iter(range(self.n))
s = Restart()
print([list(s) for _ in range(3)])
class Chain:
    def __init__(self, *parts): self.parts = parts
    def __iter__(self):
        for part in self.parts:
            yield from part
    def __add__(self, other): return Chain(*self.parts, other)
print(list(Chain([1], (2, 3)) + "ab"), [*Chain(), *Chain(range(2))])
a, *b = Range(4)
(c, d), e = Range(2), Range(1)
print(a, b, c, d, list(e), list(enumerate(Range(2), start=5)), list(map(lambda x, y: x * y, Range(3), Range(9))))
class Peek:
    def __init__(self, items):
        self.it, self.buffer = iter(items), []
    def __iter__(self): return self
    def __next__(self): return self.buffer.pop() if self.buffer else next(self.it)
    def peek(self):
        if not self.buffer:
            self.buffer.append(next(self.it))
        return self.buffer[-1]
p = Peek("xyz")
print(p.peek(), next(p), p.peek(), list(p))
print(sorted(Range(4), key=lambda v: -v), list(reversed(list(Range(3)))), all(Range(3)), any(Range(2)), min(Range(5), key=lambda v: (v - 3) ** 2))
