print("flat is loaded")
SIDES = 4


class Square:
    def __init__(self, side): self.side = side

    def area(self): return self.side ** 2


def area_of(shape): return shape.area()
