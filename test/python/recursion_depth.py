# Deep recursion is an error that programs catch; a higher limit allows what CPython allows.
import sys


def depth(n):
    try:
        return depth(n + 1)
    except RecursionError:
        return n


def simple():
    yield depth(0)


def guarded():
    try:
        yield 1
        yield depth(0)
    finally:
        pass


def nested(n):
    if n:
        yield from nested(n - 1)
    else:
        yield depth(0)


print(900 < depth(0) < 1100, [d > 900 for d in simple()], [d > 900 for d in guarded()], [d > 700 for d in nested(50)])
sys.setrecursionlimit(300)
print(200 < depth(0) < 310)
sys.setrecursionlimit(30000)


def count(n):
    return 0 if n == 0 else 1 + count(n - 1)


def shows(n):
    return repr([n]) if n == 0 else shows(n - 1)


print(count(20000), shows(20000))
sys.setrecursionlimit(1000)
for wrong in (0, -5, "x"):
    try:
        sys.setrecursionlimit(wrong)
    except (ValueError, TypeError) as error:
        print(error)


class Endless:
    def __repr__(self):
        return repr(self)

    def __getattr__(self, name):
        return getattr(self, name + "x")

    def __add__(self, other):
        return self + other

    def __eq__(self, other):
        return self == other

    def __len__(self):
        return len(self)

    def __iter__(self):
        return iter(self)

    def __getitem__(self, index):
        return self[index]

    def __lt__(self, other):
        return self < other

    def __call__(self):
        return self()


endless = Endless()
for use in (lambda: repr(endless), lambda: endless.name, lambda: endless + 1, lambda: endless == 1, lambda: len(endless), lambda: list(endless),
            lambda: endless[1], lambda: sorted([endless, endless]), lambda: endless()):
    try:
        print(use())
    except RecursionError:
        print("too deep")

deep = []
for _ in range(100000):
    deep = [deep]
try:
    repr(deep)
except RecursionError:
    print("too deep")
cyclic = []
cyclic.append(cyclic)
print(cyclic, pow(3, 10**5) % 7)
