d = {}
for i in range(200_000):
    d[i % 5000] = d.get(i % 5000, 0) + i
names = {}
for i in range(200_000):
    key = "k" + str(i % 1000)
    names[key] = names.get(key, 0) + 1
print(sum(d.values()), len(names), sum(v for v in names.values()), sorted(names)[:3])
