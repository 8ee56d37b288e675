# sorted() with values that cannot be ordered.
print(sorted(["b", "a"]))
sorted([3, "a", 1])
