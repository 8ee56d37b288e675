# Closures share cells with their maker and with each other; nonlocal reaches any level.
def account(balance):
    def deposit(amount):
        nonlocal balance
        balance += amount
        return balance

    def peek():
        return balance

    def reset():
        nonlocal balance
        del balance

    return deposit, peek, reset


deposit, peek, reset = account(10)
other, other_peek, _ = account(0)
print(deposit(5), peek(), other(1), other_peek(), peek())
reset()
try:
    peek()
except NameError as error:
    print(type(error).__name__, error)
try:
    deposit(1)
except NameError as error:
    print(type(error).__name__, error)


def three_levels():
    x = "outer"

    def middle():
        def innermost():
            nonlocal x
            x = "changed by innermost"
            return x
        return innermost

    before = x
    middle()()
    return before, x


print(three_levels())


def counter():
    count = 0
    while True:
        def step(by=1):
            nonlocal count
            count += by
            return count
        yield step
        print("maker sees", count)


steps = counter()
a = next(steps)
a(), a(5)
b = next(steps)
print(a(), b(), a is b)
print(a.__closure__[0].cell_contents, a.__code__.co_freevars)


def recursive():
    def fact(n):
        return 1 if n < 2 else n * fact(n - 1)
    return fact


print(recursive()(20))
