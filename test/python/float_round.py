# round(): half to even, digits, ints.
for x in (0.5, 1.5, 2.5, -0.5, -1.5, 2.4999, 0.49999999999999994, 1e20, -2.675, 1234.5678, 5e15 + 0.5):
    print(round(x), round(x, 0), round(x, 1), round(x, 2), round(x, 3), round(x, -1), round(x, -2), round(x, -3), round(x, 20), round(x, -400), round(x, 400))
print(round(2.675, 2), round(1.005, 2), round(2.5), round(3.5), round(0.15, 1), round(0.25, 1), round(0.35, 1), round(1e300, 300))
for n in (0, 5, 15, 25, 35, -15, -25, 149, 150, 151, 250, 350, 12345678901234567890):
    print(round(n), round(n, 0), round(n, 2), round(n, -1), round(n, -2), round(n, -30), round(n, None))
print(type(round(2.5)), type(round(2.5, 0)), type(round(2, 0)), type(round(True)))
def show(f, *args, **kw):
    try:
        print(f(*args, **kw))
    except Exception as e:
        print(type(e).__name__, e)
show(round, float("inf"))
show(round, float("nan"))
show(round, float("inf"), 2)
show(round, "a")
show(round, 1.5, "a")
show(round, 1.5, 1.0)
show(round)
show(round, number=2.567, ndigits=1)
show(round, 1.7976931348623157e308, -308)
class R:
    def __round__(self, n=None):
        return ("rounded", n)
show(round, R())
show(round, R(), 3)
import math
for x in (2.5, -2.5, 1e10, -0.0, 3):
    print(math.floor(x), math.ceil(x), math.trunc(x), int(x))
