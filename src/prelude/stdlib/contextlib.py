"""Context managers."""

import _kdsl
import abc as _abc
import functools as _functools

__all__ = ["contextmanager", "closing", "nullcontext", "AbstractContextManager", "ContextDecorator", "ExitStack", "suppress"]


class AbstractContextManager(_abc.ABC):
    def __enter__(self):
        return self

    @_abc.abstractmethod
    def __exit__(self, exc_type, exc_value, traceback):
        return None

    @classmethod
    def __subclasshook__(cls, subclass):
        if cls is not AbstractContextManager:
            return NotImplemented
        return all(hasattr(subclass, name) for name in ("__enter__", "__exit__")) or NotImplemented


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


class suppress(AbstractContextManager):
    def __init__(self, *exceptions):
        self._exceptions = exceptions

    def __enter__(self):
        pass

    def __exit__(self, exctype, excinst, exctb):
        return exctype is not None and issubclass(exctype, self._exceptions)


class nullcontext(AbstractContextManager):
    def __init__(self, enter_result=None):
        self.enter_result = enter_result

    def __enter__(self):
        return self.enter_result

    def __exit__(self, *excinfo):
        pass


class ExitStack(AbstractContextManager):
    def __init__(self):
        self._callbacks = []

    def enter_context(self, cm):
        cls = type(cm)
        try:
            enter, exit = cls.__enter__, cls.__exit__
        except AttributeError:
            raise _kdsl.tried(TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does not support the context manager protocol"), "with") from None
        result = enter(cm)
        self._callbacks.append(lambda *details: exit(cm, *details))
        return result

    def push(self, exit):
        method = getattr(type(exit), "__exit__", None)
        self._callbacks.append(exit if method is None else lambda *details: method(exit, *details))
        return exit

    def callback(self, callback, /, *args, **kwds):
        self._callbacks.append(lambda *details: callback(*args, **kwds) and False)
        return callback

    def pop_all(self):
        other = type(self)()
        other._callbacks, self._callbacks = self._callbacks, []
        return other

    def close(self):
        self.__exit__(None, None, None)

    def __exit__(self, *details):
        leaving = _Leaving(details)
        while self._callbacks:
            callback = self._callbacks.pop()
            try:
                leaving.returned(callback(*leaving.details))
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
