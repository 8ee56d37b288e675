# Assigning to a read-only property.
class Circle:
    def __init__(self, r): self.r = r

    @property
    def area(self): return 3 * self.r ** 2


c = Circle(2)
print(c.area)
c.area = 5
