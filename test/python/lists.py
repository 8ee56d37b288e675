a = [3, 1, 2]
a.append(4); a.extend([5, 6]); a.insert(0, 0); print(a, len(a))
print(a.pop(), a.pop(0), a, a.index(2), a.count(1), 3 in a, 9 not in a)
a.sort(); print(a); a.sort(reverse=True); print(a); a.reverse(); print(a)
b = a.copy(); b[0] = 100; print(a, b, a == b, a is b, a < b)
a[1:3] = [7, 8, 9]; print(a); a[::2] = [0] * len(a[::2]); print(a); del a[0]; del a[1:3]; print(a)
a.remove(0); print(a); a.clear(); print(a, not a)
print([1, 2] + [3], [0] * 3, 2 * [1, 2], [[]] * 2, list(range(5)), list("ab"))
print(sorted([3, 1, 2]), sorted("bca", reverse=True), sorted([(1, "b"), (0, "a")]), sorted(["bb", "a", "ccc"], key=len))
print(sorted([1, -2, 3], key=abs, reverse=True), sorted([(1, 2), (1, 1)], key=lambda t: t[0]))
m = [[1, 2], [3, 4]]; m[0][1] = 9; print(m, [row[:] for row in m], [list(c) for c in zip(*m)])
x, *y, z = range(5); print(x, y, z); *q, r = "ab"; print(q, r); (p, [s, t]) = (1, [2, 3]); print(p, s, t)
print([1, 2, 3][-1], [1, 2, 3][1:], [1, 2, 3][::-1], [1, 2, 3][5:], [1, 2, 3][-2:-1])
n = [1]; n.append(n); print(n, len(n)); n += [2]; print(n)
print(sum([1, 2, 3]), sum([[1], [2]], []), max([1, 5, 2]), min([4, 2], key=lambda v: -v), any([0, 1]), all([]))
print([*range(3), *"ab"], [*[], 1], list(reversed([1, 2, 3])), list(enumerate("ab", 1)), list(zip([1, 2], "ab", [True, False])))
print([1, 2] < [1, 3], [1] < [1, 0], [] < [0], [1, "a"] == [1, "a"], [1, 2] != [1, 2])
print(list(map(lambda v: v * v, [1, 2, 3])), list(filter(None, [0, 1, "", "a"])), list(map(max, [1, 5], [3, 2])))
s = slice(1, 5, 2); print(s, s.start, s.stop, s.step, list(range(10))[s], s.indices(4))
t = (1, 2, 3); print(t, t[0], t[1:], t + (4,), t * 2, len(t), (1,), (), t.index(2), t.count(3), hash(t) == hash((1, 2, 3)))
print((1, 2) < (1, 3), tuple([1, 2]), (1, (2, 3)) == (1, (2, 3)), 2 in t, sorted(t, reverse=True))
try:
    t[0] = 5
except TypeError as e:
    print(e)
try:
    [1, 2][5]
except IndexError as e:
    print(e)
try:
    [].pop()
except IndexError as e:
    print(e)
try:
    a, b = [1, 2, 3]
except ValueError as e:
    print(e)
try:
    a, b, c = [1, 2]
except ValueError as e:
    print(e)
try:
    [1].remove(5)
except ValueError as e:
    print(e)
try:
    [1] + (2,)
except TypeError as e:
    print(e)
try:
    sorted([1, "a"])
except TypeError as e:
    print(e)
