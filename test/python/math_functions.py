# Every function of math, with edge cases.
import math

def show(f, *args, **kw):
    try:
        print(f.__name__, args, repr(f(*args, **kw)))
    except Exception as e:
        print(f.__name__, args, type(e).__name__, e)

inf, nan = math.inf, math.nan
values = [0, 0.0, -0.0, 1, -1, 0.5, -0.5, 2.5, 100, 1e-300, 1e300, inf, -inf, nan, True]
exact = ["ceil", "floor", "trunc", "fabs", "sqrt", "isfinite", "isinf", "isnan", "degrees", "radians", "frexp"]
for name in exact:
    for x in values:
        show(getattr(math, name), x)
for name in ["acos", "asin", "atan", "acosh", "asinh", "atanh", "cos", "sin", "tan", "cosh", "sinh", "tanh", "exp", "expm1", "log", "log10", "log2", "log1p", "erf", "erfc", "exp2", "cbrt"]:
    f = getattr(math, name)
    for x in (0, 1, -1, 0.5, 2, 10, -2.5, 1000, inf, -inf, nan):
        try:
            print(name, x, f"{f(x):.10g}")
        except Exception as e:
            print(name, x, type(e).__name__, e)
print(math.pi, math.e, math.tau, math.inf, math.nan)
for args in [(6, 4), (0, 0), (-6, 4), (2**70, 2**65 * 3), (), (5,), (12, 18, 27), (1.5, 2), ("a", 2)]:
    show(math.gcd, *args)
    show(math.lcm, *args)
for n in (0, 1, 5, 20, 25, -1, 2.0, "a", True):
    show(math.factorial, n)
for n in (0, 1, 15, 16, 2**100, 10**30 + 1, -1, 4.0):
    show(math.isqrt, n)
for args in [(2, 10), (2, -1), (0, 0), (0, -1), (-8, 1 / 3), (2.5, 2), (inf, 0), (10, 400), (-1, inf), (1, nan)]:
    show(math.pow, *args)
for args in [(8, 2), (100, 10), (10, 1), (0, 2), (-1, 2), (2**1000, 2), (10**400,), (8, 0), (8, 8)]:
    show(math.log, *args)
show(math.log2, 2**1000)
show(math.log10, 10**400)
show(math.log2, 0)
show(math.atan2, 1, -1)
show(math.atan2, 0.0, -0.0)
show(math.hypot, 3, 4)
show(math.hypot)
show(math.hypot, 1, 2, 2)
show(math.hypot, inf, nan)
show(math.dist, (1, 2), (4, 6))
show(math.dist, (1,), (1, 2))
show(math.copysign, 1, -0.0)
show(math.fmod, 7, -3)
show(math.fmod, -7, 3)
show(math.fmod, 1, 0)
show(math.fmod, inf, 1)
show(math.remainder, 7, 2)
show(math.remainder, 5, 2)
show(math.remainder, 1, 0)
show(math.ldexp, 0.5, 10)
show(math.ldexp, 1, 5000)
show(math.ldexp, 1, 1.5)
show(math.prod, [1, 2, 3.5])
show(math.prod, [], start=5)
show(math.prod, [2**40] * 2)
show(math.isclose, 1, 1 + 1e-10)
show(math.isclose, 1, 1.1)
show(math.isclose, 1, 1.1, rel_tol=0.2)
show(math.isclose, 0, 1e-10, abs_tol=1e-9)
show(math.isclose, 1, 1, rel_tol=-1)
show(math.sqrt, "a")
show(math.sqrt, None)
show(math.sqrt, 10**400)
show(math.floor, 1e300)
show(math.ceil, "a")
show(math.isnan, "a")
class C:
    def __ceil__(self):
        return "ceil"
    def __floor__(self):
        return "floor"
    def __trunc__(self):
        return "trunc"
    def __float__(self):
        return 4.0
show(math.ceil, C()) if False else print(math.ceil(C()), math.floor(C()), math.trunc(C()), math.sqrt(C()))
