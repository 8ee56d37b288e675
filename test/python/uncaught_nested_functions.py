# Through several functions, a lambda and a map.
def check(value):
    if value < 0:
        raise ArithmeticError("negative", value)
    return value


def process(values): return list(map(lambda v: check(v) * 2, values))


print(process([1, 2]))
print(process([3, -1, 4]))
