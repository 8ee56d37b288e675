# for and while with else, break, continue, changing what is iterated, loop variables after the loop.
for i in range(3):
    pass
else:
    print("for else", i)
for i in []:
    print("never")
else:
    print("empty else", i)
for i in range(5):
    if i == 2:
        break
else:
    print("never")
print(i)
n = 3
while n:
    n -= 1
    if n == 1:
        continue
    print("n", n)
else:
    print("while else")
while True:
    n += 1
    if n > 4:
        break
else:
    print("never")
found = []
for a in range(2, 20):
    for b in range(2, a):
        if a % b == 0:
            break
    else:
        found.append(a)
print(found)
items = [1, 2, 3]
for item in items:
    if item < 10 and len(items) < 8:
        items.append(item * 10)
print(items)
shrinking = [1, 2, 3, 4, 5, 6]
seen = []
for item in shrinking:
    seen.append(item)
    shrinking.remove(item)
print(seen, shrinking)
d = {"a": 1}
try:
    for key in d:
        d[key + "x"] = 1
except RuntimeError as error:
    print(error)
s = {1, 2}
try:
    for v in s:
        s.add(v + 10)
except RuntimeError as error:
    print(error)
for key in list(d):
    del d[key]
print(d)
for x, y in ((1, 2), (3, 4)):
    x += y
print(x, y)
for i in range(3):
    i = 10
    print(i, end=" ")
print()
def nested():
    for i in range(3):
        while True:
            try:
                if i == 1:
                    break
                return i if i else (yield i)
            finally:
                if i == 0:
                    break
        else:
            continue
        yield f"after {i}"
print(list(nested()))
for c in "ab": print(c, end=";")
else: print("done")
i = 5
for i in iter(int, 1):
    i += 1
    break
print(i)
total = 0
for value in reversed(range(0, 10, 3)):
    total = total * 10 + value
print(total, [v for v in range(10, 0, -4)], list(range(5)[::-2]), range(3)[-1])
