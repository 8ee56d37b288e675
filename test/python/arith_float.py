import math
for x in (0.1, 1.0, 1e16, 1e15, 123456789012345678.0, 1e-4, 1e-5, 1.5e300, 5e-324, 1/3, 100.0, -0.0, 2.5, 1e22, 1e23):
    print(x, repr(x), str(x))
print(float("inf"), float("-inf"), float("nan"), float("1e3"), float(" 2.5 "), float("1_000.5"))
print(7.5 // 2, -7.5 // 2, 7.5 % 2, -7.5 % 2, 7.5 % -2, divmod(7.5, 2), divmod(-7.5, 2))
print(2.0 ** 0.5, 2 ** 0.5, 4.0 ** -1)
print(round(2.5), round(3.5), round(-2.5), round(2.675, 2), round(1234.5678, 2), round(1234.5678, -2), round(0.5))
print(0.1 + 0.2, 1e308 * 10, -1e308 * 10, 3.0 * 2, 1.0 - 0.9)
print(1.5 == 1.5, 1.5 != 2, float("nan") == float("nan"), 1e400 == float("inf"))
print(int(1e18), float(10 ** 20), float(2 ** 53 + 1), math.floor(-2.5), math.ceil(2.1), math.trunc(-2.7))
print(math.sqrt(2), math.pi, math.e, math.sin(1), math.log(10), math.log2(8), math.log10(1000), math.exp(1))
print(math.isinf(float("inf")), math.isnan(float("nan")), math.copysign(1, -0.0), math.fmod(7, 3), math.hypot(3, 4))
print((0.5).as_integer_ratio(), (2.0).is_integer(), (2.5).is_integer())
print(min(1.5, 2), max(1, 2.5), sum([0.1] * 10), abs(-1.5), hash(1.0) == hash(1), hash(0.5))
print(1e3, 1E-3, 0x10, 0o17, 0b11, 1_000_000)
for text in ("0x1.8p3", "-0x1p-2", "1.8p1", "inf", " 0xA ", "+ff"):
    print(text)
