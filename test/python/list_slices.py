# Indexing, slicing, slice assignment and deletion.
def show(f, *args):
    try:
        print(f(*args))
    except Exception as e:
        print(type(e).__name__, e)

a = list(range(10))
bounds = [None, 0, 1, 3, 9, 10, 15, -1, -3, -10, -15]
for start in bounds:
    for stop in bounds:
        for step in (None, 1, 2, -1, -3, 100, -100):
            print(a[start:stop:step], end=" ")
    print()
def put(start, stop, step, values):
    b = list(range(6))
    b[start:stop:step] = values
    return b
for args in [(1, 3, None, "xyz"), (1, 3, None, []), (None, None, None, [9]), (3, 1, None, [7, 8]), (10, 20, None, [1]), (-2, None, None, (5, 6, 7)), (None, None, 2, [7, 8, 9]), (None, None, 2, [1]), (None, None, -1, range(6)),
             (1, 5, 2, "ab"), (5, 1, -2, "ab"), (0, 0, None, [1, 2]), (1, 3, None, 5), (1, 3, 0, [1]), (None, None, 2, 5), (2, 2, 2, [1]), (1, 1, 1, [7]), (0, 6, 3, {8: 1, 9: 1})]:
    show(put, *args)
def cut(*index):
    b = list(range(8))
    del b[slice(*index)]
    return b
for args in [(2, 4), (None, None), (None, None, 2), (None, None, -1), (6, 1, -2), (1, 7, 3), (5, 2), (-3, None), (0, 100, 4)]:
    show(cut, *args)
def item(i):
    b = [1, 2, 3]
    b[i] = "new"
    return b
def drop(i):
    b = [1, 2, 3]
    del b[i]
    return b
for i in (0, 2, 3, -1, -3, -4, True, "a", 1.0, None, 2**70):
    show(item, i)
    show(drop, i)
    show(lambda: [1, 2, 3][i])
    show(lambda: (1, 2, 3)[i])
    show(lambda: range(3)[i])
class I:
    def __index__(self):
        return 1
print(a[I()], a[I():], a[:I()], a[slice(1, 5)], a[slice(3)], a[1:2**70], a[-2**70:2])
show(lambda: a["x":])
show(lambda: a[1.0:])
show(lambda: a[1, 2])
x = [1, 2, 3]
x[1:1] = x
print(x)
x[:] = x[::-1]
print(x)
x[::2] = x[1::2] + [0] * (len(x[::2]) - len(x[1::2]))
print(x)
m = [[0] * 2 for _ in range(2)]
m[0][1] += 5
m[1][:] = m[0]
print(m, slice(1, 2), slice(None), slice(1, 2, 3) == slice(1, 2, 3), slice(5).stop, repr(slice("a")), slice(1, 10, 2).indices(5), slice(None, None, -1).indices(5), slice(-3, None).indices(2))
show(slice(1).indices, -1)
show(slice)
show(slice(None, None, 0).indices, 3)
show(hash, slice(1)) if False else None
