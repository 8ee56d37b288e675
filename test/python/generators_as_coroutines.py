# Cooperative tasks on generators: a scheduler, pipelines by send, a lexer.
from collections import deque


def task(name, steps):
    for step in range(steps):
        got = yield (name, step)
        if got:
            print(name, "got", got)
    return f"{name} done"


def run(tasks):
    queue, results = deque(tasks), {}
    turn = 0
    while queue:
        current = queue.popleft()
        try:
            print(next(current) if turn % 3 else current.send(None))
        except StopIteration as stop:
            results[stop.value.split()[0]] = stop.value
        else:
            queue.append(current)
        turn += 1
    return results


print(run([task("a", 2), task("b", 1), task("c", 3)]))


def coroutine(function):
    def start(*args):
        generator = function(*args)
        next(generator)
        return generator
    return start


@coroutine
def printer():
    while True:
        print("->", (yield))


@coroutine
def keep(condition, target):
    while True:
        value = yield
        if condition(value):
            target.send(value)


@coroutine
def batch(size, target):
    held = []
    try:
        while True:
            held.append((yield))
            if len(held) == size:
                target.send(tuple(held))
                held.clear()
    except GeneratorExit:
        print("left over", held)


pipe = keep(lambda v: v % 3, batch(2, printer()))
for n in range(10):
    pipe.send(n)


def tokens(text):
    word = ""
    for c in text + " ":
        if c.isalnum():
            word += c
            continue
        if word:
            yield ("num" if word.isdigit() else "name", word)
            word = ""
        if not c.isspace():
            yield ("op", c)


print(list(tokens("x1 = y+42*(z)")))
