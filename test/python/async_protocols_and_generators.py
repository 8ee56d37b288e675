# Awaitables, asynchronous iterators, generators and managers, driven by hand through every method.
import sys, functools
class Awaitable:
    def __init__(self, v): self.v = v
    def __await__(self):
        r = yield self.v
        return (self.v, r)
async def a(x):
    y = await Awaitable(x)
    return y
async def b():
    try:
        r1 = await a(1)
        r2 = [await a(i) for i in range(2)]
        r3 = {k: await a(k) for k in "x"}
        return r1, r2, r3
    finally: print("b fin")
def drive(c, sends=None):
    sends = iter(sends or [])
    out = []
    try:
        v = c.send(None)
        while True:
            out.append(v)
            v = c.send(next(sends, None))
    except StopIteration as s: return out, s.value
print(drive(b(), ["p", "q"]))
class AIter:
    def __init__(self, n): self.n = n
    def __aiter__(self): return self
    async def __anext__(self):
        if self.n == 0: raise StopAsyncIteration
        self.n -= 1
        await Awaitable("w")
        return self.n
async def c():
    out = [x async for x in AIter(3) if x != 1]
    gen = (x * 2 async for x in AIter(2))
    out2 = []
    async for g in gen: out2.append(g)
    s = {x async for x in AIter(2)}
    async for i in AIter(2):
        if i == 1: continue
        break
    else: print("no else")
    return out, out2, s
print(drive(c()))
async def ag():
    try:
        got = yield 1
        print("got", got)
        yield 2
    except ValueError as e: yield f"caught {e}"
    finally: print("ag fin")
async def use():
    g = ag()
    print(await g.__anext__(), await g.asend("hello"))
    await g.aclose()
    h = ag()
    await h.__anext__()
    print(await h.athrow(ValueError("v")))
    try: await h.__anext__()
    except StopAsyncIteration: print("sai")
    return [x async for x in ag()]
print(drive(use()))
class ACM:
    async def __aenter__(self): print("enter"); return self
    async def __aexit__(self, t, v, tb): print("exit", t and t.__name__); return t is KeyError
async def w():
    async with ACM() as x, ACM(): raise KeyError("k")
    async with ACM():
        for i in range(2):
            if i: return i
print(drive(w()))
async def thrower():
    try: await Awaitable("s")
    except RuntimeError as e: return f"handled {e}"
t = thrower(); t.send(None)
try: t.throw(RuntimeError("r"))
except StopIteration as s: print(s.value)
co = a(5)
print(type(co).__name__, co.__name__, co.cr_running if hasattr(co, "cr_running") else "", hasattr(co, "__await__"), hasattr(co, "__iter__"))
co.close()
try: co.send(None)
except RuntimeError as e: print(e)
async def ret(): return 3
async def chain(): return await ret() + await ret()
print(drive(chain()))
async def bad(): await 3
try: drive(bad())
except TypeError as e: print(e)
try: drive((lambda: ag())().__anext__().__await__() if False else ret())
except Exception as e: print(e)
def gen_co():
    x = yield from a(7).__await__() if hasattr(a, "__call__") else None
    return x
g = gen_co(); print(next(g))
try: g.send("z")
except StopIteration as s: print(s.value)
@functools.wraps(a)
async def wrapped(*args): return await a(*args)
print(wrapped.__name__, drive(wrapped(9)))
class Svc:
    async def run(self): return await self.step() + 1
    async def step(self): return 1
    @classmethod
    async def make(cls): return cls()
    @staticmethod
    async def st(): return "st"
print(drive(Svc().run()), type(drive(Svc.make())[1]).__name__, drive(Svc.st()))
