# complex: arithmetic, repr, parsing.
def show(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__, e)

a, b = 3 + 4j, 1 - 2j
print(a + b, a - b, a * b, a / b, a ** 2, a ** b, -a, +a, abs(a), a.conjugate(), a.real, a.imag, a == b, a != b, a == 3 + 4j, bool(0j), hash(3 + 0j) == hash(3))
print(a + 1, 1 + a, a * 2.5, 2 - a, a / 2, 1 / a, a == 3, 3 + 0j == 3, complex(1), complex(1, 2), complex(1.5), complex("1+2j"), complex("3"), complex("-j"), complex(" (2-3j) "))
print(1j, -1j, 0j, complex(0, -0.0), complex(-0.0, 1), 1e20 + 1e-7j, complex(float("inf"), float("nan")), [1j], str(2j), repr(1 + 0j))
show(complex, "1 + 2j")
show(complex, "abc")
show(complex, "")
show(complex, "1", 2)
show(complex, 1, "2")
show(complex, None)
show(complex, 1j, 2j)
show(lambda: a < b)
show(lambda: a // b)
show(lambda: a % b)
show(lambda: int(a))
show(lambda: float(a))
show(lambda: a / 0)
show(lambda: 0j ** -1)
show(lambda: divmod(a, b))
show(lambda: round(a))
print(f"{a}", f"{a:.2f}", f"{1.5 + 2.25j:.1f}", f"{a:>12}|", f"{a:e}")
show(format, a, "d")
show(pow, a, 2)
show(pow, 2, 1j)
show(sum, [1, 2j, 3.5])
print(isinstance(1j, complex), type(1j).__name__, complex(True), (1j) ** 2, 1j * 1j == -1)
