# Classes derived from built-in iterators that step by super().__next__() and begin by super().__iter__().
import itertools


class Tens(enumerate):
    def __next__(self):
        number, item = super().__next__()
        return number * 10, item


class Next(map):
    def __next__(self):
        return super().__next__() + 1


class Turned(zip):
    def __iter__(self):
        return super().__iter__()

    def __next__(self):
        return super().__next__()[::-1]


class Twice(filter):
    def __next__(self):
        return filter.__next__(self) * 2


class Thrice(itertools.count):
    def __next__(self):
        return super().__next__() * 3


class Loud(itertools.chain):
    def __next__(self):
        return super().__next__().upper()


print(list(Tens("abc")), next(Tens("x")), [pair for pair in Tens("yz")])
print(list(Next(int, "12")), sum(Next(int, "34")), next(Next(int, ""), "end"))
print(list(Turned("ab", "cd")), dict(Turned("ab", [1, 2])))
print(list(Twice(None, [1, 0, 2])), max(Twice(None, [3, 4])))
count = Thrice(2)
print(next(count), next(count), list(Loud("a", "bc")))
tens = Tens("ab")
print(tens.__next__(), enumerate.__next__(tens))
try:
    tens.__next__()
except StopIteration as stop:
    print("stopped", stop.value)
