# random, time and sys: what does not depend on the sequence or the clock.
import random
import sys
import time

def show(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__, e)

random.seed(5)
a = [random.random() for _ in range(100)]
print(all(0 <= x < 1 for x in a), len(set(a)) > 90)
random.seed(5)
print([random.random() for _ in range(100)] == a)
print(all(3 <= random.randint(3, 7) <= 7 for _ in range(200)), {random.randint(0, 2) for _ in range(300)} == {0, 1, 2}, all(random.randrange(10) in range(10) for _ in range(50)), all(random.randrange(0, 20, 5) in (0, 5, 10, 15) for _ in range(50)))
print(random.choice([5]), random.choice("a"), sorted(random.sample(range(10), 10)) == list(range(10)), len(random.choices("ab", k=5)), set(random.choices("ab", weights=[0, 1], k=9)))
x = list(range(20))
random.shuffle(x)
print(sorted(x) == list(range(20)), all(2 <= random.uniform(2, 3) <= 3 for _ in range(50)), isinstance(random.gauss(0, 1), float), isinstance(random.normalvariate(0, 1), float), 0 <= random.getrandbits(5) < 32, isinstance(random.Random(3).random(), float), random.Random(3).random() == random.Random(3).random(), random.Random(3).randint(0, 10**9) == random.Random(3).randint(0, 10**9))
show(random.choice, [])
show(random.sample, [1, 2], 3)

t = time.time()
p = time.perf_counter()
time.sleep(0.001)
print(time.time() >= t, time.perf_counter() > p, isinstance(time.time_ns(), int), isinstance(time.monotonic(), float), time.perf_counter_ns() > 0, isinstance(time.process_time(), float), len(time.strftime("%Y-%m-%d")))
show(time.sleep, -1)
show(time.sleep, "a")
print(isinstance(sys.argv, list), len(sys.argv), sys.maxsize, sys.byteorder, sys.platform, sys.version_info[0], sys.version_info >= (3, 8), sys.version_info.major, sys.modules["sys"] is sys, "random" in sys.modules, isinstance(sys.path, list), sys.getrecursionlimit() > 100, sys.float_info.max, sys.float_info.epsilon, sys.maxunicode)
sys.stdout.write("written\n")
sys.stderr.write("")
show(sys.exit, 3) if False else None
try:
    sys.exit("message")
except SystemExit as e:
    print(e.code, e.args)
try:
    exit(4)
except SystemExit as e:
    print(e.code)
try:
    1 / 0
except ZeroDivisionError:
    kind, value, trace = sys.exc_info()
    print(kind, value)
print(sys.exc_info())
