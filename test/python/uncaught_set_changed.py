# A dict that changes while it is iterated.
table = {"a": 1, "b": 2}
for key in list(table):
    table[key + key] = 0
print(sorted(table))
for key in table:
    table[key + "x"] = 0
