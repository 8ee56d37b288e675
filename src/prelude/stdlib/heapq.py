"""Heaps in lists: the least item comes first."""

__all__ = ["heappush", "heappop", "heapify", "heapreplace", "heappushpop", "merge", "nlargest", "nsmallest"]

_nothing = object()


def _sift_up(heap, start, at):
    item = heap[at]
    while at > start:
        parent = (at - 1) >> 1
        if not item < heap[parent]:
            break
        heap[at] = heap[parent]
        at = parent
    heap[at] = item


def _sift_down(heap, at):
    # The hole goes down to a leaf, then the item up from there: fewer comparisons than stopping early.
    size, start, item = len(heap), at, heap[at]
    child = 2 * at + 1
    while child < size:
        if child + 1 < size and not heap[child] < heap[child + 1]:
            child += 1
        heap[at] = heap[child]
        at = child
        child = 2 * at + 1
    heap[at] = item
    _sift_up(heap, start, at)


def heappush(heap, item, /):
    heap.append(item)
    _sift_up(heap, 0, len(heap) - 1)


def heappop(heap, /):
    if not heap:
        raise IndexError("index out of range")
    last = heap.pop()
    if not heap:
        return last
    first, heap[0] = heap[0], last
    _sift_down(heap, 0)
    return first


def heapreplace(heap, item, /):
    if not heap:
        raise IndexError("index out of range")
    first, heap[0] = heap[0], item
    _sift_down(heap, 0)
    return first


def heappushpop(heap, item, /):
    if heap and heap[0] < item:
        item, heap[0] = heap[0], item
        _sift_down(heap, 0)
    return item


def heapify(x, /):
    for i in reversed(range(len(x) // 2)):
        _sift_down(x, i)


def merge(*iterables, key=None, reverse=False):
    heads = []
    for iterator in [iter(iterable) for iterable in iterables]:
        for item in iterator:
            heads.append([item, iterator])
            break
    while heads:
        best = heads[0]
        for head in heads[1:]:
            a, b = (head[0], best[0]) if key is None else (key(head[0]), key(best[0]))
            if (b < a if reverse else a < b):
                best = head
        yield best[0]
        for item in best[1]:
            best[0] = item
            break
        else:
            heads = [head for head in heads if head is not best]


class _Entry:
    """A chosen item, which leads the heap of them when it is the next to go: the last in order, of equal ones the newest."""
    __slots__ = ("rank", "order", "item", "reverse")

    def __init__(self, rank, order, item, reverse):
        self.rank, self.order, self.item, self.reverse = rank, order, item, reverse

    def __lt__(self, other):
        if self.rank == other.rank:
            return self.order > other.order
        return self.rank < other.rank if self.reverse else other.rank < self.rank


# The first n items of the sorted sequence; an item that does not belong to them is compared once.
def _first_sorted(n, iterable, key, reverse):
    if n < 1:
        return []
    items = enumerate(iterable)
    chosen = [_Entry(item if key is None else key(item), i, item, reverse) for _, (i, item) in zip(range(n), items)]
    heapify(chosen)
    worst = chosen[0].rank if chosen else None
    for i, item in items:
        rank = item if key is None else key(item)
        if worst < rank if reverse else rank < worst:
            heapreplace(chosen, _Entry(rank, i, item, reverse))
            worst = chosen[0].rank
    chosen.sort(key=lambda entry: entry.order)
    chosen.sort(key=lambda entry: entry.rank, reverse=reverse)
    return [entry.item for entry in chosen]


def nsmallest(n, iterable, key=None):
    if n == 1:
        return [item for item in [min(iterable, default=_nothing, key=key)] if item is not _nothing]
    return _first_sorted(n, iterable, key, False)


def nlargest(n, iterable, key=None):
    if n == 1:
        return [item for item in [max(iterable, default=_nothing, key=key)] if item is not _nothing]
    return _first_sorted(n, iterable, key, True)
