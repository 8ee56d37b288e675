# Sorting finds the runs that are there, is stable, and leaves a list as far sorted as it came when a comparison fails.
def shuffled(count, step):
    return [i * step % (count + 3) for i in range(count)]


for count in (0, 1, 2, 3, 5, 17, 63, 64, 65, 130, 1000):
    values = shuffled(count, 7919)
    ordered = sorted(values)
    places = sorted(range(count), key=lambda i: values[i] // 4)
    stable = all((values[a] // 4, a) < (values[b] // 4, b) for a, b in zip(places, places[1:]))
    print(count, all(a <= b for a, b in zip(ordered, ordered[1:])), sorted(values, reverse=True) == ordered[::-1], stable, sum(ordered))

falling = list(range(200, 0, -1)) + list(range(100)) + [5] * 70
print(sorted(falling) == sorted(falling[::-1]), sorted(falling)[:4], sorted(falling, key=lambda x: -x)[:3])

for mixed in ([3, "a", None], [5, 4, 3, "x", 1, 2], [1, 2, 0, 3, None, 5], [2.5, 1, "z"], [(1, 2), (1, "a"), (0, None)]):
    try:
        mixed.sort()
    except TypeError as error:
        print(error, mixed)


class Loud:
    def __init__(self, value):
        self.value = value

    def __lt__(self, other):
        print(self.value, "<", other.value, end="; ")
        if other.value == 99:
            raise KeyError("no order")
        return self.value < other.value


print([loud.value for loud in sorted(map(Loud, [3, 1, 2, 5, 4, 4]))])
print([loud.value for loud in sorted(map(Loud, [1, 2, 3]), reverse=True)])
louds = [Loud(value) for value in (4, 2, 7, 99, 1)]
try:
    louds.sort()
except KeyError as error:
    print(error, [loud.value for loud in louds])
