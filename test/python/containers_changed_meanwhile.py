# Containers that change while something goes through them: by __eq__, __repr__, __index__, sort keys, iterables.
def show(name, use):
    try:
        print(name, use())
    except Exception as error:
        print(name, type(error).__name__, error)


class Clearing:
    """Every method of it clears the container."""

    def __init__(self, container, equal=False):
        self.container, self.equal = container, equal

    def __eq__(self, other):
        self.container.clear()
        return self.equal

    def __repr__(self):
        self.container.clear()
        return "C"

    def __index__(self):
        self.container.clear()
        return 0

    __hash__ = object.__hash__


def filled(equal=False):
    items = []
    items.extend(Clearing(items, equal) for _ in range(3))
    return items


show("index", lambda: filled().index(5))
show("count", lambda: filled().count(5))
show("in", lambda: 5 in filled())
items = filled(True)
show("remove", lambda: items.remove(5))
show("left", lambda: items)
show("repr", lambda: repr(filled()))
values = [1, 2, 3]
show("subscript", lambda: values[Clearing(values)])
pairs = {}
pairs.update({1: Clearing(pairs), 2: Clearing(pairs)})
show("repr of dict", lambda: repr(pairs))

sorting = [3, 1, 2]
show("sort that clears", lambda: sorting.sort(key=lambda x: sorting.clear() or x))
show("sorted", lambda: sorting)
show("sort that appends", lambda: sorting.sort(key=lambda x: sorting.append(x) or x))
show("sort that looks", lambda: sorting.sort(key=lambda x: len(sorting)))
growing = [1, 2, 3]
growing += (growing.append(9) or x for x in growing[:2])
growing.extend(growing.append(7) or x for x in "ab")
show("grown", lambda: growing)


def deleting():
    keys = {1: 1, 2: 2}
    for key in keys:
        del keys[key]


def replacing():
    keys, seen = {1: 1, 2: 2}, []
    for key in keys:
        seen.append(key)
        keys.pop(key)
        keys[key + 10] = 1


def reversing():
    keys = {1: 1, 2: 2, 3: 3}
    for key in reversed(keys):
        keys[key + 10] = 1


def swapping():
    numbers = {1, 2, 3}
    for number in numbers:
        numbers.discard(number)
        numbers.add(number)
    return numbers


for use in (deleting, replacing, reversing, swapping):
    show(use.__name__, use)
mapped = map(lambda x: next(mapped), [1, 2, 3])
show("a StopIteration inside", lambda: list(mapped))
merged = {}
show("update", lambda: merged.update(["-1", "b2", "c"]))
show("merged", lambda: merged)
frozen = {frozenset({1}), 2}
show("discard a set", lambda: frozen.discard({1}))
show("remaining", lambda: (frozen, {1} in frozen, frozen.intersection([2])))
for call in (lambda: print(*5), lambda: list(*5), lambda: Clearing(*5), lambda: [].append(*5), lambda: show(*5), lambda: Clearing([]).__eq__(*5)):
    try:
        call()
    except TypeError as error:
        print(error)
