def make():
    xs = []
    for i in range(3):
        def f(j=i):
            return i, j
        xs.append(f)
    return xs
print([f() for f in make()])
def a():
    x = 1
    def b():
        def c():
            nonlocal x
            x += 1
            return x
        return c
    c = b()
    c(); c()
    return x
print(a())
def comp():
    n = 3
    return [(lambda k: k * n * m)(2) for m in range(n)], {m: n for m in range(2)}, [x for x in [y for y in range(n)]]
print(comp())
def late():
    def use(): return v
    v = 5
    return use()
print(late())
class K:
    z = 3
    ys = [z for _ in range(2)] if False else [i for i in range(z)]
    def get(self): return [self.z * i for i in range(2)]
    z2 = z + 1
print(K.ys, K().get(), K.z2)
fs = [lambda: x for x in range(3)]
print([f() for f in fs])
fs2 = [lambda x=x: x for x in range(3)]
print([f() for f in fs2])
def walrus(data):
    out = [y for v in data if (y := v * 2) > 2]
    return out, y
print(walrus([1, 2, 3]))
if (n := len("abc")) > 2: print(n)
def free():
    total = 0
    def add(v):
        nonlocal total
        total += v
        return total
    for q in (1, 2, 3): add(q)
    return total
print(free())
x = "global"
def shadow():
    x = "local"
    class C:
        y = x
        def m(self): return x
    return C.y, C().m()
print(shadow())
def deleted():
    t = 1
    del t
    try:
        t
    except NameError as e: return type(e).__name__
print(deleted())
g = (i * k for k in [2] for i in range(4)); print(list(g), list(g))
print([(i, j) for i in range(3) for j in range(i) if (i + j) % 2], {c: ord(c) for c in "ab"}, {len(w) for w in ["a", "bb", "cc"]})
print([[i * j for j in range(3)] for i in range(3)], sum(x * x for x in range(10)), dict((k, v) for k, v in [(1, 2)]))
