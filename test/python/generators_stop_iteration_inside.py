# A StopIteration that escapes from a generator's body becomes a RuntimeError.
def bad():
    yield 1
    raise StopIteration("inside")


try:
    print(list(bad()))
except RuntimeError as error:
    print(error, "|", repr(error.__cause__), error.__suppress_context__)


def first_of(iterable):
    while True:
        yield next(iter(iterable))


try:
    for value in first_of([]):
        print(value)
except RuntimeError as error:
    print(error)


def guarded(iterator):
    while True:
        try:
            item = next(iterator)
        except StopIteration:
            return "done"
        yield item * 2


print(list(guarded(iter([1, 2, 3]))))
try:
    list(next(iter([])) for _ in range(2))
except RuntimeError as error:
    print(error)
try:
    [next(iter([])) for _ in range(2)]
except StopIteration:
    print("a list comprehension lets it through")


class Stops:
    def __iter__(self): return self
    def __next__(self): raise StopIteration(7)


print(list(Stops()), [*Stops()], max(Stops(), default="none"))
try:
    next(Stops())
except StopIteration as stop:
    print(stop.value)
print(list(iter(lambda values=iter([3, 2, 1, 0, 9]): next(values), 0)))
print(list(zip(bad_source := [1, 2], Stops())))


def yields_then_returns():
    yield 1
    return 99


print(list(yields_then_returns()))
def outer():
    value = yield from yields_then_returns()
    yield value
print(*outer())
