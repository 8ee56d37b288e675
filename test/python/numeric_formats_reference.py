# Reference encoders of small floating point formats with integers only.
import math


def decode(bits, exponent_bits, mantissa_bits, *, bias=None, finite_only=False):
    bias = (1 << exponent_bits - 1) - 1 if bias is None else bias
    sign = -1 if bits >> (exponent_bits + mantissa_bits) & 1 else 1
    exponent = bits >> mantissa_bits & (1 << exponent_bits) - 1
    mantissa = bits & (1 << mantissa_bits) - 1
    top = (1 << exponent_bits) - 1
    if exponent == top and not finite_only:
        return sign * math.inf if mantissa == 0 else math.nan
    if finite_only and exponent == top and mantissa == (1 << mantissa_bits) - 1:
        return math.nan
    if exponent == 0:
        return sign * math.ldexp(mantissa, 1 - bias - mantissa_bits)
    return sign * math.ldexp(mantissa | 1 << mantissa_bits, exponent - bias - mantissa_bits)


class Format:
    def __init__(self, name, e, m, **options):
        self.name, self.e, self.m, self.options = name, e, m, options
        self.table = sorted({(decode(b, e, m, **options), b) for b in range(1 << e + m) if math.isfinite(decode(b, e, m, **options))})

    def encode(self, x):
        """Round to nearest, ties to even, by search in the table of positive values; saturating."""
        sign = 1 << self.e + self.m if math.copysign(1, x) < 0 else 0
        x = abs(x)
        lo, hi = 0, len(self.table) - 1
        if x >= self.table[hi][0]:
            return sign | self.table[hi][1]
        while hi - lo > 1:
            mid = (lo + hi) // 2
            lo, hi = (mid, hi) if self.table[mid][0] <= x else (lo, mid)
        (a, abits), (b, bbits) = self.table[lo], self.table[hi]
        if x - a < b - x or (x - a == b - x and not abits & 1):
            return sign | abits
        return sign | bbits

    def __call__(self, x):
        return decode(self.encode(x), self.e, self.m, **self.options)


f16 = Format("f16", 5, 10)
e4m3 = Format("e4m3", 4, 3, finite_only=True)
e5m2 = Format("e5m2", 5, 2)
e2m1 = Format("e2m1", 2, 1, finite_only=True)
for f in (f16, e4m3, e5m2, e2m1):
    values = [v for v, _ in f.table]
    print(f.name, len(values), values[1], values[-1], values[len(values) // 2], [f(x) for x in (0.1, 1.0, -1.5, 3.14159, 1e6, -0.0, 0.3)])
print([hex(e4m3.encode(x)) for x in (1, 448, 500, 0.001, -2.5)], [v for v, _ in Format("e2m1", 2, 1, bias=1)  .table] if False else decode(0x7c00, 5, 10), decode(0xfc00, 5, 10), decode(0x3c00, 5, 10), decode(1, 5, 10), math.isnan(decode(0x7e00, 5, 10)))
errors = [abs(f16(x) - x) / x for x in (1 / 3, 2 / 3, 1e-4, 1234.5678)]
print(all(e <= 2**-11 for e in errors), f"{max(errors):.3e}", f16(2049), f16(2051), f16(65520), f16(1e-8), f16(6e-8))


def quantize(row, f, block):
    out = []
    for i in range(0, len(row), block):
        part = row[i:i + block]
        peak = max(map(abs, part))
        scale = 2.0 ** math.floor(math.log2(peak / f.table[-1][0]) + 1) if peak else 1.0
        out.extend(f(x / scale) * scale for x in part)
    return out


row = [((i * 37) % 17 - 8) / 3 for i in range(16)]
for f in (e4m3, e5m2, e2m1):
    q = quantize(row, f, 8)
    print(f.name, [round(x, 4) for x in q[:6]], f"{max(abs(a - b) for a, b in zip(row, q)):.4f}")


def split(x, bits):
    scale = float((1 << bits) + 1)
    t = scale * x
    hi = t - (t - x)
    return hi, x - hi


def two_sum(a, b):
    s = a + b
    v = s - a
    return s, (a - (s - v)) + (b - v)


total = compensation = 0.0
for x in [0.1] * 1000:
    total, error = two_sum(total, x)
    compensation += error
print(total, total + compensation, split(math.pi, 27), sum(split(math.e, 27)) == math.e, two_sum(1e16, 1.0), math.frexp(0.1))
