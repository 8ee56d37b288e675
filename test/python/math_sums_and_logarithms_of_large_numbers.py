# Sums with infinities, logarithms of integers that no float holds, and what has no whole part.
import math


def show(call):
    try:
        print(repr(call()))
    except (ValueError, OverflowError, TypeError) as error:
        print(type(error).__name__, error)


inf, nan = math.inf, math.nan
for number in (10 ** 1000, 2 ** 1056 + 2 ** 1022, 2 ** 1024, 3 ** 700, 7 ** 5000, 2 ** 10000 - 1, 2 ** 1025 + 2 ** 990):
    show(lambda: (math.log(number), math.log2(number), math.log10(number), math.log(number, 10)))
for value in ("a", None, [], 2.7, -2.7, True, 10 ** 30, inf, nan):
    show(lambda: math.trunc(value))
