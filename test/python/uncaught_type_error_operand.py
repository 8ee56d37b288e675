# Unsupported operands of user classes.
class Money:
    def __init__(self, amount): self.amount = amount

    def __add__(self, other):
        if isinstance(other, Money):
            return Money(self.amount + other.amount)
        return NotImplemented


print((Money(1) + Money(2)).amount)
Money(1) + 5
