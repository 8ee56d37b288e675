# time: struct_time, formatting of fixed moments, clocks that only grow.
import time
from time import gmtime, mktime, perf_counter, struct_time, strftime

for seconds in (0, 1, 86399, 86400, 951782400, 1700000000, 4102444800, -1, 1234567890.75):
    t = gmtime(seconds)
    print(seconds, tuple(t), t.tm_year, t.tm_mon, t.tm_mday, t.tm_hour, t.tm_min, t.tm_sec, t.tm_wday, t.tm_yday, t.tm_isdst)
t = gmtime(1700000000)
print(t, repr(t) == str(t), len(t), t[0], t[:3], t[-1], isinstance(t, tuple), type(t).__name__, t == gmtime(1700000000), t < gmtime(1800000000), hash(t) == hash(tuple(t)))
for form in ("%Y-%m-%d %H:%M:%S", "%j day, %a %A %b %B", "%d/%m/%y %I:%M %p", "%w %U %W", "%H%%", "%c", "%x %X", "no fields", "%e|%T|%D|%F|%R"):
    print(repr(form), strftime(form, t))
made = struct_time((2024, 1, 2, 3, 4, 5, 1, 2, 0))
print(made, made.tm_zone, made.n_fields, made.n_sequence_fields, strftime("%Y/%j", made), tuple(made)[:2])
back = time.localtime(1700000000)
print(mktime(back) == 1700000000.0, mktime(time.localtime(0)), back.tm_year, len(back))
for call in (lambda: struct_time((1, 2)), lambda: strftime("%Y", (1, 2)), lambda: strftime(3), lambda: time.sleep(-1), lambda: time.sleep("a"), lambda: gmtime("x")):
    try:
        print(call())
    except (TypeError, ValueError) as error:
        print(type(error).__name__, str(error)[:40])
a, b = perf_counter(), time.monotonic()
time.sleep(0.001)
print(perf_counter() > a, time.monotonic() > b, perf_counter() - a >= 0.001, time.time() > 1.6e9, time.time_ns() > 1.6e18, isinstance(time.perf_counter_ns(), int), isinstance(time.monotonic_ns(), int), time.process_time() >= 0, isinstance(time.process_time_ns(), int))
print(len(strftime("%Y")))


class Timer:
    def __enter__(self):
        self.start = time.perf_counter_ns()
        return self

    def __exit__(self, *details):
        self.elapsed = time.perf_counter_ns() - self.start


with Timer() as timer:
    total = sum(range(1000))
print(total, timer.elapsed > 0, f"{1234567 / 1e6:.3f} ms", round(2.5e-3 * 1e3, 2))
