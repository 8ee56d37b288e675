# Recursion: mutual, deep, through lambdas and containers, with memo.
def is_even(n): return True if n == 0 else is_odd(n - 1)
def is_odd(n): return False if n == 0 else is_even(n - 1)


print(is_even(100), is_odd(77), is_even(75))


def ackermann(m, n):
    if m == 0:
        return n + 1
    return ackermann(m - 1, 1) if n == 0 else ackermann(m - 1, ackermann(m, n - 1))


print(ackermann(2, 3))


def flatten(tree):
    return [leaf for node in tree for leaf in (flatten(node) if isinstance(node, (list, tuple)) else [node])]


print(flatten([1, (2, [3, [], [[4]]]), 5]))


def hanoi(n, source="A", target="C", spare="B"):
    if n:
        yield from hanoi(n - 1, source, spare, target)
        yield source + target
        yield from hanoi(n - 1, spare, target, source)


print(" ".join(hanoi(3)), sum(1 for _ in hanoi(8)))
fib = lambda n, memo={0: 0, 1: 1}: memo[n] if n in memo else memo.setdefault(n, fib(n - 1) + fib(n - 2))
print(fib(90))


def depth(n):
    return 0 if n == 0 else 1 + depth(n - 1)


print(depth(400))


def forever(n):
    return forever(n + 1) + 1


try:
    forever(0)
except RecursionError as error:
    print(type(error).__name__, "maximum recursion depth exceeded" in str(error))
Y = lambda f: (lambda x: x(x))(lambda x: f(lambda *a: x(x)(*a)))
print(Y(lambda me: lambda n: 1 if n == 0 else n * me(n - 1))(10))


class Node:
    def __init__(self, value, *children):
        self.value, self.children = value, children

    def total(self):
        return self.value + sum(child.total() for child in self.children)


print(Node(1, Node(2, Node(3)), Node(4)).total())
