"""Pseudo-random numbers; the sequence is not that of CPython."""

import _kdsl
import math as _math

_MASK = (1 << 64) - 1


class Random:
    def __init__(self, x=None):
        self.seed(x)

    def seed(self, a=None, version=2):
        if a is None:
            a = 0
        if isinstance(a, str):
            a = a.encode()
        if isinstance(a, bytes):
            a = int.from_bytes(a, "big") * 31 + len(a)
        elif not isinstance(a, (int, float)):
            raise TypeError("The only supported seed types are: None,\nint, float, str and bytes.")
        elif isinstance(a, float):
            a = hash(a)
        self._begin((int(a) ^ 0x9E3779B97F4A7C15) & _MASK)

    def getstate(self):
        return self._state

    def setstate(self, state):
        self._begin(state)

    def _begin(self, state):
        self._state = state
        self._draws = iter(int, 1)  # so that a draw is to a dynamic region what the step of an iterator is

    def _next(self):
        next(self._draws)
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def random(self):
        return (self._next() >> 11) / 9007199254740992.0

    def getrandbits(self, k):
        if k < 0:
            raise ValueError("number of bits must be non-negative")
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
        for bound in (start, step) if stop is None else (start, stop, step):
            if not hasattr(bound, "__index__"):
                raise _kdsl.tried(TypeError(f"'{type(bound).__name__}' object cannot be interpreted as an integer"), "integer", bound)
        if stop is None:
            if start <= 0:
                raise ValueError("empty range for randrange()")
            return self._below(start)
        if step == 0:
            raise ValueError("zero step for randrange()")
        count = (stop - start + step - (1 if step > 0 else -1)) // step
        if count <= 0:
            if step == 1:
                raise ValueError(f"empty range for randrange() ({start}, {stop}, {stop - start})")
            raise ValueError("empty range for randrange()")
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
        if weights is not None and cum_weights is not None:
            raise TypeError("Cannot specify both weights and cumulative weights")
        if cum_weights is None:
            total, cum_weights = 0, []
            for w in weights:
                total += w
                cum_weights.append(total)
        if len(cum_weights) != len(population):
            raise ValueError("The number of weights does not match the population")
        if cum_weights[-1] <= 0:
            raise ValueError("Total of weights must be greater than zero")
        out = []
        for _ in range(k):
            x = self.random() * cum_weights[-1]
            out.append(next(p for p, w in zip(population, cum_weights) if x < w))
        return out

    def shuffle(self, x):
        for i in reversed(range(1, len(x))):
            j = self._below(i + 1)
            x[i], x[j] = x[j], x[i]

    def sample(self, population, k, *, counts=None):
        if not hasattr(population, "__getitem__"):
            raise TypeError("Population must be a sequence.  For dicts or sets, use sorted(d).")
        if counts is not None:
            population = [item for item, times in zip(population, counts) for _ in range(times)]
        n = len(population)
        if not 0 <= k <= n:
            raise ValueError("Sample larger than population or is negative")
        moved, out = {}, []  # a shuffle that remembers only the places it changed
        for i in range(k):
            j = i + self._below(n - i)
            out.append(population[moved.get(j, j)])
            moved[j] = moved.get(i, i)
        return out

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
