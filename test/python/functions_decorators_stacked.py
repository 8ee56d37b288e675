# Decorators: order of evaluation and application, arguments, any expression, on functions and classes.
log = []


def tag(name):
    log.append(f"make {name}")

    def apply(function):
        log.append(f"apply {name}")

        def wrapper(*args, **kwargs):
            return f"<{name}>{function(*args, **kwargs)}</{name}>"

        wrapper.__wrapped__ = function
        return wrapper

    return apply


@tag("b")
@tag("i")
def text(value, punctuation="."):
    return value + punctuation


print(log)
print(text("hello"), text("hi", punctuation="!"))
print(text.__wrapped__.__wrapped__("raw"))
registry = {}


def register(cls):
    registry[cls.__name__] = cls
    cls.registered = True
    return cls


@register
@(lambda cls: setattr(cls, "extra", 42) or cls)
class Thing:
    pass


print(registry["Thing"] is Thing, Thing.registered, Thing.extra)


class Counted:
    def __init__(self, function):
        self.function, self.calls = function, 0

    def __call__(self, *args):
        self.calls += 1
        return self.function(*args)

    def __get__(self, instance, owner):
        from functools import partial
        return self if instance is None else partial(self, instance)


class Account:
    @Counted
    def twice(self, x):
        return 2 * x


a = Account()
print(a.twice(4), a.twice(5), Account.twice.calls)
table = [None, lambda f: "replaced"]
@table[1]
def gone(): pass
print(gone)
@[str, len][0]
def named(): pass
print(named.startswith("<function named at"))
@(chosen := lambda f: f())
def value(): return "called at once"
print(value, callable(chosen))
