# numbers, bisect, heapq, fnmatch and string constants as helpers of host code.
import bisect
import fnmatch
import heapq
import numbers
import string

a = [1, 3, 3, 3, 7]
print(bisect.bisect(a, 3), bisect.bisect_left(a, 3), bisect.bisect_right(a, 3, 0, 3), bisect.bisect(a, 0), bisect.bisect(a, 9), bisect.bisect_left(a, 4, lo=2), bisect.bisect_left("aacc", "b"))
bisect.insort(a, 5)
bisect.insort_left(a, 3)
print(a, bisect.bisect([("a", 1), ("b", 2)], ("b",)), bisect.bisect_left([1, 2, 3], -2, key=lambda x: -x) if False else bisect.bisect_left([10, 20, 30], 2, key=lambda x: x // 10))
try:
    bisect.bisect([1], 1, -1)
except ValueError as error:
    print(error)
grades = "".join("FDCBA"[bisect.bisect([60, 70, 80, 90], s)] for s in (33, 99, 77, 70, 89, 90, 100))
print(grades)
h = []
for x in (5, 1, 8, 3, 2):
    heapq.heappush(h, x)
print(h[0], heapq.heappop(h), heapq.heappushpop(h, 0), heapq.heapreplace(h, 9), [heapq.heappop(h) for _ in range(len(h))])
h = [9, 4, 7, 1]
heapq.heapify(h)
print(h[0], heapq.nlargest(2, h), heapq.nsmallest(2, h), heapq.nsmallest(1, "hello", key=lambda c: -ord(c)), list(heapq.merge([1, 4], [2, 3], [0])), list(heapq.merge("db", "ca", reverse=True)), heapq.nlargest(9, [1]), heapq.nsmallest(0, [1]))
try:
    heapq.heappop([])
except IndexError as error:
    print(error)
jobs = []
for order, (priority, name) in enumerate([(2, "mma"), (1, "load"), (2, "store"), (0, "init")]):
    heapq.heappush(jobs, (priority, order, name))
print([heapq.heappop(jobs)[2] for _ in range(4)])
print([isinstance(x, t) for x in (1, 2.5, 1j, True, "a") for t in (numbers.Number, numbers.Complex, numbers.Real, numbers.Rational, numbers.Integral)])
print([fnmatch.fnmatch(n, p) for n, p in (("gemm_sm90.py", "*.py"), ("gemm", "g?mm"), ("x1", "x[0-9]"), ("xa", "x[!0-9]"), ("A", "a"), ("a.b", "*"), ("", "*"), ("abc", "a*d"), ("[", "[[]"))], fnmatch.filter(["a.py", "b.txt", "c.py"], "*.py"), fnmatch.fnmatchcase("A", "a"))
print(string.ascii_lowercase[:3], string.ascii_uppercase[-3:], string.octdigits, string.whitespace.isspace(), len(string.punctuation))


class Heap:
    def __init__(self, key):
        self.key, self.items, self.n = key, [], 0

    def push(self, item):
        heapq.heappush(self.items, (self.key(item), self.n, item))
        self.n += 1

    def __iter__(self):
        while self.items:
            yield heapq.heappop(self.items)[-1]

    def __len__(self):
        return len(self.items)


heap = Heap(len)
for w in "tile warp cta a lane block".split():
    heap.push(w)
print(len(heap), list(heap), len(heap))


def dijkstra(graph, start):
    best, queue = {start: 0}, [(0, start)]
    while queue:
        d, node = heapq.heappop(queue)
        if d > best[node]:
            continue
        for other, w in graph.get(node, {}).items():
            if d + w < best.get(other, float("inf")):
                best[other] = d + w
                heapq.heappush(queue, (d + w, other))
    return best


print(dijkstra({"a": {"b": 4, "c": 1}, "c": {"b": 2, "d": 7}, "b": {"d": 1}}, "a"))
