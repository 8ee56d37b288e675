class Shape:
    def __init__(self, n): self.n = n
    def area(self): return 0
    @property
    def label(self): return self.n + 1
class Square(Shape):
    def __init__(self, n): super().__init__(n); self.side = n
    def area(self): return self.side * self.side
    def __add__(self, o): return Square(self.side + o.side)
    def __eq__(self, o): return self.side == o.side
total = 0
for i in range(100_000):
    a = Square(i); b = a + Square(1)
    total += b.area() + a.label + (a == b)
print(total)
