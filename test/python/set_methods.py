# Sets and frozensets.
def show(f, *args, **kw):
    try:
        r = f(*args, **kw)
        print(sorted(r) if isinstance(r, (set, frozenset)) else r, type(r).__name__)
    except Exception as e:
        print(type(e).__name__, e)

a, b, f = {1, 2, 3}, {3, 4}, frozenset([2, 3])
for x in (a, b, f, set(), frozenset()):
    for y in (a, b, f, set()):
        show(lambda: x | y)
        show(lambda: x & y)
        show(lambda: x - y)
        show(lambda: x ^ y)
        print(x == y, x != y, x < y, x <= y, x > y, x >= y, x.issubset(y), x.issuperset(y), x.isdisjoint(y))
    for args in ([], [[3, 5]], [range(3), {1: 2}], [5], [[[]]]):
        show(x.union, *args)
        show(x.intersection, *args)
        show(x.difference, *args)
    show(x.symmetric_difference, [3, 9])
    show(x.copy)
s = {1, 2, 3}
show(s.add, 4)
show(s.add, [])
show(s.remove, 1)
show(s.remove, 99)
show(s.discard, 99)
show(s.discard, 2)
show(s.update, [7, 8], (9,))
show(s.intersection_update, [7, 8, 3])
show(s.difference_update, [7])
show(s.symmetric_difference_update, [8, 10])
print(sorted(s))
show(set().pop)
p = {5}
show(p.pop)
show(s.clear)
show(s.update, 5)
show(f.add if hasattr(f, "add") else len, f)
show(lambda: f.add(1))
show(lambda: a | [1])
show(lambda: a & 5)
show(lambda: [1] - a)
show(lambda: a < [1])
show(lambda: a + b)
show(lambda: a[0])
show(lambda: hash(a))
show(lambda: {[1]})
show(lambda: {a})
show(lambda: [] in a)
show(lambda: a in {frozenset([1, 2, 3])})
show(lambda: {f: 1}[frozenset([3, 2])])
show(set, 5)
show(set, "aab")
show(frozenset, "aab")
show(set, 1, 2)
show(set, x=1)
s = {1}
s |= {2}
s &= {2, 3}
s ^= {3}
s -= {2}
print(s, set(), frozenset(), {1}, frozenset({1}), {"a"}, {(1, 2)}, {None}, repr(set([5])), {1.5}, {True, 1, 1.0}, len({1, 1.0, True}), hash(frozenset([1, 2])) == hash(frozenset([2, 1])))
t = f
t |= {9}
print(sorted(t), f == {2, 3}, {1, 2} == frozenset([1, 2]), sorted({x % 3 for x in range(10)}), sorted([{1, 2}, {1}], key=len))
def grow():
    q = {1}
    for x in q:
        q.add(x + 1)
show(grow)
print({3, 1, 2}, {10, 5, 0}, set(range(20)), {-1, -2, 8, 16, 64}, frozenset(range(5)), {2**40, 1, 2**61})
class S(set):
    pass
print(S([1]), S([1]) | {2}, type(S([1]) | {2}).__name__, S([1]) == {1})
