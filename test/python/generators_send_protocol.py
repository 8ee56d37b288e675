# send(): values go in, results come out, StopIteration carries the return value.
def averager():
    total, count, average = 0.0, 0, None
    while True:
        term = yield average
        if term is None:
            return (count, average)
        total += term
        count += 1
        average = total / count


coroutine = averager()
print(next(coroutine))
for value in (10, 20, 60):
    print(coroutine.send(value))
try:
    coroutine.send(None)
except StopIteration as stop:
    print("returned", stop.value, stop.args)
try:
    next(coroutine)
except StopIteration as stop:
    print("again", stop.value, stop.args)
print(next(coroutine, "default"))
fresh = averager()
try:
    fresh.send(1)
except TypeError as error:
    print(error)
print(fresh.send(None), fresh.send(4))


def echo():
    received = []
    while len(received) < 3:
        received.append((yield len(received)))
    return received


e = echo()
next(e)
e.send("a"), e.send("b")
try:
    e.send("c")
except StopIteration as stop:
    print(stop.value)


def expression():
    x = 10 + (yield 1) * 2
    y = [(yield x), (yield)]
    print("y", y, (yield "last"))


g = expression()
print(next(g), g.send(5), g.send("p"), g.send("q"))
print(next(g, None))
def tuple_result():
    return (1, 2)
    yield
try:
    next(tuple_result())
except StopIteration as stop:
    print(stop.value, stop.args)
