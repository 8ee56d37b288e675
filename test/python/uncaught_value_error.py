def f(x):
    raise ValueError(f"bad {x}")
print("start")
f(3)
