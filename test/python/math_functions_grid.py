# Every function of math over a grid, with the errors of its domain.
import math

xs = [0.0, -0.0, 0.5, 1.0, -1.0, 2.0, 10.0, -3.7, 1e-10, 1e300, math.inf, -math.inf, math.nan, 7, -7, True]
one = "acos acosh asin asinh atan atanh cbrt ceil cos cosh degrees erf erfc exp exp2 expm1 fabs factorial floor frexp isfinite isinf isnan isqrt log log10 log1p log2 radians sin sinh sqrt tan tanh trunc".split()


def text(x):
    if isinstance(x, float):
        return f"{x:.12g}"
    return "(" + ", ".join(map(text, x)) + ")" if isinstance(x, tuple) else str(x)


for name in one:
    f = getattr(math, name)
    row = []
    for x in xs:
        try:
            row.append(text(f(x)))
        except (ValueError, OverflowError, TypeError) as error:
            row.append(type(error).__name__[:3] + ":" + str(error).partition("(")[0].strip())
    print(f"{name:9}", *row, sep=" | ")
two = "atan2 copysign fmod hypot ldexp log pow remainder gcd lcm dist isclose".split()
pairs = [(1.0, 2.0), (-1.0, 0.0), (0.0, -0.0), (5.5, -2.5), (math.inf, 1.0), (12, 18), (10, 3), (-4, 6), (0, 0), (2.0, 10), ((1, 2), (4, 6))]
for name in two:
    f = getattr(math, name)
    row = []
    for a, b in pairs:
        try:
            row.append(text(f(a, b)))
        except Exception as error:
            row.append(type(error).__name__)
    print(f"{name:9}", *row, sep=" | ")
print(math.prod([1, 2, 3]), math.prod([], start=5), math.prod([0.5, 4]), math.gcd(), math.gcd(12, 18, 27), math.lcm(4, 6, 10), math.lcm(), math.hypot(3, 4, 12), math.hypot())
print(math.isclose(1, 1 + 1e-10), math.isclose(1, 1.1, rel_tol=0.2), math.isclose(0, 1e-12), math.isclose(0, 1e-12, abs_tol=1e-9), math.isclose(math.inf, math.inf), math.isclose(math.nan, math.nan))
print(math.pi, math.e, math.tau, math.inf, -math.inf, math.nan, math.floor(-2.5), math.ceil(-2.5), math.trunc(-2.5), math.floor(10**30), math.isqrt(10**40), math.factorial(20), math.frexp(0.3), math.ldexp(0.6, -1), math.log(8, 2), math.log(2**200), math.log2(2**200), math.log10(10**50), math.exp2(10), math.cbrt(-27))
for call in (lambda: math.factorial(2.5), lambda: math.factorial(-1), lambda: math.sqrt("a"), lambda: math.isqrt(-1), lambda: math.gcd(1.5), lambda: math.floor("a"), lambda: math.log(0), lambda: math.log(10, 1), lambda: math.dist([1], [1, 2]), lambda: math.isclose(1, 1, rel_tol=-1), lambda: math.ldexp(1, 2.0), lambda: math.ldexp(1.0, 5000), lambda: math.exp(10**400), lambda: math.ceil(math.inf), lambda: math.trunc(math.nan), lambda: math.prod(3), lambda: math.pow(-1, 0.5), lambda: math.pow(0, -1)):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)


class Number:
    def __init__(self, x):
        self.x = x

    def __float__(self):
        return float(self.x)

    def __index__(self):
        return int(self.x)

    def __floor__(self):
        return "floored"

    def __ceil__(self):
        return "ceiled"

    def __trunc__(self):
        return "cut"


n = Number(4)
print(math.sqrt(n), math.gcd(n, 6), math.floor(n), math.ceil(n), math.trunc(n), math.factorial(n), math.isqrt(n), math.hypot(n, 3), math.copysign(2, Number(-1)), int(n), float(n), round(math.sin(n), 6))
