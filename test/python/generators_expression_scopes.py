# The first iterable of a generator expression is evaluated at once, the rest when it runs.
def noisy(name, items):
    print("evaluated", name)
    return items


g = ((a, b) for a in noisy("first", [1, 2]) for b in noisy("second", "xy"))
print("made")
print(next(g))
print(list(g))
n = 3
lazy = (n for _ in range(2))
n = 4
print(list(lazy))
try:
    bad = (x for x in undefined_name)
except NameError as error:
    print(error)
late = (undefined_name for _ in [1])
try:
    next(late)
except NameError as error:
    print("late", error)
try:
    (x for x in 5)
except TypeError as error:
    print(error)
functions = [f for f in ((lambda: i) for i in range(3))]
print([f() for f in functions])
print(sum(i for i in range(10) if i % 2 if i > 3))
print(list((x, y) for x in range(3) for y in range(x)))
print([[(i, j) for j in range(i)] for i in range(3)])


def f(items):
    total = 0
    def add(v):
        nonlocal total
        total += v
        return total
    return [add(v) for v in items], total


print(f([1, 2, 3]))
print(dict((k, v) for v, k in enumerate("ab")), set(c for c in "aab") == {"a", "b"})
print(any(print("checked", v) or v > 1 for v in [1, 2, 3]))
x = "outer"
print([x for x in range(2)], x, {x: x for x in "q"}, x)
matrix = [[1, 2], [3, 4]]
print([row[i] for i in range(2) for row in matrix], [[row[i] for row in matrix] for i in range(2)])
print([y := v + 1 for v in range(3)], y)
class C:
    items = [1, 2]
    doubled = [i * 2 for i in items]
    gen = list(i for i in items)
    try:
        cross = [i for i in items for j in items]
    except NameError as error:
        print(error)
print(C.doubled, C.gen)
