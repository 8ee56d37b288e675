# Thousands of suspended generators are dropped; their stacks must be given back.
closed = 0


def ticker():
    global closed
    try:
        while True:
            yield 1
    finally:
        closed += 1


def use_one():
    g = ticker()
    return next(g) + next(g)


total = 0
for _ in range(5000):
    total += use_one()
print(total, closed)
for _ in range(3000):
    for value in ticker():
        break
print(closed)


def rebinding():
    for _ in range(3000):
        g = ticker()
        next(g)
    return "done"


print(rebinding(), closed)


def plain():
    n = 0
    while True:
        yield n
        n += 1


for _ in range(5000):
    g = plain()
    next(g)
print(next(g), sum(next(plain()) for _ in range(2000)))
