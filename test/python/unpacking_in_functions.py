# Unpacking in for targets, comprehensions, lambdas by hand, with targets, returns, swaps of attributes and items.
pairs = {"a": (1, [2, 3]), "b": (4, [5])}
for key, (first, [*rest]) in pairs.items():
    print(key, first, rest)
print([(k, x, y) for k, (x, (y, *_)) in pairs.items()], {k: sum(v) for k, (_, v) in pairs.items()})
rows = [(1, "one", 1.0), (2, "two", 2.0)]
for number, *middle, last in rows:
    print(number, middle, last)
ids, names, floats = zip(*rows)
print(ids, names, floats, [*map(list, zip(*rows))])


class Node:
    def __init__(self, value, next=None): self.value, self.next = value, next


def reverse(head):
    previous = None
    while head:
        head.next, previous, head = previous, head, head.next
    return previous


head = reverse(Node(1, Node(2, Node(3))))
values = []
while head:
    values.append(head.value)
    head = head.next
print(values)
items = [5, 3, 8, 1]
for i in range(len(items)):
    for j in range(len(items) - 1):
        if items[j] > items[j + 1]:
            items[j], items[j + 1] = items[j + 1], items[j]
print(items)
a, b, c = 1, 2, 3
a, b, c = b, c, a
print(a, b, c)
(x, y), z = divmod(17, 5), "z"
print(x, y, z)
def stats(values): return min(values), max(values), sum(values) / len(values)
low, high, mean = stats([3, 1, 2])
print(low, high, mean)
def split_head(items):
    head, *tail = items
    return head, tail
print(split_head("abc"), split_head(range(3)), split_head({"k": 1}))
matrix = [[1, 2, 3], [4, 5, 6]]
[[a, *_], [*_, b]] = matrix
print(a, b, [list(r) for r in zip(*matrix)], [row[::-1] for row in matrix])
def tree_sum(tree):
    match tree:
        case (left, value, right): return tree_sum(left) + value + tree_sum(right)
        case _: return 0
print(tree_sum((((), 1, ()), 2, ((), 3, ()))))
from contextlib import nullcontext
with nullcontext((1, (2, 3))) as (p, (q, r)):
    print(p, q, r)
i, lst = 0, [0, 0, 0]
i, lst[i], i = 1, "x", 2
print(i, lst)
d = {}
d["a"], d["b"] = d["b"], d["a"] = 1, 2
print(d)
*a, = "xy"
b, = [7]
print(a, b, *a, *[b], sep="|")
first = second = third = []
first.append(1)
print(third, first is third)
for i, d["loop"] in enumerate("pq"):
    pass
print(i, d["loop"])
g = (n for n in range(10))
a, b, *_ = (next(g), next(g), *g)
print(a, b, len(_))
