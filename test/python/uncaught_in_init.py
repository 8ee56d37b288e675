# A constructor that fails with wrong arguments: the message names the method.
class Shape:
    def __init__(self, width, height, *, unit):
        self.width = width


class Square(Shape):
    def __init__(self, side):
        super().__init__(side, side)


print("making")
Square(3)
