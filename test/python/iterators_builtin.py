# Iterators: laziness, exhaustion, sharing, iteration over things that change.
def log(xs):
    for x in xs:
        print("made", x)
        yield x

z = zip(log([1, 2]), log("abc"))
print(next(z), next(z))
print(list(z))
m = map(lambda x: x * 2, log([1, 2]))
print(next(m))
print(sum(m))
f = filter(lambda x: x > 1, log([0, 1, 2, 3]))
print(next(f))
e = enumerate(log("ab"))
print(next(e))
xs = [1, 2, 3]
it = iter(xs)
print(next(it))
xs.append(4)
print(list(it), next(it, "end"))
xs.append(5)
print(list(it))
it = iter(xs)
xs.clear()
print(list(it))
for x in (ys := [1, 2, 3]):
    if x == 1:
        ys.remove(2)
    print(x)
r = reversed([1, 2, 3])
print(next(r), list(r))
a = iter([1, 2, 3, 4])
print(list(zip(a, a)))
print([*range(3), *"ab", *{1: 2}, *(i for i in [9])], {**{"a": 1}, **{"b": 2}}, (*[1], *[2]))
class Count:
    def __init__(self, n):
        self.n = n
    def __iter__(self):
        return iter(range(self.n))
class Old:
    def __getitem__(self, i):
        if i >= 3:
            raise IndexError
        return i * 10
class Self:
    def __init__(self):
        self.i = 0
    def __iter__(self):
        return self
    def __next__(self):
        self.i += 1
        if self.i > 2:
            raise StopIteration
        return self.i
print(list(Count(3)), list(Old()), 20 in Old(), list(Self()), [x for x in Self()], tuple(Count(2)), sorted(Old(), reverse=True), dict(zip("ab", Old())), max(Count(5)), list(reversed(range(3))), sum(Old()), any(Count(1)), " ".join(map(str, Old())))
class Bad:
    def __iter__(self):
        return 5
def show(g):
    try:
        print(g())
    except Exception as error:
        print(type(error).__name__, error)
show(lambda: list(Bad()))
show(lambda: [x for x in 5])
show(lambda: iter(5))
show(lambda: next(iter([])))
show(lambda: list(zip([1], 5)))
show(lambda: dict([1]))
show(lambda: sum(["a"]))
show(lambda: {}[1])
show(lambda: [][0])
show(lambda: (1,)[2])
show(lambda: max([]) if False else sorted([1, "a"]))
first, *rest = Self()
print(first, rest, 2 in Self(), list(map(None, [])) if False else "")
