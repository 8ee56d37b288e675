# Formatting of measurements: units, tables, statistics, progress lines.
import math
from collections import namedtuple
from functools import partial

UNITS = ["", "K", "M", "G", "T"]
Row = namedtuple("Row", "name times bytes flops")


def human(x, base=1000, suffix=""):
    power = 0 if x == 0 else min(int(math.log(abs(x), base)), len(UNITS) - 1)
    return f"{x / base ** power:.{0 if power == 0 and x == int(x) else 2}f} {UNITS[power]}{'i' if base == 1024 and power else ''}{suffix}".rstrip()


def median(xs):
    s = sorted(xs)
    half = len(s) // 2
    return s[half] if len(s) % 2 else (s[half - 1] + s[half]) / 2


def percentile(xs, p):
    s = sorted(xs)
    at = (len(s) - 1) * p / 100
    low = math.floor(at)
    high = min(low + 1, len(s) - 1)
    return s[low] + (s[high] - s[low]) * (at - low)


def deviation(xs):
    mean = sum(xs) / len(xs)
    return math.sqrt(sum((x - mean) ** 2 for x in xs) / (len(xs) - 1)) if len(xs) > 1 else 0.0


def geomean(xs):
    return math.exp(sum(map(math.log, xs)) / len(xs))


rows = [Row("copy", [12.1, 11.9, 12.0, 15.5], 2**28, 0), Row("gemm", [100.25, 99.75, 100.0], 3 * 2**24, 2 * 4096**3), Row("softmax", [7.5], 2**20, 5 * 2**18)]
columns = {
    "name": lambda r: r.name, "median us": lambda r: f"{median(r.times):.2f}", "p90": lambda r: f"{percentile(r.times, 90):.2f}", "dev": lambda r: f"{deviation(r.times):.3f}",
    "GB/s": lambda r: f"{r.bytes / median(r.times) / 1e3:,.1f}", "TFLOP/s": lambda r: f"{r.flops / median(r.times) / 1e6:.2f}" if r.flops else "-",
}
cells = [[f(r) for f in columns.values()] for r in rows]
widths = [max(len(h), *(len(c[i]) for c in cells)) for i, h in enumerate(columns)]
rule = "+".join("-" * (w + 2) for w in widths)
print("|".join(f" {h:^{w}} " for h, w in zip(columns, widths)), rule, *("|".join(f" {c:{'<' if i == 0 else '>'}{w}} " for i, (c, w) in enumerate(zip(r, widths))) for r in cells), sep="\n")
print([human(x) for x in (0, 5, 999, 1000, 12345, 1.5e9, 2e15, -4200, 0.5)], [partial(human, base=1024, suffix="B")(x) for x in (1, 1023, 1024, 3 * 2**20, 227 * 1024)])
print(f"{geomean([1, 4, 16]):.6f} {geomean([0.5, 2]):.3f} {median([3, 1, 2])} {median([4, 1])} {percentile(range(11), 25)} {percentile([5], 99)} {deviation([2, 4, 4, 4, 5, 5, 7, 9]):.4f}")


def bar(done, total, width=20, fill="#"):
    n = round(width * done / total)
    return f"[{fill * n:{'.'}<{width}}] {done / total:4.0%}"


print(*(bar(d, 7) for d in range(0, 8, 2)), bar(1, 3, 9, "="), sep="\n")


def histogram(xs, bins):
    low, high = min(xs), max(xs)
    counts = [0] * bins
    for x in xs:
        counts[min(int((x - low) / (high - low) * bins), bins - 1)] += 1
    return "\n".join(f"{low + (high - low) * i / bins:6.2f} {'*' * c}" for i, c in enumerate(counts))


print(histogram([math.sin(i / 3) for i in range(40)], 5))
speedup = {r.name: round(rows[0].times[0] / median(r.times), 3) for r in rows}
best = max(speedup, key=speedup.get)
print(speedup, best, sorted(speedup.items(), key=lambda kv: -kv[1])[0][0] == best, ", ".join(f"{k}: x{v:g}" for k, v in speedup.items()))
print("%-10s %8.3f %5d%%" % ("ratio", math.pi, 42), "{:>+9.2e}|{:<9}|{:^9}".format(12345.678, "left", "mid"), f"{2**40:_} {255:#06x} {0.000012345:.3g} {123456789:.4g} {1 / 3:.10g} {1e-5:g} {100000.0:g} {1e16:g} {5:e}", f"{float('inf'):6} {float('nan'):>6}|{-0.0:.1f}")
