# Tuples.
def show(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__, e)

t = (1, "a", 2.5, None)
print((), (1,), (1, 2), t, ((1,), [2]), t[1], t[-1], t[1:3], t[::-1], t[:0], len(t), t + (5,), t * 2, 0 * t, (1,) * 3)
print(t.index("a"), t.count(1), (1, 1.0, True).count(1), 2.5 in t, 9 not in t, (1, 2) == (1, 2), (1, 2) == [1, 2], (1, 2) < (1, 3), (1, 2) < (1, 2, 0), () < (1,), (1, "a") > (0,))
print(hash((1, 2)) == hash((1, 2)), hash(()) == hash(()), hash((1, (2, 3))) == hash((1.0, (2, 3))), {(1, 2): 3}[(1, 2)], tuple("abc"), tuple([1]), tuple(range(3)), tuple(x * x for x in range(3)), tuple({1: 2}))
show(t.index, 9)
show(t.index, 1, 1)
show(t.index, "a", 0, -1)
show(t.count)
show(lambda: t[10])
show(lambda: t["a"])
show(lambda: t + [1])
show(lambda: t * 1.5)
show(lambda: t < 5)
show(lambda: (1, 2) < (1, "a"))
show(lambda: hash(([],)))
show(lambda: t.append(1))
show(tuple, 5)
show(tuple, 1, 2)
def assign():
    t[0] = 1
show(assign)
def delete():
    del t[0]
show(delete)
a = (1, [2])
try:
    a[1] += [3]
except TypeError as e:
    print(e, a)
x, *y = t
print(x, y)
*x, y = "abc"
print(x, y)
(p, (q, r)), s = (1, (2, 3)), 4
print(p, q, r, s)
show(lambda: [1 for a, b in [(1, 2, 3)]])
show(lambda: [1 for a, b, c in [(1, 2)]])
def u1():
    a, b = 5
def u2():
    a, *b, c = (1,)
def u3():
    a, b = None
def u4():
    [a, b] = "abc"
for f in (u1, u2, u3, u4):
    show(f)
print(max((1, 2), (1, 3)), min([(2, 1), (1, 9)]), sorted([(2, "b"), (1, "z"), (2, "a")]), sum([(1,), (2,)], ()), divmod(17, 5), tuple(reversed((1, 2, 3))), all(()), any(()))
