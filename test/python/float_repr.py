# repr and str of floats.
values = [0.0, -0.0, 1.0, 0.1, 0.2 + 0.1, 1e15, 1e16, 123456789012345680.0, 1e17, 1e22, 1e23, 1e-4, 1e-5, 0.00012345, 1e100, 1e308, 1.7976931348623157e308,
          5e-324, 2.2250738585072014e-308, 1 / 3, 2 / 3, 100.0, 1e2, 12345.678, 9007199254740993.0, 0.5, 2.5, -1.5e-7, float("inf"), float("-inf"), float("nan")]
for x in values:
    print(x, repr(x), str(x), f"{x}", "%s" % x, "%r" % x, x.is_integer(), [x], {"k": x})
for x in values:
    try:
        print(x.as_integer_ratio())
    except Exception as e:
        print(type(e).__name__, e)
    try:
        print(int(x), round(x), hash(x))
    except Exception as e:
        print(type(e).__name__, e)
print(float(10**22), float(2**53 + 1), float(-(2**1000)), 1e22 == 10**22, 1e23 == 10**23)
try:
    float(10**400)
except OverflowError as e:
    print(e)
try:
    10**400 * 1.0
except OverflowError as e:
    print(e)
try:
    10**400 / 3
except OverflowError as e:
    print(e)
print(10**400 / 10**399, 10**400 // 10**399, 7 / 2, -7 / 2, 1 / 3, 2**63 / 3, (2**64 + 1) / (2**64 - 1), 0 / 5)
print(3 == 3.0, hash(3) == hash(3.0), hash(0.5), hash(1e300), hash(-0.0), hash(float("inf")), hash(float("-inf")))
print(1 < 1.5, 2**53 + 1 > 2.0**53, 2**53 == 2.0**53, 10**400 > 1e308, -10**400 < float("-inf"), float("nan") == float("nan"))
