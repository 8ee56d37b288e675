# copy and deepcopy: default behaviour, __copy__, __deepcopy__, shared and recursive structures, slots, subclasses of builtins.
import copy


class Plain:
    def __init__(self, items, name): self.items, self.name = items, name
    def __eq__(self, other): return vars(self) == vars(other)


p = Plain([1, [2]], "n")
shallow, deep = copy.copy(p), copy.deepcopy(p)
print(shallow == p, shallow.items is p.items, deep == p, deep.items is p.items, deep.items[1] is p.items[1], type(deep).__name__)


class Custom:
    copies = 0
    def __init__(self, value): self.value = value
    def __copy__(self):
        Custom.copies += 1
        return Custom(self.value)
    def __deepcopy__(self, memo):
        made = Custom(copy.deepcopy(self.value, memo))
        memo[id(self)] = made
        return made


c = Custom([1])
print(copy.copy(c).value is c.value, copy.deepcopy(c).value is c.value, Custom.copies)
shared = [1]
double = [shared, shared, {"k": shared}]
d = copy.deepcopy(double)
print(d, d[0] is d[1], d[2]["k"] is d[0], d[0] is shared)
loop = [1]
loop.append(loop)
l = copy.deepcopy(loop)
print(l[1] is l, l is not loop, l[0])


class Slotted:
    __slots__ = ("a", "b")


s = Slotted()
s.a = [1]
t = copy.copy(s)
print(t.a is s.a, hasattr(t, "b"), copy.deepcopy(s).a == [1])


class Tagged(list):
    def __init__(self, items, tag):
        super().__init__(items)
        self.tag = tag


x = Tagged([1, 2], "t")
y = copy.copy(x)
y.append(3)
print(x, y, y.tag, type(y).__name__, copy.deepcopy(x) == [1, 2])
for value in (1, "s", None, (1, 2), frozenset({1}), range(3), len, Plain, 1.5, b"x", ...):
    assert copy.copy(value) is value and copy.deepcopy(value) == value
nested = ([1], {"a": (2, [3])})
n = copy.deepcopy(nested)
n[1]["a"][1].append(4)
print(nested, n, copy.copy(nested) is nested)
class Node:
    def __init__(self, value, parent=None): self.value, self.parent, self.children = value, parent, []
root = Node(1)
root.children.append(Node(2, root))
r = copy.deepcopy(root)
print(r.children[0].parent is r, r.children[0].parent is root, copy.copy(root).children is root.children)
print(copy.copy({1: [2]}), copy.deepcopy({(1, 2): {3}}), [*copy.copy({5})], list(copy.copy([1, [2]])))
