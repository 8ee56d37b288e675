s = {3, 1, 2}
s.add(5); s.add(1); print(s, len(s), 3 in s, s == {1, 2, 3, 5}); s.discard(9); s.remove(5); print(s)
print({1, 2} | {3}, {1, 2} & {2, 3}, {1, 2} - {2}, {1, 2} ^ {2, 3}, {1} <= {1, 2}, {1, 2} < {1, 2}, {1, 2} >= {1})
print(s.union([7], (8,)), s.intersection([1, 2]), s.difference([1]), sorted(s.symmetric_difference([1, 9])), s.issubset(range(10)), s.isdisjoint([9]))
print(set(), frozenset([1, 2]), frozenset(), {frozenset([1])}, set([1, 1, 2]), {i % 3 for i in range(10)}, type({1}), type({}))
s.update([10, 20]); print(sorted(s)); s |= {30}; s &= {10, 30}; print(s); s -= {10}; s ^= {1, 2}; print(sorted(s)); s.clear(); print(s)
print(hash(frozenset([1, 2])) == hash(frozenset([2, 1])), {1, 2} == frozenset([1, 2]), sorted({3, 1, 2}, reverse=True))
print({0, 8, 16, 24, 1, 9}, {100, 50, 25, 12}, set(range(20)), {-1, -2, -3}, {1.5, 2.5, 0.5}, {(1, 2), (3, 4), (0, 1)})
print(max({1, 9, 3}), sum({1, 2}), any({0}), [x for x in {5, 4}], {1, True, 1.0})
try:
    {[]}
except TypeError as e:
    print(e)
try:
    set().pop()
except KeyError as e:
    print(e)
try:
    {1}.remove(2)
except KeyError as e:
    print(e, repr(e))
a = {1, 2, 3}
b = a.copy(); b.add(4); print(a, b, a < b, a.issubset(b))
big = set()
for i in range(200): big.add(i * 7 % 101)
print(big)
for i in range(0, 101, 3): big.discard(i)
print(big, len(big))
