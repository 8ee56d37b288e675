# An exception leaves a coroutine through send().
async def inner(): raise ConnectionError("lost")
async def outer():
    try:
        await inner()
    finally:
        print("outer cleanup")


outer().send(None)
