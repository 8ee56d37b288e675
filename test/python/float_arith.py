# Arithmetic of floats: //, %, divmod, **, comparison and the errors.
def show(f, *args):
    try:
        print(repr(f(*args)), end=" ")
    except Exception as e:
        print(type(e).__name__, e, end=" ")

inf, nan = float("inf"), float("nan")
values = [0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.7, 1e308, 1e-308, inf, -inf, nan, 7, -3, True]
for a in values:
    for b in values:
        show(lambda: a + b)
        show(lambda: a - b)
        show(lambda: a * b)
        show(lambda: a / b)
        show(lambda: a // b)
        show(lambda: a % b)
        show(lambda: divmod(a, b))
        if a >= 0 or b != b or abs(b) == float("inf") or b == int(b):  # the others are complex numbers
            show(lambda: a ** b)
        print((a < b, a <= b, a == b, a != b, a > b, a >= b))
for a in values:
    print(-a, +a, abs(a), bool(a))
for f in (lambda: 1.5 & 1, lambda: 1.5 | 1.5, lambda: 1 << 1.5, lambda: ~1.5, lambda: 1.5 + "a", lambda: "a" * 1.5, lambda: 1.5 < "a", lambda: [1] * 2.0,
          lambda: 1.5 @ 2, lambda: -"a", lambda: 1.5 + None, lambda: None - 1, lambda: [1] + (2,), lambda: {} + {}, lambda: 1 in 5, lambda: 5[0], lambda: 5(), lambda: len(5)):
    show(f)
    print()
