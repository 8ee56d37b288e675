"""Asynchronous generators: a generator whose yields are marked, so that they differ from what `await` passes on."""


class Yielded:
    def __init__(self, value):
        self.value = value


class coroutine_wrapper:
    """What __await__ of a coroutine gives."""

    def __init__(self, coroutine):
        self._coroutine = coroutine

    def __iter__(self):
        return self

    def __next__(self):
        return self._coroutine.send(None)

    def send(self, value):
        return self._coroutine.send(value)

    def throw(self, *error):
        return self._coroutine.throw(*error)

    def close(self):
        return self._coroutine.close()


coroutine_wrapper.__module__ = "builtins"


class _Step:
    """What `await` drives until the generator yields a value of its own."""

    def __init__(self, generator, resume):
        self._generator, self._resume = generator, resume

    def __await__(self):
        generator = self._generator
        if generator.ag_running:
            raise RuntimeError("anext(): asynchronous generator is already running")
        generator.ag_running = True
        resume = self._resume
        try:
            while True:
                try:
                    item = resume()
                except StopIteration:
                    raise StopAsyncIteration from None
                if isinstance(item, Yielded):
                    return item.value
                try:
                    sent = yield item
                except BaseException as error:
                    resume = lambda error=error: generator._body.throw(error)
                else:
                    resume = lambda sent=sent: generator._body.send(sent)
        finally:
            generator.ag_running = False


class async_generator:
    def __init__(self, body):
        self._body = body
        self.__name__, self.__qualname__ = body.__name__, body.__qualname__
        self.ag_running = False

    def __aiter__(self):
        return self

    def __anext__(self):
        return self.asend(None)

    def asend(self, value):
        return _Step(self, lambda: _resume(self._body, value))

    def athrow(self, kind, value=None, traceback=None):
        error = kind if value is None else value
        return _Step(self, lambda: _throw(self._body, error))

    async def aclose(self):
        try:
            await self.athrow(GeneratorExit)
        except (GeneratorExit, StopAsyncIteration):
            return
        raise RuntimeError("async generator ignored GeneratorExit")

    def __repr__(self):
        return f"<async_generator object {self.__qualname__} at {id(self):#x}>"


def _resume(body, value):
    if body.cr_frame is None:
        raise StopAsyncIteration
    return body.send(value)


def _throw(body, error):
    if body.cr_frame is None:
        raise StopAsyncIteration
    return body.throw(error)


async_generator.__module__ = "builtins"


def aiter(async_iterable, /):
    hook = getattr(type(async_iterable), "__aiter__", None)
    if hook is None:
        raise TypeError(f"'{type(async_iterable).__name__}' object is not an async iterable")
    iterator = hook(async_iterable)
    if not hasattr(type(iterator), "__anext__"):
        raise TypeError(f"aiter() returned not an async iterator of type '{type(iterator).__name__}'")
    return iterator


async def _next_or(awaitable, default):
    try:
        return await awaitable
    except StopAsyncIteration:
        return default


def anext(async_iterator, *default):
    hook = getattr(type(async_iterator), "__anext__", None)
    if hook is None:
        raise TypeError(f"'{type(async_iterator).__name__}' object is not an async iterator")
    return _next_or(hook(async_iterator), *default) if default else hook(async_iterator)
