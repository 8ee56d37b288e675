# assert without a message.
values = [3, 1, 2]
print(sorted(values))
assert values == sorted(values)
