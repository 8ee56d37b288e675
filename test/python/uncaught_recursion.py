# Endless recursion ends with RecursionError.
def down(n):
    return down(n + 1) + 1


print("start")
try:
    down(0)
except RecursionError as error:
    print("caught")
    raise RecursionError("too deep") from None
