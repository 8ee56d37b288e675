def run(n):
    total = 0
    for i in range(n):
        if i % 3 == 0: total += i
        elif i % 3 == 1: total -= 1
        else: total ^= i
    i = 0
    while i < n:
        total += i & 7
        i += 1
    return total
print(run(1_000_000))
