# divmod, pow, round, abs, hex and their like over many operands.
import math
values = [0, 1, -1, 7, -7, 2**63, -(2**63), 2**64 + 1, 2.5, -2.5, 0.5, 1e300, True]
for a in values[:8]:
    print(a, [divmod(a, b) for b in (3, -3, 2**40, -7)], [a // b for b in (2, -5, 2.5)], [a % b for b in (5, -5, 1.5)])
for a, b in ((7.5, 2), (-7.5, 2), (7.5, -2), (-0.0, 3), (1e20, 3.0), (5, math.inf), (-5, math.inf), (0.1, 0.01)):
    print(a, b, divmod(a, b), a // b, a % b, math.fmod(a, b), math.remainder(a, b))
print([pow(2, n) for n in (0, 1, 10, 100, -1, -2)], pow(2, 10, 1000), pow(3, -1, 7), pow(-2, 3), pow(2, 0.5), pow(0, 0), pow(0.0, 0), pow(2, 200, 97), pow(10, -2, 7), pow(5, 3, -7), pow(True, 2))
print([round(x) for x in (0.5, 1.5, 2.5, -0.5, -1.5, 2.675, 1e16)], [round(x, 1) for x in (0.25, 0.35, -0.05, 1234.56)], [round(n, k) for n, k in ((1234, -2), (1250, -2), (1350, -2), (-1550, -2), (5, -1), (15, -1), (25, -1), (7, 3), (2.675, 2), (1e20, -19), (True, None))], round(-0.4), round(1.5, None), type(round(2.0)).__name__, type(round(2.0, 0)).__name__)
print([abs(v) for v in (-3, 3.5, -0.0, True, -(2**70))], [hex(v) for v in (0, 255, -255, 2**70)], [oct(v) for v in (8, -8)], [bin(v) for v in (5, -5, 0)], chr(97), chr(0x1f600), ord("a"), ord("é"), ord(b"x"))
print(int("  12_000 "), int("-0x1f", 16), int("0b101", 0), int("z", 36), int("0o17", 0), int("١٢"), int(-3.9), int(2**70 + 0.0), int(True), int(b"12"), int("1" * 30), float("1e3"), float(" -inf "), float("1_0.5"), float("nan") != float("nan"), float(3), float(b"2.5"), bool([]), bool("0"), bool(0.0))
print(max(3, 1, 2), max([4, 5], key=lambda x: -x), min("b", "a"), max([], default=0), max((1, 2), (1, 3)), min(1.0, 1), max(1, True), sum([0.1] * 10), sum([[1], [2]], []), sum((1, 2.5, True)), sum([], 5), sum(range(101)), sorted([3, 1.5, True, -2]), all([]), any([]), all([1, "", 2]), any([0, None, "x"]))
print((10).bit_length(), (-1).bit_length(), (255).bit_count(), (5).to_bytes(2, "big"), (-2).to_bytes(3, "little", signed=True), int.from_bytes(b"\x01\x00", "big"), int.from_bytes(b"\xff\xfe", "little", signed=True), (0.75).as_integer_ratio(), (2.0).is_integer(), (7).numerator, (7).denominator, (2.5).real, (3).imag, (-8) >> 1, 1 << 70, ~5, 6 & 3, 6 | 3, 6 ^ 3, -7 & 0xff, -1 >> 100, 5 & True)
for call in (lambda: 1 // 0, lambda: 1 % 0, lambda: 1.0 // 0, lambda: 1.0 % 0, lambda: 0 ** -1, lambda: 0.0 ** -1, lambda: divmod(1, 0), lambda: divmod(1.0, 0.0), lambda: pow(2, 3, 0), lambda: pow(2, -1, 4), lambda: pow(2.0, 1, 3), lambda: 1 << -1, lambda: 1 >> -1, lambda: 2.0 << 1, lambda: int("x"), lambda: int("1.5"), lambda: int(""), lambda: int("9", 8), lambda: int(3, 10), lambda: int("1", 40), lambda: int(None), lambda: int(math.nan), lambda: int(math.inf), lambda: float("a"), lambda: float([]), lambda: chr(-1), lambda: chr(1114112), lambda: ord("ab"), lambda: ord(3), lambda: hex(1.5), lambda: round("a"), lambda: round(1.5, "a"), lambda: abs("a"), lambda: max(), lambda: max(1), lambda: sum("ab"), lambda: sum([1, "a"]), lambda: 2.0 ** 5000, lambda: math.exp(1000), lambda: int.from_bytes([1], "middle"), lambda: (256).to_bytes(1, "big"), lambda: (-1).to_bytes(1, "big"), lambda: 10 ** 400 * 1.0, lambda: sorted([1, "a"])):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)
