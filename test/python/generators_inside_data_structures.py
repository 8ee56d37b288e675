# Walks over trees and graphs with recursive generators, explicit stacks and visitors.
from collections import deque


class Node:
    def __init__(self, label, *children):
        self.label, self.children = label, children

    def __iter__(self):
        yield self
        for child in self.children:
            yield from child

    def __reversed__(self):
        for child in reversed(self.children):
            yield from reversed(child)
        yield self

    def __len__(self):
        return 1 + sum(map(len, self.children))

    def __contains__(self, label):
        return any(n.label == label for n in self)

    def __getitem__(self, path):
        node = self
        for i in path if isinstance(path, tuple) else (path,):
            node = node.children[i]
        return node

    def __format__(self, spec):
        if spec == "flat":
            return self.label + ("(" + ", ".join(f"{c:flat}" for c in self.children) + ")" if self.children else "")
        depth = int(spec or 0)
        return "\n".join(["  " * depth + self.label, *(f"{c:{depth + 1}}" for c in self.children)])


tree = Node("for", Node("load", Node("a"), Node("b")), Node("mma", Node("c")), Node("store"))
print(f"{tree}", f"{tree:flat}", sep="\n")
print([n.label for n in tree], [n.label for n in reversed(tree)], len(tree), "c" in tree, "z" in tree, tree[0, 1].label, tree[2].label)


def breadth_first(node):
    queue = deque([(node, 0)])
    while queue:
        node, depth = queue.popleft()
        yield node.label, depth
        queue.extend((c, depth + 1) for c in node.children)


def post_order(node):
    stack = [(node, iter(node.children))]
    while stack:
        node, children = stack[-1]
        for child in children:
            stack.append((child, iter(child.children)))
            break
        else:
            stack.pop()
            yield node.label


def paths(node, prefix=()):
    prefix += (node.label,)
    if not node.children:
        yield "/".join(prefix)
    for child in node.children:
        yield from paths(child, prefix)


print(list(breadth_first(tree)), list(post_order(tree)), list(paths(tree)), sep="\n")


class Visitor:
    def visit(self, node):
        return getattr(self, f"visit_{node.label}", self.generic)(node)

    def generic(self, node):
        return [x for c in node.children for x in self.visit(c)]


class Names(Visitor):
    def visit_load(self, node):
        return [f"load:{c.label}" for c in node.children]

    def visit_store(self, node):
        return ["store"]


class Costs(Visitor):
    table = {"load": 4, "mma": 16}

    def generic(self, node):
        return self.table.get(node.label, 1) + sum(self.visit(c) for c in node.children)

    def visit_for(self, node, trips=8):
        return trips * (self.generic(node) - 1)


print(Names().visit(tree), Costs().visit(tree))


def topological(graph):
    state, order = {}, []

    def visit(node, trail):
        if state.get(node) == "done":
            return
        if state.get(node) == "open":
            raise ValueError("cycle: " + " -> ".join([*trail[trail.index(node):], node]))
        state[node] = "open"
        for other in graph.get(node, ()):
            visit(other, [*trail, node])
        state[node] = "done"
        order.append(node)

    for node in graph:
        visit(node, [])
    return order


print(topological({"d": ["b", "c"], "b": ["a"], "c": ["a"], "a": []}))
try:
    topological({"x": ["y"], "y": ["z"], "z": ["y"]})
except ValueError as error:
    print(error)


def lines(text):
    """Tokens with a stack of indents, as a generator that is fed back."""
    indents = [0]
    for number, line in enumerate(text.splitlines(), 1):
        body = line.lstrip()
        if not body:
            continue
        depth = len(line) - len(body)
        if depth > indents[-1]:
            indents.append(depth)
            yield "in", number
        while depth < indents[-1]:
            indents.pop()
            yield "out", number
        if depth != indents[-1]:
            raise IndentationError(f"line {number}")
        yield body, number
    yield from (("out", None) for _ in indents[1:])


print(list(lines("a\n  b\n  c\n    d\ne\n  f")))
try:
    list(lines("a\n    b\n  c"))
except IndentationError as error:
    print(type(error).__name__, error)
