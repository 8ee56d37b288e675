# A generator expression fails when it is consumed, not when it is made.
ratios = (100 // n for n in (4, 2, 0, 1))
print(type(ratios).__name__)
out = []
try:
    for r in ratios:
        out.append(r)
except ZeroDivisionError as error:
    print(out, error, list(ratios))
sums = sum(1 / n for n in [4, 2])
print(sums)
any(10 % n == 0 for n in (3, 4, 0, 5))
