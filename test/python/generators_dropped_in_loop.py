# A generator that a loop leaves early is finished at once: nobody else holds it.
def source(name, count=10):
    try:
        for i in range(count):
            yield i
    finally:
        print("finished", name)


for value in source("break"):
    if value == 2:
        break
print("after the loop")


def search(wanted):
    for value in source("return"):
        if value == wanted:
            return value


print(search(3))
try:
    for value in source("exception"):
        if value:
            raise ValueError("stop")
except ValueError as error:
    print(error)
held = source("held")
for value in held:
    break
print("still held", next(held))
held.close()
print("closed")


def outer():
    for a in source("outer"):
        for b in source("inner"):
            if b == 1:
                break
        if a == 1:
            break


outer()
print(next(source("only one")))
print("next statement")
first, *_ = source("exhausted", 3)
print(first)
g = source("replaced")
next(g)
g = None
print("replaced above")
h = source("deleted")
next(h)
del h
print("deleted above")


def local():
    mine = source("local")
    next(mine)
    return "returned"


print(local())
