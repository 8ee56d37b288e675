"""Signatures that functions and wrappers tell themselves."""
import functools
import inspect


def told_by(function):
    def decorate(wrapper):
        wrapper.__signature__ = inspect.signature(function)
        return wrapper

    return decorate


def gemm(a, b, *, alpha=1.0, beta: float = 0.0):
    pass


@told_by(gemm)
def forward(*args, **kwargs):
    pass


@functools.wraps(gemm)
def wrapped(*args, **kwargs):
    pass


@functools.wraps(forward)
def wrapped_twice(*args, **kwargs):
    pass


for function in (gemm, forward, wrapped, wrapped_twice):
    print(inspect.signature(function), list(inspect.signature(function).parameters))
print(inspect.signature(wrapped, follow_wrapped=False), inspect.signature(forward).bind(1, b=2).arguments)
forward.__signature__ = None
print(inspect.signature(forward))
forward.__signature__ = 3
try:
    inspect.signature(forward)
except TypeError as error:
    print(str(error)[:20])
