"""Methods of sets take their arguments item by item: what came before an exception counts, and no more is read than
decides."""


def then_fail(*items):
    for item in items:
        yield item
    raise ValueError("no more")


def attempt(action):
    try:
        print(action())
    except Exception as error:
        print(type(error).__name__, error)


for start in ((), (1,), (1, 2, 3)):
    for method in ("issuperset", "issubset", "isdisjoint", "intersection", "difference", "union", "symmetric_difference"):
        for make in (lambda: [{1}], lambda: [1, [2]], lambda: (9, [2]), lambda: {1: 2, 5: 6}, lambda: 5, lambda: iter([[1]]), lambda: then_fail(1, 7)):
            print(method, end=" ")
            attempt(lambda: getattr(set(start), method)(make()))
    for method in ("update", "difference_update", "symmetric_difference_update", "intersection_update"):
        for make in (lambda: then_fail(1, 7), lambda: [1, 7, []], lambda: {2: 1, 8: 1, 1: 1}):
            taken = set(start)
            attempt(lambda: getattr(taken, method)(make()))
            print(method, taken)

rest = iter(range(10))
print({0, 1}.intersection(rest), next(rest))
rest = iter(range(10))
print({0, 1}.isdisjoint(rest), next(rest))
rest = iter(range(10))
print({0, 1}.issuperset(rest), next(rest))

# A plain dict makes room for all of its keys at once, which decides the order.
for count in (3, 4, 5, 8, 11, 30):
    keys = {number * 37 % 101: None for number in range(count)}
    print(set(keys), set().union(keys), {400, 3}.symmetric_difference(keys))
    numbers = {1000, 74, 3}
    numbers.update(keys)
    print(numbers, numbers.difference(keys), numbers.difference(dict.fromkeys(range(3))))
    numbers.symmetric_difference_update(keys)
    print(numbers)


class Numbered:
    def __getitem__(self, index):
        return [b"a", b"b"][index]


attempt(lambda: "-".join(Numbered()))

for number in (99.6, 999.6, 99.99999999999999, 9.96, 100.0, 0.00009996, 123456.7, 0.0, 9.5e-5):
    print(*(format(number, spec) for spec in ("#.2g", "#.0g", "#.3G", "#g", "#010.2g", "#.3")), "%#.2g %#.0G %#g" % (number, number, number))
