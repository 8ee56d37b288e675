# Comprehension scopes: targets stay inside, walrus leaks, class bodies, nesting, conditions.
x = "module"
print([x for x in range(3)], x)
print([last := n for n in range(4)], last)
total = 0
print([total := total + v for v in range(5)], total)


def leak():
    data = [1, 5, 3]
    if any((found := v) > 4 for v in data):
        return found, [hit for v in data if (hit := v * 2) > 4], hit


print(leak())


def closures():
    fs = [lambda: i for i in range(3)]
    gs = [lambda i=i: i for i in range(3)]
    nested = [[lambda: (i, j) for j in range(2)] for i in range(2)]
    return [f() for f in fs], [g() for g in gs], [[f() for f in row] for row in nested]


print(closures())
print({k: v for k, v in zip("ab", range(2))}, {c for c in "aab" if c > "a"}, [a + b for a in "xy" for b in "12" if a + b != "y1"])
print([[i * j for j in range(1, 4)] for i in range(1, 4)], [k for row in [[1], [2, 3]] for k in row])
print([(i, j, k) for i in range(3) for j in range(i) for k in range(j, i) if k])


class Body:
    size = 3
    items = [n for n in range(size)]
    table = {n: [m for m in range(n)] for n in range(size)}
    try:
        broken = [size for _ in range(2)]
    except NameError as error:
        message = str(error)


print(Body.items, Body.table, Body.message, hasattr(Body, "n"))
def argument_scope(n, f=lambda n: n + 1, *, items=[i for i in range(3)]):
    n = [n for n in items]
    return n, f(1)
print(argument_scope(9))
g = (i for i in range(3))
print(2 in g, list(g), [*(i for i in "z")], tuple(i for i in ()), [i for i in [] if 1 / 0])
print([(lambda v: v * i)(2) for i in range(3)], [i if i % 2 else -i for i in range(4)], [i for i in range(9) if i % 2 if i % 3])
def uses_parameter(rows): return [[cell for cell in row if cell in rows[0]] for row in rows]
print(uses_parameter([[1, 2], [2, 3]]))
try:
    [inner for inner in range(2)]
    inner
except NameError as error:
    print(error)
print([e for e, in [(1,), (2,)]], [a for a, *b in ["abc"]], [b for a, *b in ["abc"]])
def shadow(list_): return [list_ for list_ in list_ if list_]
print(shadow([0, 1, 2]), (lambda: [w := 1, w])(), [*map(lambda q: q, [1])])
print([f"{i}{[j for j in range(i)]}" for i in range(3)], sum([[i] * i for i in range(3)], []))
