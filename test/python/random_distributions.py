# random: everything that does not depend on the sequence itself.
import random
from random import Random

r = Random(42)
same = Random(42)
print([r.random() for _ in range(5)] == [same.random() for _ in range(5)], r.randint(1, 6) in range(1, 7), r.randrange(10) < 10, r.randrange(5, 10, 2) in (5, 7, 9))
state = r.getstate()
first = [r.getrandbits(16) for _ in range(3)]
r.setstate(state)
print(first == [r.getrandbits(16) for _ in range(3)], all(0 <= x < 65536 for x in first), r.getrandbits(0) if hasattr(r, "getrandbits") else 0, r.getrandbits(200).bit_length() <= 200)
deck = list(range(52))
r.shuffle(deck)
print(sorted(deck) == list(range(52)), deck != list(range(52)), len(set(r.sample(range(1000), 20))), sorted(r.sample([1, 1, 2], 3)), len(r.sample(range(10**12), 5)))
print(set(r.choices("ab", k=50)) <= {"a", "b"}, r.choices("abc", weights=[0, 1, 0], k=3), r.choices("abc", cum_weights=[0, 0, 5], k=2), r.choice([7]), r.choice("z"), len(r.choices(range(3))))
checks = {
    "uniform": lambda: 2 <= r.uniform(2, 5) <= 5, "uniform reversed": lambda: 2 <= r.uniform(5, 2) <= 5,
    "expovariate": lambda: r.expovariate(2.0) >= 0,
    "gauss": lambda: isinstance(r.gauss(0, 1), float),
    "normalvariate": lambda: abs(r.normalvariate(100, 0.001) - 100) < 1,
}
print({name: all(check() for _ in range(30)) for name, check in checks.items()})
n = 4000
mean = sum(r.random() for _ in range(n)) / n
spread = sum(r.gauss(3, 2) for _ in range(n)) / n
print(abs(mean - 0.5) < 0.05, abs(spread - 3) < 0.3, abs(sum(r.expovariate(0.5) for _ in range(n)) / n - 2) < 0.4)
counts = [0] * 6
for _ in range(6000):
    counts[r.randrange(6)] += 1
print(all(800 < c < 1200 for c in counts), sum(counts))
for call in (lambda: r.choice([]), lambda: r.sample([1], 2), lambda: r.sample([1, 2], -1), lambda: r.randrange(0), lambda: r.randrange(3, 3), lambda: r.randint(2, 1), lambda: r.choices([1, 2], weights=[1]), lambda: r.choices([1], weights=[0]), lambda: r.getrandbits(-1), lambda: r.randrange(1, 5, 0)):
    try:
        print(call())
    except (IndexError, ValueError, TypeError) as error:
        print(type(error).__name__, error)
random.seed(7)
a = [random.random(), random.randint(1, 100), random.choice("abc"), random.uniform(0, 1)]
random.seed(7)
print(a == [random.random(), random.randint(1, 100), random.choice("abc"), random.uniform(0, 1)], isinstance(random.getstate(), object), Random("text").random() == Random("text").random(), Random(b"x").random() == Random(b"x").random(), Random(1.5).random() == Random(1.5).random())


class Fixed(Random):
    def random(self):
        return 0.25


f = Fixed()
print(f.uniform(0, 8), f.choice([1, 2, 3, 4]) in (1, 2, 3, 4))
