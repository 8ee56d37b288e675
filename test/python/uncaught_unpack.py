# Too few values to unpack, in a for target.
for key, (a, *rest), value in [("x", [1, 2], 3), ("y", [4], 5), ("z", [6])]:
    print(key, a, rest, value)
