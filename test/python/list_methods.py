# Methods of lists and their errors.
def show(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__, e)

a = [3, 1, 2]
show(a.append, 5)
show(a.extend, "xy")
show(a.extend, 5)
show(a.insert, 0, "first")
show(a.insert, -1, "almost")
show(a.insert, 100, "last")
show(a.insert, -100, "zero")
show(a.insert, "a", 1)
print(a)
show(a.pop)
show(a.pop, 0)
show(a.pop, -2)
show(a.pop, 100)
show(a.pop, "a")
show([].pop)
show(a.remove, 1)
show(a.remove, "nope")
show(a.index, 2)
show(a.index, "nope")
show(a.index, 2, 0, 1)
show(a.index, 2, -2)
show(a.index)
show([1, 2, 1, 1.0, True].count, 1)
show(a.reverse)
print(a)
show(a.copy)
show(a.clear)
print(a)
show(a.append)
show(a.append, 1, 2)

try:
    a.nope
except AttributeError as e:
    print(e)
show([3, 1, 2].sort)
show([3, "a"].sort)
show([3, 1, 2].sort, len)
b = ["bb", "a", "ccc", "dd"]
b.sort(key=len)
print(b)
b.sort(key=len, reverse=True)
print(b)
b.sort(reverse=True)
print(b)
show(b.sort, key=5)
show(b.sort, reverse="x")
print(sorted([3, 1, 2], reverse=True), sorted("hello", key=lambda c: -ord(c)), sorted({3: 1, 1: 2}), sorted([(1, "b"), (1, "a"), (0, "z")]), sorted([True, 0, 2.5, -1]))
show(sorted, [1, None])
show(sorted, 5)
show(sorted, [1], key=None)
show(sorted)
show(sorted, [1], 2)
show(list)
show(list, 5)
show(list, "ab", "c")
show(list, {1: 2})
show(list, x=1)
print([1] + [2], [1] * 3, 2 * [1, 2], [0] * -1, [1, 2] == [1, 2.0], [1, 2] < [1, 3], [1] < [1, 2], [] < [1], [1, 2] != [1, 2], 3 in [1, 3], [] in [[]], [[1], [2]] == [[1], [2]])
show(lambda: [1] + (2,))
show(lambda: [1] + "a")
show(lambda: [1] * "a")
show(lambda: [1] * [2])
show(lambda: [1] < 2)
show(lambda: [1] < ["a"])
show(lambda: -[1])
show(lambda: [1] - [1])
show(lambda: {[1]: 2})
show(lambda: hash([1]))
show(lambda: {[1]})
c = [1, 2]
c += "ab"
c += (5,)
c *= 2
print(c)
d = [1]
d.append(d)
print(d, d == d)
e = f = [1]
e += [2]
print(f, e is f)
