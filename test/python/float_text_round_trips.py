# repr, str and parsing of floats: shortest texts, exponents, subnormals, hex, rounding of decimal texts.
import math
import sys

xs = [0.1, 0.2 + 0.1, 1 / 3, 2 / 3, 1e15, 1e16, 123456789012345680.0, 1e-4, 1e-5, 9.999e-5, 5e-324, 2.2250738585072014e-308, 1.7976931348623157e308, 1e22, 1e23, 4.35, 0.5, 100.0, 1e100, -1.5e-10, 3.0000000000000004, 9007199254740993.0, 123.456e10, 0.1 + 0.7, 1.1 * 3, math.pi, math.e * 1e10, 2.0**-1074, 2.0**0.5, 7.0, -0.0]
for x in xs:
    print(repr(x), str(x), float(repr(x)) == x, x.as_integer_ratio() if abs(x) < 1e20 and abs(x) > 1e-10 or x == 0 else "-", f"{x:.17g}", f"{x!r:>25}", round(x, 3), int(x) if abs(x) < 1e17 else "-")
texts = ["1", "1.", ".5", "1e3", "1E-3", "+1.5", "-.5e+2", "1_000.5", " 2.5\n", "inf", "-Infinity", "nan", "1e400", "1e-400", "0x1p3", "1e", "e5", "1__0", "_1", "1_", "", " ", "1.2.3", "٣.٥", "1e+", "infinit", "12345678901234567890123", "0.1e1", "-0", "1d5"]
for text in texts:
    try:
        print(repr(text), float(text))
    except ValueError as error:
        print(repr(text), error)
for text in ("0x1.8p1", "0x.8", "1p-3", "-0x1.fffffffffffffp+1023", "inf", "0x1p-1074", "0x1p-1080", "0x1.00000000000008p0", "0xg", "0x1p5000", ""):
    try:
        print(repr(text))
    except (ValueError, OverflowError) as error:
        print(repr(text), type(error).__name__)
print([round(x, 2) for x in (2.675, 1.005, 0.125, 0.375, -2.5, 1e-3)], [round(x) for x in (0.5, 1.5, -0.5, 2.5000001)], [f"{x:.1f}" for x in (0.25, 0.35, 0.45, 0.05, 0.15)], [f"{x:.0f}" for x in (0.5, 1.5, 2.5)], [f"{x:e}" for x in (0.0, 12345.678, 1e-10)], [f"{x:g}" for x in (1e5, 1e6, 1e-4, 1e-5, 123456789.0, 0.1)], [f"{x:.3}" for x in (1234.5, 0.00012345, 10.0, 1e10)])
print(0.1 + 0.2 == 0.3, math.isclose(0.1 + 0.2, 0.3), 0.1 * 3, 1e16 + 1, 1e308 * 10, -1e308 * 10, math.inf - math.inf, 0.0 == -0.0, math.copysign(1, -0.0), 1 / math.inf, 5 // 0.3, -5 // 0.3, 5 % 0.3, -5 % 0.3, 2**0.5 * 2**0.5, 10**-2, divmod(7.5, -2), 1e-320, 3.0.is_integer(), (0.1).as_integer_ratio(), float(10**16 + 1), int(1e23), 1e23 == 10**23)
print(sys.float_info.max, sys.float_info.min, sys.float_info.epsilon, sum([0.1] * 10), min(0.0, -0.0), max(-0.0, 0.0), sorted([1.5, math.inf, -math.inf, 0.0]), [1.0, 1] == [1, 1.0], {1.0: "a"}[1], hash(0.1) == hash(0.1))
