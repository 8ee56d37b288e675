# Recursive generators, delegation with results, closures over loops, and lazy pipelines of tiles.
def tiles(shape, tile):
    """Origins and extents of the tiles of a box, the last mode fastest."""
    if not shape:
        yield ()
        return
    for start in range(0, shape[0], tile[0]):
        extent = min(tile[0], shape[0] - start)
        for rest in tiles(shape[1:], tile[1:]):
            yield ((start, extent), *rest)


def flatten(tree):
    if isinstance(tree, (list, tuple)):
        count = 0
        for branch in tree:
            count += yield from flatten(branch)
        return count
    yield tree
    return 1


def collected(generator):
    items = []
    while True:
        try:
            items.append(next(generator))
        except StopIteration as stop:
            return items, stop.value


print(list(tiles((5, 3), (2, 2))), sum(e0 * e1 for (_, e0), (_, e1) in tiles((7, 5), (3, 2))), list(tiles((), ())), len(list(tiles((4, 4, 4), (2, 1, 4)))))
print(collected(flatten([1, (2, [3, []]), 4])), collected(flatten(())), list(flatten(7)))


def average():
    total = count = 0
    value = None
    while True:
        sent = yield value
        if sent is None:
            return total, count
        total += sent
        count += 1
        value = total / count


def grouped(results):
    while True:
        results.append((yield from average()))


results = []
g = grouped(results)
next(g)
print([g.send(x) for x in (10, 20, 60)], g.send(None), g.send(4), g.send(None), results)
g.close()


def pipeline(*stages):
    def run(source):
        for stage in stages:
            source = stage(source)
        return source
    return run


def mapped(f):
    return lambda source: (f(x) for x in source)


def windowed(n):
    def window(source):
        buffer = []
        for x in source:
            buffer.append(x)
            if len(buffer) == n:
                yield tuple(buffer)
                del buffer[0]
    return window


def chunked(n):
    def chunks(source):
        it = iter(source)
        while chunk := [x for _, x in zip(range(n), it)]:
            yield chunk
    return chunks


work = pipeline(mapped(lambda x: x * x), windowed(3), mapped(sum), chunked(2))
print(list(work(range(8))), list(chunked(3)("abcdefg")), list(windowed(2)([1])), next(work(iter(int, 1))))
adders = []
for k in range(3):
    def add(x, k=k):
        return x + k
    adders.append(add)
    adders.append(lambda x: x * k)
print([f(10) for f in adders])


def counter(start=0):
    value = start

    def step(by=1):
        nonlocal value
        value += by
        return value

    def reset():
        nonlocal value
        value = start

    step.reset = reset
    step.peek = lambda: value
    return step


c, d = counter(), counter(100)
print(c(), c(5), d(), c.peek(), c.reset(), c(), d.peek(), c.__closure__[0].cell_contents is not None, sorted(c.__code__.co_freevars))


def primes():
    seen = []
    n = 2
    while True:
        if all(n % p for p in seen):
            seen.append(n)
            limit = yield n
            if limit is not None:
                seen[:] = [p for p in seen if p <= limit]
        n += 1


p = primes()
print([next(p) for _ in range(8)], p.send(3), next(p), p.gi_running, p.__name__)
print([x for row in ((i * j for j in range(3)) for i in range(3)) for x in row], list(map(list, zip(*[iter(range(6))] * 2))), sum(x for x in range(10) if x % 2), {k: sorted(v for v in range(8) if v % 3 == k) for k in range(3)}, max((len(w), w) for w in "a bbb cc".split()), any(x > 3 for x in range(5)), dict((y, x) for x, y in enumerate("ab")))
