# Ranges whose bounds 64 bits do not hold.
big = 10**30
r = range(big)
print(r, bool(r), r[5], r[-1], r[big // 2], big - 1 in r, big in r, -1 in r, r.index(7), r.count(3), isinstance(r, range))
try:
    len(r)
except OverflowError as error:
    print(error)
s = range(big, big + 10, 3)
print(list(s), len(s), s, s[1:], s[::-1], list(reversed(s)), sum(s), max(s), s == range(big, big + 12, 3), s != range(big, big + 13, 3))
print(hash(s) == hash(range(big, big + 12, 3)), {s: 1}[range(big, big + 12, 3)], range(2**63, 2**63) == range(0))
print(list(range(-big, -big - 7, -2)), range(big, 0), list(range(big, 0)), len(range(0, big, 10**29)), range(0, big, 10**29)[1:3])
for value in range(2**64, 2**64 + 3):
    print(value, end=" ")
print([*zip(range(2**63 - 1, 2**63 + 2), "abc")], range(5)[2**70:], list(range(10))[-(2**70):2**70:4])
for wrong in (lambda: range(big, 1, 0), lambda: r[big], lambda: r[::0], lambda: s.index(1), lambda: range(1.5), lambda: r["x"]):
    try:
        print(wrong())
    except (ValueError, TypeError, IndexError) as error:
        print(type(error).__name__, error)
