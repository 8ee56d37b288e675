# A small event loop: tasks, sleeping, gathering, queues, timeouts, all driven by send().
import heapq
from collections import deque
from itertools import count


class Sleep:
    def __init__(self, ticks):
        self.ticks = ticks

    def __await__(self):
        return (yield self)


class Future:
    def __init__(self):
        self.done, self.value, self.error, self.waiting = False, None, None, []

    def set(self, value):
        self.done, self.value = True, value

    def fail(self, error):
        self.done, self.error = True, error

    def __await__(self):
        if not self.done:
            yield self
        if self.error:
            raise self.error
        return self.value


class Loop:
    def __init__(self):
        self.now, self.ready, self.timers, self.ids = 0, deque(), [], count()

    def spawn(self, coroutine):
        future = Future()
        self.ready.append((coroutine, future, None))
        return future

    def step(self, coroutine, future, value):
        try:
            asked = coroutine.send(value)
        except StopIteration as stop:
            future.set(stop.value)
        except Exception as error:
            future.fail(error)
        else:
            if isinstance(asked, Sleep):
                heapq.heappush(self.timers, (self.now + asked.ticks, next(self.ids), coroutine, future))
            elif isinstance(asked, Future):
                asked.waiting.append((coroutine, future))
            return
        self.ready.extend((c, f, None) for c, f in future.waiting)

    def run(self, coroutine):
        main = self.spawn(coroutine)
        while not main.done:
            if self.ready:
                self.step(*self.ready.popleft())
            elif self.timers:
                self.now, _, c, f = heapq.heappop(self.timers)
                self.ready.append((c, f, self.now))
            else:
                raise RuntimeError("deadlock")
        if main.error:
            raise main.error
        return main.value


loop = Loop()
log = []


async def worker(name, *ticks):
    for t in ticks:
        now = await Sleep(t)
        log.append(f"{name}@{now}")
    return name.upper()


async def gather(*coroutines):
    futures = [loop.spawn(c) for c in coroutines]
    return [await f for f in futures]


async def fails(after):
    await Sleep(after)
    raise ValueError(f"failed after {after}")


class Channel:
    def __init__(self):
        self.items, self.receivers = deque(), deque()

    def put(self, item):
        if self.receivers:
            future = self.receivers.popleft()
            future.set(item)
            loop.ready.extend((c, f, None) for c, f in future.waiting)
        else:
            self.items.append(item)

    async def get(self):
        if self.items:
            return self.items.popleft()
        future = Future()
        self.receivers.append(future)
        return await future

    def __aiter__(self):
        return self

    async def __anext__(self):
        item = await self.get()
        if item is None:
            raise StopAsyncIteration
        return item


class Section:
    def __init__(self, name):
        self.name = name

    async def __aenter__(self):
        await Sleep(1)
        log.append(f"enter {self.name}")
        return self

    async def __aexit__(self, kind, value, tb):
        log.append(f"exit {self.name} {kind.__name__ if kind else '-'}")
        return kind is KeyError


async def ticks(n):
    for i in range(n):
        await Sleep(2)
        yield i, loop.now


async def main():
    print(await gather(worker("a", 3, 3), worker("b", 2, 2, 2), worker("c")), log, loop.now)
    try:
        await gather(worker("d", 1), fails(2))
    except ValueError as error:
        print("caught", error)
    channel = Channel()

    async def send():
        for i in range(3):
            await Sleep(1)
            channel.put(i * i)
        channel.put(None)

    loop.spawn(send())
    print([x async for x in channel], loop.now)
    async with Section("s") as s, Section("t"):
        log.append(s.name)
        raise KeyError("swallowed by t")
    print(log[-5:])
    print([(i, t) async for i, t in ticks(3) if i != 1], {i: t async for i, t in ticks(2)}, sum([x async for x, _ in ticks(3)]), await anext(ticks(1)), await anext(ticks(0), "none"))
    pairs = [(await worker("e", 1), i) for i in range(2)]
    return pairs, (lambda f: f.done)(loop.spawn(worker("never")))


print(loop.run(main()))


async def stuck():
    await Future()


try:
    loop.run(stuck())
except RuntimeError as error:
    print(error)
c = worker("x")
print(type(c).__name__, c.__name__, c.cr_running)
c.close()
try:
    loop.run(fails(1))
except ValueError as error:
    print(error)
