# A function uses a name that the module does not have any more.
factor = 3


def scaled(x):
    return x * factor


print(scaled(4), "factor" in globals())
del factor
print("factor" in globals())
scaled(5)
