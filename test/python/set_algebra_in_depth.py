# Sets and frozen sets: operators against methods, updates in place, subsets, hashing, errors.
def show(s):
    return f"{type(s).__name__}({sorted(s, key=repr)})"


a, b, f = {1, 2, 3}, {3, 4}, frozenset({2, 9})
for name, value in {"or": a | b, "and": a & b, "sub": a - b, "xor": a ^ b, "union": a.union(b, [7], (8,)), "intersection": a.intersection(b, {3}), "difference": a.difference([1], [2]), "symmetric": a.symmetric_difference([3, 5]), "frozen left": f | a, "frozen right": a | f, "frozen and": f & a, "empty": a & set(), "copy": a.copy(), "frozen copy": f.copy(), "none": a.union()}.items():
    print(name, show(value))
print(a <= {1, 2, 3, 4}, a < a, a <= a, a >= {1}, a > {1}, a.issubset([1, 2, 3]), a.issuperset("") , a.isdisjoint([9]), a == frozenset(a), a != b, {1, 2} == {2, 1}, set() < {0}, a < b, a > b, f == {9, 2}, frozenset() == set())
c = {1, 2, 3, 4, 5}
c |= {9}
c &= {1, 2, 3, 9}
c -= {2}
c ^= {3, 4}
print(show(c), c.update([10], (11,)), show(c), c.intersection_update({1, 10, 11}), show(c), c.difference_update([1]), show(c), c.symmetric_difference_update({11, 12}), show(c), c.add(1), c.discard(99), c.remove(1), show(c), c.pop() in (10, 12), len(c), c.clear(), c)
alias = frozen = frozenset("ab")
frozen |= {"c"}
print(show(alias), show(frozen), alias is frozen, hash(frozenset([1, 2])) == hash(frozenset([2, 1])), {frozenset({1}): "key"}[frozenset({1})], frozenset(frozen) is frozen, {1} in {frozenset({1})}, len({frozenset(), frozenset()}))
print(set("hello") == {"h", "e", "l", "o"}, set(range(3)), set({"k": 1}), frozenset(), set(), {*()}, {*[1, 2], *{2, 3}}, {x % 3 for x in range(10)}, {1, True, 1.0}, {0, False}, len({None, ..., NotImplemented}), sorted({3, 1, 2}), max({5, 8}), sum({1, 2}), 3 in a, "x" not in a, bool(set()), list({7}))
for call in (lambda: a.remove(99), lambda: set().pop(), lambda: {[]}, lambda: a | [1], lambda: a - "x", lambda: {1} < [1], lambda: f.add(1), lambda: hash(a), lambda: a.add([]), lambda: a.update(3), lambda: a[0], lambda: a + b, lambda: frozenset([[]]), lambda: a.union(3), lambda: {1} <= 3, lambda: [x for x in a if a.add(x + 100)], lambda: set(1, 2), lambda: set(3), lambda: a.symmetric_difference(), lambda: {1}.__contains__([])):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)


class Tagged(frozenset):
    def __new__(cls, items, tag):
        self = super().__new__(cls, items)
        self.tag = tag
        return self


t = Tagged([1, 2], "t")
print(show(t), t.tag, show(t | {3}), t == {1, 2}, hash(t) == hash(frozenset([1, 2])), isinstance(t, frozenset), type(t & {1}).__name__)


class Log(set):
    def add(self, item):
        super().add(item)
        return self


print(show(Log([1]).add(2).add(2)), len(Log("aab")), Log([1]) == {1}, type(Log([1]) | {2}).__name__, type(Log([1]).copy()).__name__)
primes = set(range(2, 50)) - {n for p in range(2, 8) for n in range(p * p, 50, p)}
print(sorted(primes), {tuple(sorted((x, y))) for x in range(3) for y in range(3) if x != y} == {(0, 1), (0, 2), (1, 2)}, {len(w) for w in ("a", "bb", "cc")}, set.union(*({i, i * i} for i in range(4))), set.intersection({1, 2}, {2, 3}), frozenset.__or__(f, a) == f | a)
for clear in (lambda s: s.__ixor__(s), lambda s: s.__isub__(s), lambda s: s.symmetric_difference_update(s), lambda s: s.difference_update(s)):
    emptied = set(range(40))
    clear(emptied)
    emptied.update([1, 3, 11, 9])
    print(emptied)
