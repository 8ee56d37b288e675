total = 0
for r in range(60):
    rows = [[i * j for j in range(50)] for i in range(50)]
    flat = [v for row in rows for v in row if v % 2 == 0]
    d = {v: v * v for v in flat}
    s = {v % 97 for v in flat}
    total += sum(flat) + len(d) + len(s) + sum(v for v in flat if v > 100)
print(total)
