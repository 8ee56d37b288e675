# Generators end when the last name goes that holds them, however they got from one name to the next.
def source(name, count=4):
    try:
        for i in range(count):
            yield (name, i)
    finally:
        print("end of", name)


def rebound_after_use_in_expression():
    it = source("a")
    print(next(it))
    print(sum(1 for _ in it))
    it = source("b")
    print(next(it))
    it = source("c")
    print("rebound", sum(1 for _ in it))


def held_by_expression():
    it = source("d")
    print(next(it))
    rest = (pair for pair in it)
    it = None
    print("only the expression has it", next(rest))
    rest = None
    print("gone")


def expression_never_begun():
    it = source("e")
    print(next(it))
    rest = (pair for pair in it)
    it = 1
    print("still there")
    rest = 2
    print("gone")


def two_names():
    a = source("f")
    b = a
    print(next(a))
    a = None
    print("b has it", next(b))
    b = None
    print("gone")


def same_name():
    a = source("g")
    print(next(a))
    a = a
    print(next(a))
    del a
    print("gone")


def begun(name):
    it = source(name)
    next(it)
    return it


def returned():
    it = begun("h")
    print("returned", next(it))
    it = begun("i")
    print(next(it))
    for pair in begun("j"):
        print(pair)
        break
    print("loop left")
    return "result"


def take(count, it):
    return [next(it) for _ in range(count)]


def first(it):
    for pair in it:
        return pair


def passed():
    it = source("k")
    print(take(2, it), first(it))
    it = source("l")
    print(take(1, it), take(count=2, it=it))
    print(first(source("m")), take(2, source("n")))


def rebound_in_loop():
    it = source("o", 3)
    for pair in it:
        print(pair)
        it = source("p", 2)
        print(next(it))
    print("loop ended")


def inner(it):
    for pair in it:
        yield pair
        break
    yield next(it, "nothing")


def loop_inside_generator():
    it = source("q")
    print(list(inner(it)), next(it))
    print(list(inner(source("r"))))
    chain = inner(source("s"))
    print(next(chain))
    chain = None
    print("chain gone")


def unpacked():
    try:
        a, b = source("t", 3)
    except ValueError as error:
        print(error)
    a, b, *c = source("u")
    print(a, b, c)
    it = source("v")
    try:
        a, b = it
    except ValueError as error:
        print(error)
    print("still there", next(it, "used up"))


def failing():
    try:
        print(sum(x for x in source("w")))
    except TypeError as error:
        print("no sum")
    it = source("x")
    try:
        print(list(1 // i for _, i in it))
    except ZeroDivisionError as error:
        print(error)
    print(next(it))


def joined():
    it = (name for name, _ in source("y"))
    print(next(it), "-".join(it))
    it = source("z")
    print(next(it))
    items = []
    items.extend(it)
    print(items, max(source("A")), min(source("B", 2)))


for function in (rebound_after_use_in_expression, held_by_expression, expression_never_begun, two_names, same_name, returned, passed,
                 rebound_in_loop, loop_inside_generator, unpacked, failing, joined):
    print("--", function.__name__)
    print(function())
g = source("C")
print(next(g))
h = g
g = source("D")
print(next(g), next(h))

h = None
print("gone", next(g))
del g
print("end")


def first_ones(it, n):
    return [x for x, _ in zip(it, range(n))]


def lent_to_iterators():
    print(first_ones(source("H"), 2), first_ones(it=begun("I"), n=1))
    it = begun("J")
    for i, pair in enumerate(it):
        print(i, pair)
        break
    print("still there", next(it), dict(zip(it, "ab")))
    it = None
    print(next(zip(source("K"), source("L"))), list(map(len, begun("M"))))
    try:
        print(sorted(map(len, zip(source("N"), 5))))
    except TypeError as error:
        print("no iterable")
    kept = enumerate(source("O"))
    print(next(kept))
    return kept


def names_bound_otherwise():
    it = source("P")
    print(next(it))
    it, *rest = [1, 2]
    other = source("Q")
    print(next(other), it, rest)
    for other in range(2):
        print(other)


print("--")
kept = lent_to_iterators()
print("kept", next(kept))
names_bound_otherwise()


def looked_at():
    def show():
        return sorted(locals())

    it = source("R")
    if it and not (it is None):
        print(next(it), f"{it!r}"[:18], "yes" if it else "no", show())
    for name in ("items", "gi_running"):
        try:
            print(name, it.gi_running if name == "gi_running" else it.items)
        except AttributeError as error:
            print(error)
    try:
        print(it[0])
    except TypeError as error:
        print(error)
    it = None
    return "looked at"


def bound_methods():
    it = source("S", 2)
    step = it.__next__
    it = None
    print(step(), step())
    try:
        step()
    except StopIteration:
        print("used up")


print(looked_at(), bound_methods())


def in_pairs():
    a, b = source("U"), source("V")
    print(next(a), next(b))
    a, b = b, source("W")
    print("V has another name", next(a), next(b))
    first, second = source("X"), begun("Y")
    print(next(first), next(second))
    first, second = 1, 2
    print(first, second)


in_pairs()


class Swallow:
    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        print("swallow", kind.__name__)
        return True


def fails():
    it = source("Z")
    print(next(it))
    return it.missing


with Swallow():
    fails()
print("after the swallowed exception")
