# Mutable defaults, aliasing of lists, copies at several depths, in-place and rebinding operators, arguments.
def add(item, into=[]):
    into.append(item)
    return into


print(add(1), add(2), add(3, []), add(4))
rows = [[0] * 2] * 2
rows[0][0] = 1
fresh = [[0] * 2 for _ in range(2)]
fresh[0][0] = 1
print(rows, fresh, rows[0] is rows[1])


def rebind(values):
    values = values + [1]
    return values
def mutate(values):
    values += [1]
    return values
def clear_then_use(values):
    copy = values[:]
    values.clear()
    return copy


a = [0]
b = a
print(rebind(a), a, mutate(a), a, b is a, clear_then_use(a), a, b)
t = (1, [2])
t[1].append(3)
print(t, hash((1, 2)) == hash((1, 2)), t + ([4],))
x = y = {}
x["k"] = 1
y = dict(y)
y["k"] = 2
print(x, y)
def accumulate(n, *, history=None):
    history = history if history is not None else []
    history.append(n)
    return history if n == 0 else accumulate(n - 1, history=history)
print(accumulate(3), accumulate(1))
matrix = [[1, 2], [3, 4]]
alias, shallow, deep = matrix, list(matrix), [row[:] for row in matrix]
matrix[0][0] = 99
matrix.append([5])
print(alias, shallow, deep)
s = "text"
def change(s):
    s += "!"
    return s
print(change(s), s)
nested = {"a": [1]}
other = nested.copy()
other["a"].append(2)
other["b"] = 3
print(nested, other)
l = [1, 2, 3]
for v in l[:]:
    if v == 2:
        l.remove(v)
l[len(l):] = [9]
l[0:0] = ["first"]
print(l, l * 2, [l] * 2 == [l, l])
def pop_all(stack): return [stack.pop() for _ in range(len(stack))]
print(pop_all(l), l)
functions = []
for i in range(3):
    functions.append(lambda i=i, seen=[]: (seen.append(i), len(seen))[1])
print([f() for f in functions], functions[0](), functions[1]())
class Holder:
    shared = []
    def __init__(self): self.own = []
h1, h2 = Holder(), Holder()
h1.shared.append(1); h1.own.append(2)
print(h2.shared, h2.own)
q = [[]]
q[0].append(q)
print(q, q[0][0] is q, len(q))
