# async definitions that a module contains but does not run.
import asyncio


async def fetch(url, *, timeout=3.0):
    async with session.get(url) as response:
        async for chunk in response:
            await process(chunk)
    return [await part async for part in response if await check(part)]


class Client:
    async def __aenter__(self): return self
    async def __aexit__(self, *details): pass

    @staticmethod
    async def ping(): return "pong"

    @classmethod
    async def make(cls): return cls()

    async def stream(self):
        async for item in self.items():
            yield item


print(fetch.__name__, callable(fetch), type(fetch).__name__, fetch.__kwdefaults__)
print(sorted(name for name in vars(Client) if not name.startswith("__")), Client.ping.__name__)


def main():
    return asyncio.run(fetch("x"))


if __name__ == "__not_main__":
    main()
lam = lambda: fetch("y")
print("loaded", callable(lam))
coroutine = Client.ping()
try:
    coroutine.send(None)
except StopIteration as stop:
    print(stop.value)
