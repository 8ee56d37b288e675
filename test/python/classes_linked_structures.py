# Mutable structures with identity: a doubly linked list, a tree with parents, an LRU cache, object graphs.
class Node:
    __slots__ = ("value", "previous", "next")
    def __init__(self, value, previous=None, next=None): self.value, self.previous, self.next = value, previous, next


class LinkedList:
    def __init__(self, items=()):
        self.head = self.tail = None
        self.size = 0
        for item in items:
            self.append(item)

    def append(self, value):
        node = Node(value, self.tail)
        if self.tail:
            self.tail.next = node
        else:
            self.head = node
        self.tail = node
        self.size += 1
        return node

    def remove(self, node):
        if node.previous: node.previous.next = node.next
        else: self.head = node.next
        if node.next: node.next.previous = node.previous
        else: self.tail = node.previous
        self.size -= 1
        return node.value

    def __iter__(self):
        node = self.head
        while node:
            yield node.value
            node = node.next

    def __reversed__(self):
        node = self.tail
        while node:
            yield node.value
            node = node.previous

    def __len__(self): return self.size
    def __repr__(self): return f"<{' <-> '.join(map(repr, self))}>"


l = LinkedList("abc")
middle = l.head.next
print(l, len(l), list(reversed(l)), l.remove(middle), l, l.remove(l.head), l.remove(l.tail), l, bool(l), l.head)


class Cache:
    def __init__(self, capacity): self.capacity, self.nodes, self.order = capacity, {}, LinkedList()

    def __getitem__(self, key):
        node = self.nodes[key]
        self.order.remove(node)
        self.nodes[key] = self.order.append(node.value)
        return node.value[1]

    def __setitem__(self, key, value):
        if key in self.nodes:
            self.order.remove(self.nodes.pop(key))
        elif len(self.nodes) == self.capacity:
            oldest = self.order.head
            self.order.remove(oldest)
            del self.nodes[oldest.value[0]]
        self.nodes[key] = self.order.append((key, value))


c = Cache(2)
c["a"], c["b"] = 1, 2
print(c["a"])
c["c"] = 3
print(sorted(c.nodes), c.order, "b" in c.nodes)


class Folder:
    def __init__(self, name, parent=None):
        self.name, self.parent, self.children = name, parent, {}
        if parent is not None:
            parent.children[name] = self

    def __truediv__(self, name): return self.children.get(name) or Folder(name, self)
    @property
    def path(self): return (self.parent.path if self.parent else "") + "/" + self.name
    def __iter__(self):
        yield self.path
        for child in self.children.values():
            yield from child


root = Folder("")
root / "usr" / "bin"
root / "usr" / "lib"
print(list(root), (root / "usr") is (root / "usr"), root.children["usr"].children["bin"].path)
a, b = [], {}
a.append(b)
b["list"] = a
print(a, b, a[0]["list"] is a)
class Graph(dict):
    def __missing__(self, key):
        self[key] = set()
        return self[key]
    def link(self, a, b):
        self[a].add(b)
        self[b].add(a)
    def reach(self, start, seen=None):
        seen = {start} if seen is None else seen
        for n in sorted(self[start] - seen):
            if n not in seen:
                seen.add(n)
                self.reach(n, seen)
        return seen
g = Graph()
for pair in ("ab", "bc", "de"):
    g.link(*pair)
print(sorted(g.reach("a")), sorted(g.reach("e")), len(g))
