# async for, async with, asynchronous comprehensions and generators, driven by hand.
def run(coroutine):
    try:
        while True:
            coroutine.send(None)
    except StopIteration as stop:
        return stop.value


class Pause:
    def __await__(self): yield


class Counter:
    def __init__(self, n): self.n, self.i = n, 0
    def __aiter__(self): return self

    async def __anext__(self):
        if self.i == self.n:
            raise StopAsyncIteration
        self.i += 1
        await Pause()
        return self.i


class Lock:
    def __init__(self, name, swallow=False): self.name, self.swallow = name, swallow

    async def __aenter__(self):
        await Pause()
        print("acquire", self.name)
        return self.name

    async def __aexit__(self, kind, value, trace):
        await Pause()
        print("release", self.name, kind and kind.__name__)
        return self.swallow


async def loops():
    async for i in Counter(5):
        if i == 2:
            continue
        if i == 4:
            break
        print(i)
    else:
        print("not printed")
    async for i in Counter(1):
        print("last", i)
    else:
        print("else")
    return [i * 2 async for i in Counter(4) if i % 2], {i: await value(i) async for i in Counter(2)}


async def value(i):
    await Pause()
    return i * i


async def locks():
    async with Lock("a") as a, Lock("b", True) as b:
        print(a, b)
        raise ValueError("swallowed")
    async with Lock("c"):
        return "returned"


print(run(loops()))
print(run(locks()))


async def numbers(n):
    try:
        for i in range(n):
            await Pause()
            yield i
    finally:
        print("generator done")


async def consume():
    seen = []
    async for n in numbers(3):
        seen.append(n)
    return seen, sum([n async for n in numbers(4)]), [await value(n) for n in range(3)]


print(run(consume()))
async def not_iterable():
    async for x in [1]:
        pass
try:
    run(not_iterable())
except TypeError as error:
    print(error)
async def not_manager():
    async with Counter(1):
        pass
try:
    run(not_manager())
except (TypeError, AttributeError) as error:
    print(type(error).__name__)
