import heapq
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
for n in (-1, 0, 1, 2, 3, 10):
    for data in ([], [3], [5, 1, 4, 1, 5, 9, 2, 6], "hello", [(1, "b"), (1, "a"), (0, "c")]):
        show(lambda: (heapq.nsmallest(n, data), heapq.nlargest(n, iter(data))))
    show(lambda: heapq.nsmallest(n, ["bb", "a", "ccc", "dd"], key=len))
    show(lambda: heapq.nlargest(n, ["bb", "a", "ccc", "dd"], key=len))
show(lambda: heapq.nlargest(2, [1, -3, "-7", 11]))
show(lambda: heapq.nsmallest(2, [1, -3, "-7", 11]))
show(lambda: heapq.nlargest(1, [1, "a"]))
calls = []
print(heapq.nsmallest(2, [4, 3, 2, 1], key=lambda x: calls.append(x) or x), calls)

# Many of many: in order of size and, of equal ones, of their places.
numbers = [(i * 7919) % 10007 for i in range(4000)]
print(sum(heapq.nlargest(1500, numbers)), sum(heapq.nsmallest(1500, numbers)))
print(heapq.nlargest(1500, numbers) == sorted(numbers, reverse=True)[:1500], heapq.nsmallest(9000, numbers) == sorted(numbers))
pairs = [(i % 5, i) for i in range(40)]
print(heapq.nlargest(12, pairs, key=lambda pair: pair[0]), heapq.nsmallest(12, pairs, key=lambda pair: pair[0]))
