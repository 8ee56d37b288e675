def sieve(n):
    p = [True] * (n + 1); p[0] = p[1] = False
    for i in range(2, int(n ** 0.5) + 1):
        if p[i]:
            for j in range(i * i, n + 1, i): p[j] = False
    return [i for i, v in enumerate(p) if v]
print(sieve(100))
def qsort(a): return a if len(a) < 2 else qsort([x for x in a[1:] if x < a[0]]) + [a[0]] + qsort([x for x in a[1:] if x >= a[0]])
print(qsort([5, 2, 9, 1, 5, 6, -3]))
def hanoi(n, a="A", b="B", c="C"): return [] if n == 0 else hanoi(n - 1, a, c, b) + [(a, c)] + hanoi(n - 1, b, a, c)
print(len(hanoi(8)), hanoi(3))
def matmul(a, b): return [[sum(x * y for x, y in zip(r, c)) for c in zip(*b)] for r in a]
print(matmul([[1, 2], [3, 4]], [[5, 6], [7, 8]]))
def lev(a, b):
    prev = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        cur = [i]
        for j, y in enumerate(b, 1): cur.append(min(prev[j] + 1, cur[-1] + 1, prev[j - 1] + (x != y)))
        prev = cur
    return prev[-1]
print(lev("kitten", "sitting"))
def dijkstra(g, s):
    dist = {s: 0}; todo = [(0, s)]
    while todo:
        todo.sort(); d, u = todo.pop(0)
        if d > dist.get(u, 1e9): continue
        for v, w in g.get(u, {}).items():
            if d + w < dist.get(v, float("inf")):
                dist[v] = d + w; todo.append((d + w, v))
    return dist
print(dijkstra({"a": {"b": 1, "c": 4}, "b": {"c": 2, "d": 6}, "c": {"d": 3}}, "a"))
def queens(n, row=0, cols=()):
    if row == n: return 1
    return sum(queens(n, row + 1, cols + (c,)) for c in range(n) if all(c != k and abs(c - k) != row - r for r, k in enumerate(cols)))
print([queens(i) for i in range(1, 7)])
def collatz(n):
    steps = 0
    while n != 1: n = n // 2 if n % 2 == 0 else 3 * n + 1; steps += 1
    return steps
print(max(range(1, 300), key=collatz), [collatz(i) for i in (1, 7, 27)])
words = "the quick brown fox jumps over the lazy dog the end".split()
freq = {}
for w in words: freq[w] = freq.get(w, 0) + 1
print(sorted(freq.items(), key=lambda kv: (-kv[1], kv[0]))[:3], " ".join(w.capitalize() for w in words)[:20])
def powerset(s): return [[]] if not s else (lambda r: r + [[s[0]] + x for x in r])(powerset(s[1:]))
print(powerset([1, 2, 3]))
class Stack:
    def __init__(self): self._d = []
    def push(self, x): self._d.append(x); return self
    def pop(self): return self._d.pop()
    def __len__(self): return len(self._d)
def rpn(e):
    s = Stack()
    for t in e.split():
        if t in "+-*/": b, a = s.pop(), s.pop(); s.push({"+": a + b, "-": a - b, "*": a * b, "/": a / b if b else None}[t])
        else: s.push(float(t))
    return s.pop()
print(rpn("3 4 + 2 * 7 /"))
def gcd(a, b):
    while b: a, b = b, a % b
    return a
print(gcd(1071, 462), [gcd(i, 36) for i in range(1, 10)])
def pascal(n):
    row = [1]
    for _ in range(n): yield row; row = [a + b for a, b in zip([0] + row, row + [0])]
print(list(pascal(5)))
def to_roman(n):
    out = ""
    for v, s in ((1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):
        while n >= v: out += s; n -= v
    return out
print([to_roman(i) for i in (1994, 2024, 49)])
