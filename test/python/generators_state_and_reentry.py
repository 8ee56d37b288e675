# A generator that resumes itself, generators as iterators, names and representation.
def selfish():
    yield 1
    try:
        next(me)
    except ValueError as error:
        print(error)
    yield 2


me = selfish()
print(list(me))


def named():
    yield


g = named()
print(g.__name__, g.__qualname__, type(g).__name__, iter(g) is g)
print(repr(g).startswith("<generator object named at 0x"))
expression = (n for n in range(3))
print(expression.__name__, repr(expression).split(" at ")[0])
print(g.gi_running, g.gi_frame is None)
list(g)
print(g.gi_frame is None)
import inspect
print(inspect.isgenerator(g), inspect.isgeneratorfunction(named), inspect.isgenerator(named))


def pipeline(numbers):
    squares = (n * n for n in numbers)
    odd = (n for n in squares if n % 2)
    pairs = ((a, b) for a, b in zip(odd, odd))
    return pairs


print(list(pipeline(range(10))))
shared = iter(range(6))
print([(a, b) for a, b in zip(shared, shared)], next(shared, "end"))


def interleave(*iterables):
    iterators = [iter(i) for i in iterables]
    while iterators:
        for iterator in list(iterators):
            try:
                yield next(iterator)
            except StopIteration:
                iterators.remove(iterator)


print(list(interleave("abc", range(5), [None])))
def endless():
    n = 0
    while True:
        yield n
        n += 1
for value in endless():
    if value > 3:
        break
print(value, 3 in endless(), [v for v, _ in zip(endless(), range(2))])
try:
    len(g)
except TypeError as error:
    print(error)
try:
    g[0]
except TypeError as error:
    print(error)
