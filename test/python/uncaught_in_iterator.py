# An iterator of a class that fails in the middle of a list.
class Countdown:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        self.n -= 1
        if self.n < 0:
            raise OverflowError("below zero", self.n)
        return self.n


c = Countdown(3)
print(next(c), [x for x, _ in zip(c, "ab")])
print(list(Countdown(2)))
