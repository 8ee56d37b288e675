x, name = 3.14159, "bob"
print(f"{x:.2f} {x:10.3f}| {x:<10.3f}| {x:^10.3f}| {x:+.1f} {x:e} {x:g} {x:%} {x:.0f}")
print(f"{name!r} {name!s:>6} {name:*^9} {name:.2} {name:5}| {name!a}")
print(f"{42:d} {42:5d}| {42:<5d}| {42:05d} {42:x} {42:X} {42:#x} {42:o} {42:b} {42:#b} {42:,} {1234567:,} {1234567:_} {-42:+d} {42: d} {42:c}")
print(f"{1234567.891:,.2f} {0.000012345:g} {1e20:g} {100000:g} {1e6:g} {123456789:.3g} {1.0:g} {0.1:.20f}")
print(f"{2 ** 70:,} {2 ** 70:x} {True} {True:d} {None} {[1, 2]} {(1, 'a')}")
width, prec = 10, 2
print(f"{x:{width}.{prec}f}| {x:>{width}}| {'a':{'*'}^{5}}")
print(f"{x=} {x=:.2f} {name = } {1 + 1 = }")
print(f"{{literal}} {'nested'} {'a' if x > 3 else 'b'} {', '.join(['x', 'y'])}")
print("{} {} {}".format(1, 2, 3), "{0} {1} {0}".format("a", "b"), "{a} {b}".format(a=1, b=2), "{0[1]} {1.real}".format([1, 2], 3))
print("{:>5}|{:<5}|{:^5}|".format(1, 2, 3), "{:{}}|".format("x", 5), "{!r}".format("q"), "{:,}".format(10 ** 9))
print(format(3.5, ".1f"), format(255, "x"), format("s", ">3"), format(1.5), format(True), format(10, "b"))
print("%.3s|%5.1f|%-8d|%08.3f|%+.2e" % ("abcdef", 2.55, 42, 3.14159, 12345.6789))
print(f"{float('inf'):5} {float('nan'):f} {-0.0:.1f} {1e-7} {123.0:.1f} {1e100:.3e}")
print(f"{0.5:.0%} {12345.6789:10.2f}| {-3:03d} {3:+03d} {12:08b} {255:#06x}")


class Money:
    def __init__(self, v):
        self.v = v

    def __format__(self, spec):
        return f"${self.v:{spec or '.2f'}}"

    def __str__(self):
        return "money"


print(f"{Money(3)} {Money(3):.1f} {Money(3)!s} {str(Money(1))} {'%s' % Money(2)} {format(Money(5), '.0f')}")
print(f"{'a' + 'b'} {len('abc')} {[i for i in range(3)]} { {'a': 1}['a'] } {(lambda v: v * 2)(4)}")
print(f'{x!r:>10} {"quoted"} {name.upper()}' f" joined {name}")
print("{:08.3f} {:+} {:e}".format(3.14159, 5, 1500.0), "{:%}".format(0.25), "{:5}{:5}".format("a", 1))
