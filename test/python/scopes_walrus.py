# The walrus in every position where it is allowed.
if (n := 10) > 5:
    print(n)
while (n := n - 3) > 0:
    print(n, end=" ")
print(n)
print((a := 1) + (b := 2), a, b, [c := 3, c * 2], {(d := "k"): (e := "v")}, d, e)
print(f"{(f := 5)} {f:=5} {f}")
def function(x=(g := 7), *args): return x, args
print(function(), g, function((h := 8), (i := 9)), h, i)
print((j := 1, 2), j, (k := (1, 2)), k)
data = {"a": 1}
print(v if (v := data.get("a")) else "none", v, (lambda: (w := 3) + w)())
x = [y := 1, y ** 2, y ** 3]
print(x, y)
assert (checked := True)
def returns(): return (result := 5)
print(returns(), checked)
chunks, text = [], iter("abcdefg")
while chunk := "".join(c for c, _ in zip(text, range(3))):
    chunks.append(chunk)
print(chunks)
print([m for t in ["1", "x", "3"] if (m := t.isdigit() and int(t))], m)
class C:
    attr = (inner := 4) + 1
print(C.attr, C.inner)
def outer():
    total = 0
    def add(v):
        nonlocal total
        return (total := total + v)
    return add(1), add(2), total
print(outer())
def use_global():
    global counter
    return (counter := 100)
print(use_global(), counter)
print(any((witness := z) % 7 == 0 for z in range(50, 60)), witness)
print([[p := q for q in range(2)] for _ in range(2)], p)
s = "abc"[(idx := 1)]
print(s, idx, "abc"[idx:(end := 3)], end)
if not (missing := None):
    print(missing, (missing := "now"), missing)
print(1 if (cond := 0) else cond, 0 < (mid := 5) < 10, mid)
items = [1, 2, 3]
while items and (item := items.pop()) != 2:
    print("popped", item)
print(item, items, (u := 1) if False else "skipped", "u" in globals())
try:
    raise (err := ValueError("kept"))
except ValueError as error:
    print(err is error)
with (cm := __import__("contextlib").nullcontext(3)) as val:
    print(val, type(cm).__name__)
for q in (seq := [1, 2]):
    seq2 = [q * f for f in seq]
print(seq, seq2)
