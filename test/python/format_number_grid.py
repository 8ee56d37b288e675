# Every presentation type over a grid of numbers, widths, signs and alternates.
ints = [0, 7, -42, 255, 10**6, -(2**40)]
floats = [0.0, -0.0, 1.5, -2.25, 1e-7, 123456.789, 1e22, float("inf"), float("-inf"), float("nan"), 5e-324, 0.1]
for spec in ("d", "b", "o", "x", "X", "n", "c", "e", ".2f", "g", "%", "#x", "#o", "#b", "+d", " d", "08d", "<8d", "^9d", "=+9d", ",", "_", "_x", "_b", "+,.1f", "010,", "*>10", "x^12"):
    row = []
    for n in ints:
        try:
            row.append(format(n, spec))
        except (ValueError, OverflowError) as error:
            row.append(f"{type(error).__name__}: {error}")
    print(f"{spec:7}", row)
for spec in ("", "e", "E", "f", "F", "g", "G", "n", "%", ".0f", ".3e", ".3g", "#.3g", "+.2f", " .1f", "012.3f", "<10.2f", "^12.1e", ",.2f", "_.1f", "=+12.2f", ".10", "#.0f", "z.1f", "10", "-.2f", ".0%", ".1g"):
    row = []
    for x in floats:
        try:
            row.append(format(x, spec))
        except ValueError as error:
            row.append(f"{type(error).__name__}: {error}")
    print(f"{spec:7}", row)
for value, spec in ((1, "s"), (1.5, "d"), ("a", "d"), ("a", "=5"), ("a", "+"), (1, "q"), (1, ".2d"), (3, ",x"), (True, "d"), (True, ""), (None, "5"), ([], "1"), (3, "#n"), (2, "_,"), ("a", ","), (1, "1.5"), (5, "5c"), (65, "<3c|"), (1.0, "c"), (10**30, ",d"), (2**70, "x"), (-1, "+c")):
    try:
        print(repr(format(value, spec)))
    except (ValueError, TypeError, OverflowError) as error:
        print(type(error).__name__, error)
width, precision = 12, 3
print(f"{3.14159:{width}.{precision}f}|{3.14159:<{width}.{precision - 1}}|{'x':{'*'}^{width}}|{255:#0{width}x}|{1e10:{','}}|{-5:{'='}{'+'}7}|{2:{''}}|{'abc':.{2}}")
print("%d %i %5d|%-5d|%05d %+d % d %x %X %#x %o %#o %e %.2E %f %.1f %g %G %c %c %s %r %a %%" % (1, 2, 3, 4, 5, 6, 7, 255, 255, 255, 8, 8, 1.5, 1.5, 2.5, 2.25, 1e-5, 1e20, "c", 100, "s", "r", "é"))
print("%(a)s-%(b)03d %(a)r" % {"a": "x", "b": 7}, "%*d|%-*d|%.*f" % (5, 1, 4, 2, 2, 3.14159), "%s" % (1,), "%s %s" % ("a", [1]), "%5.1f%%" % 99.55, "%.3s|%5.2s|" % ("abcdef", "xyz"), "%s" % None, "%d" % 3.99, "%x" % 10**20)
for fmt, args in (("%d", "a"), ("%s %s", (1,)), ("%s", (1, 2)), ("%(a)s", 3), ("%(a)s", {}), ("%q", 1), ("%", 1), ("%c", "ab"), ("%c", -1), ("%x", 1.5), ("%d", None), ("%*d", ("a", 1))):
    try:
        print(fmt % args)
    except (TypeError, ValueError, KeyError, OverflowError) as error:
        print(type(error).__name__, error)
