# An error at the end of mutual recursion, after a limit that the program sets itself.
def even(n, trail):
    if n < 0:
        raise ArithmeticError(f"negative after {len(trail)} calls: {trail[-3:]}")
    return True if n == 0 else odd(n - 1, [*trail, n])


def odd(n, trail):
    return False if n == 0 else even(n - 1, [*trail, n])


print(even(10, []), odd(7, []), even(7, []))


def depth(n=0):
    try:
        return depth(n + 1)
    except RecursionError:
        return "limit reached"


print(depth())
even(-1, list("abcd"))
