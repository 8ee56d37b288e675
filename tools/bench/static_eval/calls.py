def add(a, b): return a + b
def twice(f, x): return f(f(x, 1), 2)
def keyword(a, *, b=1, c=2): return a + b + c
total = 0
for i in range(300_000):
    total = add(total, i) - twice(add, i) + keyword(1, b=i)
print(total)
