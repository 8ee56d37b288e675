# A local that is read before it is bound.
total = 5


def add(n):
    if n > 100:
        total = 0
    return total + n


print("start")
print(add(1))
