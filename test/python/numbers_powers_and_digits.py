# Powers of complex numbers with CPython's roundings and errors; special methods called by hand; digits of huge integers.
def attempt(action):
    try:
        print(action())
    except Exception as error:
        print(type(error).__name__, error)


numbers = [0, 1, 1.5, 2.25, 3, 1e200]
for base in numbers:
    for exponent in (0, 1, 2, 3, -1, -3, 7, 100, -100, 101, 0.5, -0.5):
        if isinstance(base, complex) or isinstance(exponent, complex):
            attempt(lambda: base ** exponent)
for a, b, c in ((2, 10, 1000), (2, -1, 7), (3, 4, 0), (2, 3, None), (2.0, 3, 5), (2, "x", 5)):
    attempt(lambda: a.__pow__(b, c))
    attempt(lambda: a.__rpow__(b, c))
attempt(lambda: None.__eq__(None))
attempt(lambda: None.__eq__(0))
attempt(lambda: None.__lt__(0))
attempt(lambda: (...).__ne__(...))
attempt(lambda: 1 << 10**30)
attempt(lambda: round(-(10**40), -40))
attempt(lambda: round(6 * 10**39, -40))


class Modular(int):
    def __pow__(self, exponent, modulus=None):
        return ("pow", super().__pow__(exponent, modulus))


print(pow(Modular(3), 5, 7), Modular(3) ** 2)
large = 7**4000
for base, digits in ((16, hex(large)[2:]), (8, oct(large)[2:]), (2, bin(large)[2:]), (16, f"{large:X}"), (2, f"{-large:b}")):
    print(base, len(digits), digits[:20], digits[-20:], int(digits, base) == (-large if digits[0] == "-" else large))
print(int("0" * 500 + "ff", 16), int("-" + "0" * 40, 2), int("z" * 30, 32 + 4), int("v" * 30, 32), hex(-(2**64)), oct(2**63), bin(0))
print(hex(1 << 200000)[:6], len(bin(3 << 100000)), int("f" * 20000, 16).bit_length())
import math
print(math.factorial(3000) % (10**9 + 7))
