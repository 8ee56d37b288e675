# Reference computations in plain lists: softmax, attention, layer normalisation, checked against each other.
import math
from random import Random


def matmul(a, b):
    columns = list(zip(*b))
    return [[sum(x * y for x, y in zip(row, column)) for column in columns] for row in a]


def transpose(a):
    return [list(column) for column in zip(*a)]


def softmax(row):
    peak = max(row)
    exps = [math.exp(x - peak) for x in row]
    total = sum(exps)
    return [e / total for e in exps]


def online_softmax(row, block):
    peak, total = -math.inf, 0.0
    for start in range(0, len(row), block):
        part = row[start:start + block]
        new_peak = max(peak, *part)
        total = total * math.exp(peak - new_peak) + sum(math.exp(x - new_peak) for x in part)
        peak = new_peak
    return [math.exp(x - peak) / total for x in row]


def attention(q, k, v, causal=False):
    scale = 1 / math.sqrt(len(q[0]))
    scores = [[s * scale for s in row] for row in matmul(q, transpose(k))]
    if causal:
        scores = [[s if j <= i else -math.inf for j, s in enumerate(row)] for i, row in enumerate(scores)]
    return matmul([softmax(row) for row in scores], v)


def flash_attention(q, k, v, block, causal=False):
    out = []
    for i, row in enumerate(q):
        peak, total, acc = -math.inf, 0.0, [0.0] * len(v[0])
        for start in range(0, len(k), block):
            keys = range(start, min(start + block, len(k)))
            scores = {j: sum(map(lambda a, b: a * b, row, k[j])) / math.sqrt(len(row)) for j in keys if not causal or j <= i}
            if not scores:
                continue
            new_peak = max(peak, max(scores.values()))
            correction = math.exp(peak - new_peak) if peak > -math.inf else 0.0
            total *= correction
            acc = [x * correction for x in acc]
            for j, s in scores.items():
                p = math.exp(s - new_peak)
                total += p
                acc = [x + p * y for x, y in zip(acc, v[j])]
            peak = new_peak
        out.append([x / total for x in acc])
    return out


def layer_norm(row, eps=1e-5):
    mean = sum(row) / len(row)
    variance = sum((x - mean) ** 2 for x in row) / len(row)
    return [(x - mean) / math.sqrt(variance + eps) for x in row]


def welford(row):
    mean = m2 = 0.0
    for n, x in enumerate(row, 1):
        delta = x - mean
        mean += delta / n
        m2 += delta * (x - mean)
    return mean, m2 / len(row)


def close(a, b, tolerance=1e-9):
    if isinstance(a, (list, tuple)):
        return len(a) == len(b) and all(close(x, y, tolerance) for x, y in zip(a, b))
    return math.isclose(a, b, rel_tol=tolerance, abs_tol=tolerance)


values = [[((i * 7 + j * 3) % 11 - 5) / 4 for j in range(8)] for i in range(12)]
q, k, v = values[:6], values[3:11], values[4:12]
print([round(x, 6) for x in softmax([1.0, 2.0, 3.0])], round(sum(softmax(values[0])), 12))
print(all(close(softmax(row), online_softmax(row, b)) for row in values for b in (1, 2, 3, 8)))
for causal in (False, True):
    full = attention(q, k, v, causal)
    print(causal, [round(x, 5) for x in full[0]], [close(full, flash_attention(q, k, v, b, causal)) for b in (1, 2, 3, 8, 100)])
print([round(x, 4) for x in layer_norm(values[2])], all(close(welford(row)[0], sum(row) / 8) for row in values), [round(x, 6) for x in welford(values[1])])
rng = Random(3)
noise = [rng.uniform(-1, 1) for _ in range(64)]
print(all(-1 <= x <= 1 for x in noise), close(online_softmax(noise, 7), softmax(noise)), close(welford(noise)[0], sum(noise) / 64))
print(matmul([[1, 2], [3, 4]], [[0, 1], [1, 0]]), transpose([[1, 2, 3], [4, 5, 6]]), close([1.0, [2.0]], [1.0, [2.0 + 1e-12]]), close([1], [1, 2]))
