def run(n):
    a = [i * 7 % n for i in range(n)]
    b = []
    for x in a:
        if x % 2: b.append(x)
    for i in range(len(b) - 1):
        b[i], b[i + 1] = b[i + 1], b[i]
    a.sort()
    return sum(a[::3]) + sum(b) + max(b) + a[len(a) // 2]
print(run(300_000))
