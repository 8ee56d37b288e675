# Assignment to every kind of target, in order, with stars and nesting.
a = b = [1]
a.append(2)
print(a is b, b)
x, y = y_, x_ = 1, 2
print(x, y, x_, y_)
(p), [q], (r,), *s = 1, [2], (3,), 4, 5
print(p, q, r, s)
[first, (second, *third), *_], fourth = [1, "abc", 8, 9], {10: 11}
print(first, second, third, _, fourth)
head, *tail = "xyz"
*init, last = range(4)
l, *m, n = {"k1": 1, "k2": 2}
print(head, tail, init, last, l, m, n)
i = 0
i, values = 1, [0, 0, 0]
i, values[i] = 2, "set at 2 or 1"
print(i, values)


class Box: pass


box = Box()
box.a, box.items, (box.b, *box.c) = 1, {}, (2, 3, 4)
box.items["k"], box.items["l"] = box.a, box.b
print(vars(box))
grid = [[0] * 3 for _ in range(2)]
grid[0][1], grid[1][::2] = 5, [6, 7]
print(grid)
a, b, c = 1, 2, 3
a, b, c = c, a, b
print(a, b, c)
for i, (j, *k) in enumerate([(1, 2, 3), "ab", [9]]):
    print(i, j, k)
for box.x, grid[0][0] in [(1, 2), (3, 4)]:
    pass
print(box.x, grid[0][0])
print([(u, v) for u, (v, *_) in {"a": "bc", "d": "e"}.items()])
(only,) = {7}
() = []
[] = ()
print(only)
*(a, *b), c = 1, 2, 3
print(a, b, c)
for bad in ("a, b = 1", "a, b = 1, 2, 3", "a, *b, c = [1]", "a, b = 'x'", "a, (b, c) = 1, 2", "() = [1]", "a, b = {}", "a, b = None"):
    try:
        match bad:
            case "a, b = 1": a, b = 1
            case "a, b = 1, 2, 3": a, b = 1, 2, 3
            case "a, *b, c = [1]": a, *b, c = [1]
            case "a, b = 'x'": a, b = "x"
            case "a, (b, c) = 1, 2": a, (b, c) = 1, 2
            case "() = [1]": () = [1]
            case "a, b = {}": a, b = {}
            case "a, b = None": a, b = None
    except (TypeError, ValueError) as error:
        print(bad, "|", type(error).__name__, error)
def numbers():
    print("start")
    yield 1
    yield 2
    yield 3
    print("never asked further")
try:
    a, b = numbers()
except ValueError as error:
    print(error)
