# Epilogues and launch helpers built from closures, partials, decorators and registries.
import functools
import inspect
import operator
from functools import partial, reduce, wraps

REGISTRY = {}


def epilogue(name=None, *, arity=1):
    def decorate(f):
        key = name or f.__name__
        if key in REGISTRY:
            raise KeyError(f"epilogue {key!r} exists")

        @wraps(f)
        def checked(*args, **kwargs):
            if len(args) != arity:
                raise TypeError(f"{key} takes {arity} values, got {len(args)}")
            return f(*args, **kwargs)

        checked.arity = arity
        REGISTRY[key] = checked
        return checked
    return decorate


@epilogue()
def relu(x):
    """Cuts negative values."""
    return max(x, 0)


@epilogue("scaled", arity=1)
def _scaled(x, *, alpha=1.0, beta=0.0):
    return alpha * x + beta


@epilogue(arity=2)
def bias_add(x, b):
    return x + b


def compose(*functions):
    return reduce(lambda f, g: lambda *a, **k: g(f(*a, **k)), functions)


def pipe(value, *functions):
    for f in functions:
        value = f(value)
    return value


print(sorted(REGISTRY), relu.__name__, relu.__doc__, relu.arity, relu.__wrapped__ is not relu, bias_add(2, 3))
fused = compose(partial(bias_add, 10), relu, partial(_scaled, alpha=2))
print(fused(-3), fused(-30), pipe(3, str, len, partial(operator.mul, 5)), compose(str.strip, str.upper)("  ab "))
for call in (lambda: relu(), lambda: relu(1, 2), lambda: epilogue("relu")(abs), lambda: _scaled(1, gamma=3), lambda: partial(bias_add, 1, 2, 3)()):
    try:
        print(call())
    except (TypeError, KeyError) as error:
        print(type(error).__name__, error)


class Launcher:
    def __init__(self, f):
        functools.update_wrapper(self, f)
        self.f, self.config = f, {}

    def __getitem__(self, config):
        made = Launcher(self.f)
        made.config = {**self.config, **config}
        return made

    def __get__(self, instance, owner):
        return self if instance is None else partial(self, instance)

    def __call__(self, *args, **kwargs):
        bound = inspect.signature(self.f).bind(*args, **kwargs)
        bound.apply_defaults()
        return self.f.__name__, dict(bound.arguments), self.config


@Launcher
def kernel(a, b, *rest, scale=1, **flags):
    """A kernel."""


print(kernel[{"grid": 4}][{"block": 128}](1, 2, 3, fast=True), kernel.__name__, kernel.__doc__, kernel(1, b=2), sep="\n")


class Module:
    @Launcher
    def method(self, x):
        pass


print(Module().method(3)[0], Module.method is Module.__dict__["method"], isinstance(Module().method, partial))
add3 = lambda a: lambda b: lambda c: a + b + c
curry = lambda f, n, *got: f(*got) if len(got) == n else lambda *x: curry(f, n, *got, *x)
print(add3(1)(2)(3), curry(max, 3)(4)(9)(2), curry(max, 3)(4, 9)(2), [f(10) for f in (partial(pow, 2), partial(divmod, 33), partial(int.__add__, 5))])
makers = [lambda i=i: i * i for i in range(4)]
late = [lambda: i for i in range(4)]
print([m() for m in makers], [m() for m in late], [f.__defaults__ for f in makers], list(map(operator.methodcaller("split", "-"), ["a-b", "c"])))
print(partial(partial(kernel.f, 1), 2).args, inspect.signature(partial(kernel.f, 1, scale=2)), inspect.signature(kernel.f), inspect.signature(relu))
counter = functools.partial(next, iter(range(100)))
print(counter(), counter(), [counter() for _ in range(3)], list(iter(counter, 8)))
