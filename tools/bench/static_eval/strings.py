out = []
for i in range(100_000):
    s = f"item {i:05d} {i * 1.5:.2f}"
    out.append(s.upper().replace("ITEM", "x").split()[1])
text = ",".join(out)
total = 0
for part in text.split(","): total += int(part)
acc = ""
for i in range(100_000): acc += "ab"
print(total, len(text), len(acc), acc.count("ba"))
