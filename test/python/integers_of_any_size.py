# Arithmetic with integers of many words, checked by identities.
import math

a, b = 3**200, 7**150 + 12345
print(a, b, sep="\n")
for x, y in ((a, b), (-a, b), (a, -b), (b, 97), (2**64, 2**32), (10**50, 10**25 + 1), (-1, 2**100), (0, a)):
    q, r = divmod(x, y)
    print(q * y + r == x, (r >= 0) == (y > 0) or r == 0, abs(r) < abs(y), x // y == q, x % y == r, (x + y) - y == x, (x - y) + y == x, (x * y) // y == x, (x ^ y) ^ y == x, (x & y) + (x | y) == x + y, ~x == -x - 1, x << 77 >> 77 == x, (x < y) == (y > x), str(x) == repr(x), int(str(x)) == x, int(hex(x), 16) == x, int(bin(x), 2) == x, hash(x) == hash(int(str(x))), float(x) == float(str(x)))
print(a.bit_length(), b.bit_count(), (a * b).bit_length(), math.isqrt(a), math.gcd(a * 6, b * 6), math.gcd(a, b), pow(a, b, 10**9 + 7), pow(3, -1, 2**61 - 1), a >> 300, a << 3 == a * 8, (-a) >> 310, a & (1 << 64) - 1, (-a) & 0xffff, a | 1 == a, a ^ a, -a // 10**90, -a % 10**9)
print(2**64 - 1, -(2**63), 2**63, 10**18 * 10, (2**32) ** 2, 9223372036854775807 + 1, -9223372036854775808 - 1, 4611686018427387904 * 2, 3037000500 * 3037000500, -(-2**63), abs(-2**63), 2**63 // -1, 2**63 % -3, 1 << 62, 1 << 63, (1 << 63) - 1 >> 62, ~(2**63), 2**63 & -1, 0x7fffffffffffffff ^ -1)
print(f"{a:,}"[:30], f"{a:x}"[-20:], f"{a:e}", f"{b:.3g}", f"{2**70:_d}", f"{-2**70:#x}", f"{2**65:b}".count("1"), "%d" % 2**0 if False else "%d" % a == str(a), "%x" % 2**70 if False else "%x" % (2**70), len(str(2**1000)), sum(map(int, str(2**1000))), str(10**40)[:5], int("1" + "0" * 40) == 10**40, int("f" * 20, 16), int("-" + "7" * 30, 8))
print(math.factorial(30), math.prod(range(1, 25)), sum(10**k for k in range(25)), max(a, b) == max(b, a), sorted([2**70, -2**70, 0, 2**69]), int.from_bytes((b).to_bytes(60, "little"), "little") == b, (-a).to_bytes(41, "big", signed=True)[:2], round(a, -90), float(2**53 + 1), float(2**1000), int(1e30), int(-1e25), 10**25 == 1e25, 10**23 == 1e23, 2**53 + 1 == float(2**53 + 1), 2**53 + 1 > float(2**53), hash(2**61 - 1), hash(2**61), hash(-1), hash(2**100))


def is_prime(n):
    if n < 2:
        return False
    for p in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        if n % p == 0:
            return n == p
    d, s = n - 1, 0
    while d % 2 == 0:
        d, s = d // 2, s + 1
    for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        x = pow(base, d, n)
        if x in (1, n - 1):
            continue
        for _ in range(s - 1):
            x = x * x % n
            if x == n - 1:
                break
        else:
            return False
    return True


def fibonacci(n):
    x, y = 0, 1
    for bit in bin(n)[2:]:
        x, y = x * (2 * y - x), x * x + y * y
        if bit == "1":
            x, y = y, x + y
    return x


def egcd(x, y):
    if not y:
        return x, 1, 0
    g, s, t = egcd(y, x % y)
    return g, t, s - x // y * t


print([n for n in range(60) if is_prime(n)], is_prime(2**89 - 1), is_prime(2**67 - 1), is_prime(10**24 + 7), fibonacci(10), fibonacci(300), egcd(240, 46), egcd(a, b)[0], (lambda g, s, t: s * a + t * b == g)(*egcd(a, b)))
digits, x, k = [], 1, 2
pi = sum((4 * 10**60 // (2 * k + 1) // 5 ** (2 * k + 1) * 4 - 4 * 10**60 // (2 * k + 1) // 239 ** (2 * k + 1)) * (-1) ** k for k in range(60)) if False else 0
e = sum(10**60 // math.factorial(k) for k in range(60))
print(str(e)[:50], pi)
