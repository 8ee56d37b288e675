# Generators as methods: __iter__, __reversed__, properties, recursion over trees, class and static methods.
class Tree:
    def __init__(self, value, left=None, right=None): self.value, self.left, self.right = value, left, right

    def __iter__(self):
        if self.left:
            yield from self.left
        yield self.value
        if self.right:
            yield from self.right

    def __reversed__(self):
        if self.right:
            yield from reversed(self.right)
        yield self.value
        if self.left:
            yield from reversed(self.left)

    def levels(self):
        level = [self]
        while level:
            yield [node.value for node in level]
            level = [child for node in level for child in (node.left, node.right) if child]

    @property
    def leaves(self):
        for child in (self.left, self.right):
            if child:
                yield from child.leaves
        if not self.left and not self.right:
            yield self.value

    @classmethod
    def chain(cls, *values):
        node = None
        for value in values:
            node = cls(value, node)
            yield node

    @staticmethod
    def pairs(items):
        iterator = iter(items)
        yield from zip(iterator, iterator)

    def paths(self, prefix=()):
        prefix += (self.value,)
        if not (self.left or self.right):
            yield prefix
        for child in filter(None, (self.left, self.right)):
            yield from child.paths(prefix)


t = Tree(4, Tree(2, Tree(1), Tree(3)), Tree(6, Tree(5)))
print(list(t), list(reversed(t)), list(t.levels()), list(t.leaves), list(t.paths()))
print([list(n) for n in Tree.chain("a", "b")], list(Tree.pairs(range(5))), sum(t), max(t), 3 in t, 9 in t, sorted(t, reverse=True))
a, b, *rest = t
print(a, b, rest, dict(zip("xyz", t)), [*t, *t.leaves], tuple(t)[2:4])
first, second = iter(t), iter(t)
print(next(first), next(first), next(second))


class Repeater:
    def __init__(self, n): self.n = n
    def __iter__(self): return (self for _ in range(self.n))
    def __call__(self):
        total = 0
        while total < self.n:
            total += (yield total) or 1


print(len(list(Repeater(3))), list(Repeater(4)()))
class Lines:
    def __init__(self, text): self.text = text
    def __iter__(self):
        for number, line in enumerate(self.text.splitlines(), 1):
            if line.strip():
                yield number, line.strip()
print(list(Lines("a\n\n  b \nc")))
class Infinite:
    def __iter__(self): return self
    def __next__(self):
        self.n = getattr(self, "n", 0) + 1
        return self.n
print([x for x, _ in zip(Infinite(), "abc")])
