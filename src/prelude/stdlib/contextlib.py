"""Context managers."""

import _kdsl
import abc as _abc
import functools as _functools
import sys as _sys

__all__ = ["asynccontextmanager", "contextmanager", "closing", "nullcontext", "AbstractContextManager",
           "AbstractAsyncContextManager", "AsyncExitStack", "ContextDecorator", "ExitStack", "redirect_stdout",
           "redirect_stderr", "suppress", "aclosing", "AsyncContextDecorator", "chdir"]


def _has_all(subclass, *names):
    return all(any(name in base.__dict__ for base in subclass.__mro__) for name in names) or NotImplemented


class AbstractContextManager(_abc.ABC):
    def __enter__(self):
        return self

    @_abc.abstractmethod
    def __exit__(self, exc_type, exc_value, traceback):
        return None

    @classmethod
    def __subclasshook__(cls, subclass):
        return _has_all(subclass, "__enter__", "__exit__") if cls is AbstractContextManager else NotImplemented


class AbstractAsyncContextManager(_abc.ABC):
    async def __aenter__(self):
        return self

    @_abc.abstractmethod
    async def __aexit__(self, exc_type, exc_value, traceback):
        return None

    @classmethod
    def __subclasshook__(cls, subclass):
        return _has_all(subclass, "__aenter__", "__aexit__") if cls is AbstractAsyncContextManager else NotImplemented


class ContextDecorator:
    def _recreate_cm(self):
        return self

    def __call__(self, func):
        @_functools.wraps(func)
        def inner(*args, **kwds):
            with self._recreate_cm():
                return func(*args, **kwds)

        return inner


class _GeneratorContextManager(ContextDecorator, AbstractContextManager):
    def __init__(self, func, args, kwds):
        self.gen = func(*args, **kwds)
        self.func, self.args, self.kwds = func, args, kwds

    def _recreate_cm(self):
        return self.__class__(self.func, self.args, self.kwds)

    def __enter__(self):
        try:
            return next(self.gen)
        except StopIteration:
            raise RuntimeError("generator didn't yield") from None

    def __exit__(self, typ, value, traceback):
        if typ is None:
            try:
                next(self.gen)
            except StopIteration:
                return False
            raise RuntimeError("generator didn't stop")
        if value is None:
            value = typ()
        try:
            self.gen.throw(value)
        except StopIteration as exc:
            return exc is not value
        except RuntimeError as exc:
            if exc is value:
                return False
            if isinstance(value, StopIteration) and exc.__cause__ is value:
                return False
            raise
        except BaseException as exc:
            if exc is not value:
                raise
            return False
        raise RuntimeError("generator didn't stop after throw()")


class AsyncContextDecorator:
    def _recreate_cm(self):
        return self

    def __call__(self, func):
        @_functools.wraps(func)
        async def inner(*args, **kwds):
            async with self._recreate_cm():
                return await func(*args, **kwds)

        return inner


class _AsyncGeneratorContextManager(AsyncContextDecorator, AbstractAsyncContextManager):
    def __init__(self, func, args, kwds):
        self.gen = func(*args, **kwds)
        self.func, self.args, self.kwds = func, args, kwds

    def _recreate_cm(self):
        return self.__class__(self.func, self.args, self.kwds)

    async def __aenter__(self):
        try:
            return await self.gen.__anext__()
        except StopAsyncIteration:
            raise RuntimeError("generator didn't yield") from None

    async def __aexit__(self, typ, value, traceback):
        if typ is None:
            try:
                await self.gen.__anext__()
            except StopAsyncIteration:
                return False
            raise RuntimeError("generator didn't stop")
        if value is None:
            value = typ()
        try:
            await self.gen.athrow(value)
        except StopAsyncIteration as exc:
            return exc is not value
        except RuntimeError as exc:
            if exc is value:
                return False
            if isinstance(value, (StopIteration, StopAsyncIteration)) and exc.__cause__ is value:
                return False
            raise
        except BaseException as exc:
            if exc is not value:
                raise
            return False
        raise RuntimeError("generator didn't stop after athrow()")


def asynccontextmanager(func):
    @_functools.wraps(func)
    def helper(*args, **kwds):
        return _AsyncGeneratorContextManager(func, args, kwds)

    return helper


def contextmanager(func):
    @_functools.wraps(func)
    def helper(*args, **kwds):
        return _GeneratorContextManager(func, args, kwds)

    return helper


class closing(AbstractContextManager):
    def __init__(self, thing):
        self.thing = thing

    def __enter__(self):
        return self.thing

    def __exit__(self, *exc_info):
        self.thing.close()


class aclosing(AbstractAsyncContextManager):
    def __init__(self, thing):
        self.thing = thing

    async def __aenter__(self):
        return self.thing

    async def __aexit__(self, *exc_info):
        await self.thing.aclose()


class chdir(AbstractContextManager):
    def __init__(self, path):
        raise OSError("the working folder is not changed here")

    def __exit__(self, *exc_info):
        return None


class suppress(AbstractContextManager):
    def __init__(self, *exceptions):
        self._exceptions = exceptions

    def __enter__(self):
        pass

    def __exit__(self, exctype, excinst, exctb):
        return exctype is not None and issubclass(exctype, self._exceptions)


class nullcontext(AbstractContextManager, AbstractAsyncContextManager):
    def __init__(self, enter_result=None):
        self.enter_result = enter_result

    def __enter__(self):
        return self.enter_result

    def __exit__(self, *excinfo):
        pass

    async def __aenter__(self):
        return self.enter_result

    async def __aexit__(self, *excinfo):
        pass


class _RedirectStream(AbstractContextManager):
    def __init__(self, new_target):
        self._new_target = new_target
        self._old_targets = []

    def __enter__(self):
        self._old_targets.append(getattr(_sys, self._stream))
        _kdsl.put(vars(_sys), self._stream, self._new_target)
        return self._new_target

    def __exit__(self, *exc_info):
        _kdsl.put(vars(_sys), self._stream, self._old_targets.pop())


class redirect_stdout(_RedirectStream):
    _stream = "stdout"


class redirect_stderr(_RedirectStream):
    _stream = "stderr"


def _special(cm, enter, exit, protocol):
    """The two methods of a context manager, looked up in its class."""
    cls = type(cm)
    try:
        return getattr(cls, enter), getattr(cls, exit)
    except AttributeError:
        raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does not support the "
                        f"{protocol}context manager protocol") from None


class _BaseExitStack:
    """Callbacks with whether they are asynchronous, in the order in which they were pushed."""

    def __init__(self):
        self._callbacks = []

    def _push(self, call, is_async=False):
        self._callbacks.append((is_async, call))

    def enter_context(self, cm):
        enter, exit = _special(cm, "__enter__", "__exit__", "")
        result = enter(cm)
        self._push(lambda *details: exit(cm, *details))
        return result

    def push(self, exit):
        method = getattr(type(exit), "__exit__", None)
        self._push(exit if method is None else lambda *details: method(exit, *details))
        return exit

    def callback(self, callback, /, *args, **kwds):
        self._push(lambda *details: callback(*args, **kwds) and False)
        return callback

    def pop_all(self):
        other = type(self)()
        other._callbacks, self._callbacks = self._callbacks, []
        return other


class ExitStack(_BaseExitStack, AbstractContextManager):
    def close(self):
        self.__exit__(None, None, None)

    def __enter__(self):
        return self

    def __exit__(self, *details):
        leaving = _Leaving(details)
        while self._callbacks:
            _, callback = self._callbacks.pop()
            try:
                leaving.returned(callback(*leaving.details))
            except BaseException as error:
                leaving.raised(error)
        return leaving.result()


class AsyncExitStack(_BaseExitStack, AbstractAsyncContextManager):
    async def enter_async_context(self, cm):
        enter, exit = _special(cm, "__aenter__", "__aexit__", "asynchronous ")
        result = await enter(cm)
        self._push(lambda *details: exit(cm, *details), True)
        return result

    def push_async_exit(self, exit):
        method = getattr(type(exit), "__aexit__", None)
        self._push(exit if method is None else lambda *details: method(exit, *details), True)
        return exit

    def push_async_callback(self, callback, /, *args, **kwds):
        async def call(*details):
            await callback(*args, **kwds)

        self._push(call, True)
        return callback

    async def aclose(self):
        await self.__aexit__(None, None, None)

    async def __aenter__(self):
        return self

    async def __aexit__(self, *details):
        leaving = _Leaving(details)
        while self._callbacks:
            is_async, callback = self._callbacks.pop()
            try:
                leaving.returned(await callback(*leaving.details) if is_async else callback(*leaving.details))
            except BaseException as error:
                leaving.raised(error)
        return leaving.result()


class _Leaving:
    """What the callbacks of an exit stack have made of the exception so far."""

    def __init__(self, details):
        self.details = details
        self._received = details[1]
        self._suppressed = False
        self._pending = None

    def returned(self, suppresses):
        if suppresses:
            self._suppressed = True
            self._pending = None
            self.details = (None, None, None)

    def raised(self, error):
        _chain_to(error, self.details[1], self._received)
        self._pending = error
        self.details = (type(error), error, None)

    def result(self):
        if self._pending is not None:
            context = self._pending.__context__
            try:
                raise self._pending
            except BaseException as error:  # raising it made a context of its own
                error.__context__ = context
                raise
        return self._received is not None and self._suppressed


def _chain_to(error, earlier, received):
    """What was being handled when `error` left a callback is the exception that the callback was given, if any, not the
    one that the stack received."""
    seen = set()
    while error is not earlier and id(error) not in seen:
        seen.add(id(error))
        context = error.__context__
        if context is earlier or context is None:
            return
        if context is received:
            error.__context__ = earlier
            return
        error = context
