class Point:
    def __init__(self, x, y): self.x = x; self.y = y
    def move(self, dx): self.x += dx; self.y -= dx; return self
    def norm(self): return self.x * self.x + self.y * self.y
p = Point(1, 2)
total = 0
for i in range(300_000):
    p.move(i & 3)
    total += p.norm() + p.x
print(total)
