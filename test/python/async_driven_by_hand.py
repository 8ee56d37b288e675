# Coroutines without an event loop: send, throw, close, await on awaitables, chains, results.
class Suspend:
    def __init__(self, value): self.value = value

    def __await__(self):
        got = yield self.value
        return got


async def step(n):
    got = await Suspend(n)
    print("step", n, "got", got)
    return n * 10


async def main():
    total = 0
    for i in range(3):
        total += await step(i)
    try:
        await Suspend("throw here")
    except ValueError as error:
        print("caught", error)
    finally:
        print("finally")
    return total


c = main()
print(type(c).__name__, c.__name__, c.send(None), c.send("a"), c.send("b"), c.send("c"))
try:
    c.throw(ValueError("thrown in"))
except StopIteration as stop:
    print("returned", stop.value)
try:
    c.send(None)
except RuntimeError as error:
    print(error)


async def cleanup():
    try:
        await Suspend(1)
    finally:
        print("closed")


d = cleanup()
d.send(None)
d.close()
for bad in (lambda: iter(main()), lambda: next(main()), lambda: list(cleanup())):
    try:
        bad()
    except TypeError as error:
        print(error)


async def wrong():
    await 5


try:
    wrong().send(None)
except TypeError as error:
    print(error)


def run(coroutine):
    value = None
    while True:
        try:
            value = coroutine.send(value)
        except StopIteration as stop:
            return stop.value


async def gather(*coroutines): return [await c for c in coroutines]
async def double(x): return x * 2
async def fails(): raise KeyError("inside")


print(run(gather(double(1), double(2), step(5))))
try:
    run(fails())
except KeyError as error:
    print("KeyError", error)
async def stop(): raise StopIteration("bad")
try:
    run(stop())
except RuntimeError as error:
    print(error)
import inspect
print(inspect.iscoroutinefunction(main), inspect.iscoroutinefunction(run))
