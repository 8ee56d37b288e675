"""Pseudo-random numbers; the sequence is not that of CPython."""

import math as _math

_MASK = (1 << 64) - 1


class Random:
    def __init__(self, x=None):
        self.seed(x)

    def seed(self, a=None, version=2):
        if a is None:
            a = 0
        if isinstance(a, str):
            a = sum(ord(c) * 31 ** i for i, c in enumerate(a))
        self._state = (int(a) ^ 0x9E3779B97F4A7C15) & _MASK

    def getstate(self):
        return self._state

    def setstate(self, state):
        self._state = state

    def _next(self):
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def random(self):
        return (self._next() >> 11) / 9007199254740992.0

    def getrandbits(self, k):
        value = 0
        for _ in range((k + 63) // 64):
            value = value << 64 | self._next()
        return value >> (-k % 64)

    def _below(self, n):
        k = n.bit_length()
        value = self.getrandbits(k)
        while value >= n:
            value = self.getrandbits(k)
        return value

    def randrange(self, start, stop=None, step=1):
        if stop is None:
            start, stop = 0, start
        count = len(range(start, stop, step))
        if count <= 0:
            raise ValueError(f"empty range in randrange({start}, {stop})")
        return start + step * self._below(count)

    def randint(self, a, b):
        return self.randrange(a, b + 1)

    def choice(self, seq):
        if not len(seq):
            raise IndexError("Cannot choose from an empty sequence")
        return seq[self._below(len(seq))]

    def choices(self, population, weights=None, *, cum_weights=None, k=1):
        if weights is None and cum_weights is None:
            return [self.choice(population) for _ in range(k)]
        if cum_weights is None:
            total, cum_weights = 0, []
            for w in weights:
                total += w
                cum_weights.append(total)
        out = []
        for _ in range(k):
            x = self.random() * cum_weights[-1]
            out.append(next(p for p, w in zip(population, cum_weights) if x < w))
        return out

    def shuffle(self, x):
        for i in reversed(range(1, len(x))):
            j = self._below(i + 1)
            x[i], x[j] = x[j], x[i]

    def sample(self, population, k):
        pool = list(population)
        if not 0 <= k <= len(pool):
            raise ValueError("Sample larger than population or is negative")
        self.shuffle(pool)
        return pool[:k]

    def uniform(self, a, b):
        return a + (b - a) * self.random()

    def gauss(self, mu=0.0, sigma=1.0):
        u = 1.0 - self.random()
        return mu + sigma * _math.sqrt(-2.0 * _math.log(u)) * _math.cos(2.0 * _math.pi * self.random())

    normalvariate = gauss

    def expovariate(self, lambd=1.0):
        return -_math.log(1.0 - self.random()) / lambd


_instance = Random()
seed = _instance.seed
random = _instance.random
getrandbits = _instance.getrandbits
randrange = _instance.randrange
randint = _instance.randint
choice = _instance.choice
choices = _instance.choices
shuffle = _instance.shuffle
sample = _instance.sample
uniform = _instance.uniform
gauss = _instance.gauss
normalvariate = _instance.normalvariate
expovariate = _instance.expovariate
getstate = _instance.getstate
setstate = _instance.setstate
