# A deque that is changed while it is walked along or searched says so.
from collections import deque


def show(call):
    try:
        print(repr(call()))
    except Exception as error:
        print(type(error).__name__, error)


def walk(change):
    items = deque([1, 2, 3])
    for item in items:
        change(items)
    return items


for change in (lambda d: d.append(1), lambda d: d.pop(), lambda d: d.popleft(), lambda d: d.rotate(), lambda d: d.clear(),
               lambda d: d.__setitem__(0, 5), lambda d: d.extendleft([1]), lambda d: d.remove(2), lambda d: d.reverse(),
               lambda d: d.insert(0, 1)):
    show(lambda: walk(change))


class Clearing:
    def __init__(self, items):
        self.items = items

    def __eq__(self, other):
        self.items.clear()
        return False


def searched(search):
    items = deque()
    items.extend([Clearing(items), 1])
    return search(items)


show(lambda: searched(lambda d: d.count(5)))
show(lambda: searched(lambda d: d.index(5)))
show(lambda: searched(lambda d: 5 in d))
show(lambda: searched(lambda d: d.remove(5)))
show(lambda: deque([1], 2.5))
show(lambda: deque([1], -1))
turned = deque([1, 2, 3])
turned.append(4)
turned.popleft()
turned.reverse()
print(turned, turned[0], list(reversed(turned)))
