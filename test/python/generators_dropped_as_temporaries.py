# Generators that are only held by a call, a comparison, a loop or one name end when that is done.
def src(n):
    try:
        for i in range(5): yield i
    finally: print("fin", n)
def first(g): return next(g)
print(first(src("a")))
print("--")
print(next(x for x in src("b") if x > 1))
print("--")
print(any(x > 2 for x in src("c")), all(x < 1 for x in src("d")))
print("--")
def f():
    for x in src("e"):
        for y in src("f"):
            if y: return x, y
print(f())
def g():
    s = src("g")
    for x in s:
        if x == 1: break
    print("in g", next(s))
g()
print("--")
def h():
    s = src("h1"); next(s)
    s = src("h2"); next(s)
    del s
    print("h end")
h()
[x for x in src("i")]
def wrap():
    for x in src("k"): yield x * 2
w = wrap(); next(w); w.close()
for v in wrap():
    if v: break
print("--")
def yf(): yield from src("l")
for v in yf(): break
print("--")
a, b, *c = src("m")
print(3 in src("n"))
t = tuple(src("o")); print(t)
def keep(store=[]):
    s = src("p"); store.append(s); next(s)
keep()
print("kept")
x = src("q"); next(x); x = 5
print("end")
