# Ranges.
def show(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__, e)

for r in (range(5), range(2, 10, 3), range(10, 0, -2), range(0), range(5, 5), range(-3, 4), range(0, 7, 10), range(1, -1, -1)):
    print(r, list(r), len(r), r.start, r.stop, r.step, bool(r), list(reversed(r)), r[::-1], r[1:], r[:-1], r[::2], 3 in r, 3.0 in r, "a" in r, -2 in r, r.count(3), hash(r) == hash(range(r.start, r.stop, r.step)))
    show(lambda: r[0])
    show(lambda: r[-1])
    show(lambda: r[100])
    show(r.index, 5)
    show(r.index, "x")
    show(sum, r)
print(range(0, 3, 2) == range(0, 4, 2), range(0) == range(2, 1), range(3) == [0, 1, 2], range(1, 2) == range(1, 3, 5), range(3) != range(3))
show(range)
show(range, 1, 2, 0)
show(range, 1, 2, 3, 4)
show(range, 1.5)
show(range, "a")
show(range, None)
show(range, stop=5)
show(lambda: range(3)["a"])
show(lambda: range(3) + range(2))
show(lambda: range(3) < range(4))
show(lambda: range(3).nope)
def assign():
    range(3)[0] = 1
show(assign)
class I:
    def __index__(self):
        return 3
print(list(range(I())), range(True, 3), range(3)[I() - 1] if False else "", range(10)[2:8][1:3], range(10)[8:2:-2], range(10**10)[10**9], len(range(0, 10**12, 7)), 10**11 in range(10**12), (10**12 - 1) in range(0, 10**12, 3))
it = iter(range(3))
print(next(it), list(it), list(it))


class Bound:
    def __init__(self, value):
        self.value = value

    def __index__(self):
        return self.value


# Bounds of slices that are no plain integers.
for bound in (5, Bound(5), True, Bound(-2), 10**20, -(10**20), Bound(10**20), Bound(-(10**20)), None):
    print(range(10)[:bound], range(10)[bound:], range(0, 30, 3)[bound::-1], range(10)[bound:Bound(7):Bound(2)], range(9, -1, -2)[:bound:2])
