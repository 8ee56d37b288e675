# sum() over values that cannot be added.
class Money:
    def __init__(self, amount):
        self.amount = amount

    def __add__(self, other):
        if not isinstance(other, Money):
            return NotImplemented
        return Money(self.amount + other.amount)

    def __radd__(self, other):
        return self if other == 0 else NotImplemented


print(sum([Money(3), Money(4)]).amount, sum([], Money(1)).amount)
try:
    sum([Money(1), 2])
except TypeError as error:
    print(error)
sum([Money(1)], "start" and 5)
