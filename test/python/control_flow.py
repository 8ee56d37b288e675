for i in range(5):
    if i == 3: break
    print(i, end=" ")
else: print("never")
print()
for i in range(3): pass
else: print("else", i)
n = 0
while n < 5:
    n += 1
    if n == 2: continue
    if n == 4: break
    print(n)
else: print("no")
while n < 6: n += 1
else: print("while else", n)
for i, (a, b) in enumerate([(1, 2), (3, 4)]): print(i, a, b)
for x in []: print("x")
else: print("empty")
print([i for i in range(10, 0, -3)], list(range(5, 5)), range(3), len(range(0, 100, 7)), 5 in range(0, 10, 5), range(10)[2:5], range(10)[-1], range(0, 10, 3)[::-1])
a = b = c = 3; print(a, b, c); a, b = b, a + 1; print(a, b)
x = 5; x += 2; x -= 1; x *= 3; x //= 2; x **= 2; x %= 50; x <<= 2; x >>= 1; x |= 1; x &= 0xff; x ^= 3; print(x); x /= 4; print(x)
print(1 < 2 < 3, 1 < 3 > 2, 3 > 2 > 2, 1 == 1.0 == True, 1 < 2 > 5)
print(1 and 2, 0 and 2, 1 or 2, 0 or 2, not 1, not [], None or "d", "" and x, [] or {} or 5)
print("yes" if x else "no", (1 if 0 else 2) if 1 else 3, x if x > 100 else -x)
print(None is None, 5 is not None, 1 in [1], 2 not in (1,), "a" in {"a": 1})
def f(n):
    if n < 0: return "neg"
    elif n == 0: return "zero"
    elif n < 10: return "small"
    else: return "big"
print(f(-1), f(0), f(5), f(50))
d = {}; d["k"], d["j"] = 1, 2; print(d); l = [0, 0]; l[0], l[1] = 1, 2; print(l)
i = 0; l = [5, 6]; i, l[i] = 1, 9; print(i, l)
del l[0]; print(l); y = 1; del y
try: y
except NameError: print("deleted")
for q in "ab":
    for w in "xy":
        if w == "y": break
        print(q, w)
print([*range(2)], (*"ab",), {*[1]}, {**{"a": 1}}, [x for x in (1, 2) for _ in range(2)])
pass
... 
if (m := 10) > 5: print(m)
print(__name__)
global_v = 1
def mod():
    global global_v, created
    global_v = 2; created = 3
mod(); print(global_v, created)
for i in range(3):
    for j in range(3):
        if j == i: continue
        if i == 2: break
        print(i, j)
while True:
    try:
        break
    finally: print("fin")
t = 0
for k in range(1000): t += k if k % 2 else -k
print(t)
class A: pass
a = A(); a.v = [1]; a.v += [2]; a.v[0] += 5; print(a.v)
a.n = 1; a.n += 1; print(a.n); s = "x"; s += "y"; s *= 2; print(s); tt = (1,); tt += (2,); print(tt)
