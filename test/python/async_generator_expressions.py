# A generator expression that awaits is an asynchronous one, in functions that are not asynchronous and in modules, too.
async def odd(value):
    return value % 2


def doubled(count):
    return (i * 2 for i in range(count) if await odd(i))


def parities(count):
    return (await odd(i) for i in range(count))


def shifted(items):
    return (i + 1 async for i in items)


async def collect(items):
    return [item async for item in items]


async def nested(count):
    return [(a, b) async for a in doubled(count) for b in [await odd(a + 1)]]


def run(coroutine):
    try:
        coroutine.send(None)
    except StopIteration as done:
        return done.value


everywhere = (await odd(i) for i in range(3))
print(run(collect(doubled(6))), run(collect(parities(4))), run(collect(shifted(doubled(4)))), run(nested(6)), run(collect(everywhere)))
print(type(doubled(1)).__name__, type(shifted([])).__name__, type(i for i in [1]).__name__)
pairs = ((i, j) for i in range(2) async for j in doubled(4))
print(run(collect(pairs)))
print(run(collect(x async for x in parities(2))))
