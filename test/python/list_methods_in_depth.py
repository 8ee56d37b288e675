# Lists: slices assigned and deleted, sorting with keys and stability, copies, recursion, errors.
l = list(range(10))
l[2:5] = "ab"
l[::4] = [100, 200, 300]
l[len(l):] = [1, 2]
l[:0] = (-1,)
print(l)
del l[::3], l[0], l[-1:]
l[1:1] = l[-2:]
l[3:1] = ["in"]
print(l, l[-1], l[::-1], l[1:-1:2], l[-3::-2], l[100:], l[:-100], l[slice(None, 2)])
l.extend(x for x in (5, 5))
l += (6,)
l *= 2
print(l, l.count(5), l.index(5), l.index(5, -3), len(l), l.pop(), l.pop(0), l.pop(-2), l.remove(5), l.insert(0, "front"), l.insert(-1, "x"), l.insert(99, "end"), l)
words = "delta Alpha charlie bravo Echo alpha".split()
print(sorted(words), sorted(words, key=str.lower), sorted(words, key=len), sorted(words, key=lambda w: (-len(w), w), reverse=True), sorted(words, reverse=True)[0], sorted([(1, "b"), (0, "z"), (1, "a")], key=lambda p: p[0]), sorted([(1, "b"), (0, "z"), (1, "a")], key=lambda p: p[0], reverse=True))
words.reverse()
print(words, words.sort(), words, [3, 2, 1].sort(), sorted([1.5, True, -3, 2**70]), sorted("hello"), sorted({"b": 1, "a": 2}), sorted([[2], [1, 5], [1]]), sorted([None] * 2, key=lambda x: 0))
a = [1, [2, 3], (4,)]
b, c = a.copy(), a[:]
b[1].append(9)
print(a, b is a, b == a, c[1] is a[1], list(a) == a, [*a] == a, a < [1, [2, 4]], [1, 2] < [1, 2, 0], [] < [0], [1] == (1,), [[]] * 2, [[]] == [[]], [1] + [2], 2 * [0], [0] * -1, 2 in [1, 2], [2, 3, 9] in a, not [], a.__len__(), a.__contains__(1))
grid = [[0] * 3 for _ in range(2)]
grid[0][1] = 5
shared = [[0] * 2] * 2
shared[0][0] = 7
print(grid, shared, [row[1] for row in grid], list(zip(*grid)), [x for row in grid for x in row if x], sum(grid, []), list(map(sum, grid)), [[r[i] for r in grid] for i in range(3)], [(i, j) for i in range(3) for j in range(i)], [i if i % 2 else -i for i in range(5)])
r = [1]
r.append(r)
r += [r]
print(r, r[1] is r, len(r[1][1]), [r] == [r])
for call in (lambda: [][0], lambda: [1][5], lambda: [1]["a"], lambda: [1][1.0], lambda: [].pop(), lambda: [1].pop(3), lambda: [1].remove(2), lambda: [1].index(2), lambda: [1].index(1, 1), lambda: [1] + (2,), lambda: [1] * "a", lambda: [1] < 3, lambda: [1, "a"].sort(), lambda: [].extend(3), lambda: [1, 2].__setitem__(slice(0, 2, 1), 3), lambda: [1, 2, 3].__setitem__(slice(0, 3, 2), [1]), lambda: [1].__setitem__(3, 0), lambda: [].__delitem__(0), lambda: list(3), lambda: list(1, 2), lambda: [1, 2][::0], lambda: [].insert("a", 1), lambda: [3, 1].sort(lambda x: x), lambda: sorted(3), lambda: [1].sort(key=3), lambda: hash([]), lambda: [1].append(), lambda: [].pop("a")):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)
seen = []
for x in (q := [1, 2, 3]):
    seen.append(x)
    if x < 3:
        q.append(x * 10)
    if len(q) > 4:
        q.remove(2)
print(seen, q, [q.pop(0) for _ in range(2)], q, [*range(3)][-1], list("ab") + list((1,)), list({"k": 1}.items()), [[1, 2], [3]][0][-1], any(x > 2 for x in q))


class Stack(list):
    def push(self, *items):
        self.extend(items)
        return self

    def __getitem__(self, i):
        got = super().__getitem__(i)
        return Stack(got) if isinstance(i, slice) else got

    def __repr__(self):
        return f"Stack{super().__repr__()}"


s = Stack([1]).push(2, 3)
print(s, s[1:], type(s[:1]).__name__, s + [4], s == [1, 2, 3], s[0], len(s), s.copy(), sorted(s, reverse=True), s.push(*s)[-1], isinstance(s, list), list(s))
