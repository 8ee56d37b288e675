# repr() of what contains itself; comparisons and hashes of it end with RecursionError.
import collections
import types
from dataclasses import dataclass


def show(action):
    try:
        print(action())
    except RecursionError:
        print("RecursionError")


items = [1]
items.append((items,))
table = {}
table["self"] = table
queue = collections.deque([0])
queue.append(queue)
bounded = collections.deque(maxlen=2)
bounded.append([bounded])
default = collections.defaultdict(list)
default["d"] = default
users = collections.UserList([items])
users.append(users)
space = types.SimpleNamespace(a=1)
space.itself = space
views = {}
views["values"] = views.values()


@dataclass
class Node:
    value: int
    next: object = None


node = Node(1)
node.next = Node(2, node)


class Listed(list):
    pass


listed = Listed()
listed.append(listed)
error = ValueError()
error.args = (error,)
for thing in (items, table, queue, bounded, default, users, chain, space, views, node, listed):
    show(lambda: repr(thing))
    show(lambda: f"{thing!s:.30}")
show(lambda: repr(error))
show(lambda: str(error))
show(lambda: queue == collections.deque([0, queue]))
twin = [1]
twin.append((twin,))
show(lambda: items == twin)
show(lambda: items < twin)
loop, other = {}, {}
loop["x"], other["x"] = loop, other
show(lambda: loop == other)
show(lambda: node == Node(1, Node(2, node)))
