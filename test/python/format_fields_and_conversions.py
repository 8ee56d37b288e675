# str.format with attributes, items, nested fields, and string.Formatter.
from collections import defaultdict, namedtuple

Point = namedtuple("Point", "x y")


class Matrix:
    def __init__(self, rows):
        self.rows = rows

    def __format__(self, spec):
        return "; ".join(" ".join(format(v, spec) for v in row) for row in self.rows)

    def __getitem__(self, key):
        return self.rows[key]

    def __repr__(self):
        return f"Matrix({self.rows})"


m, p = Matrix([[1, 2.5], [3, 4]]), Point(3, -4)
print("{0} {1} {0}".format("a", "b"), "{} {}".format(1, 2), "{x}-{y}".format(x=1, y=2), "{0.x},{0.y}".format(p), "{0[1]}".format([5, 6]), "{d[key]}".format(d={"key": 9}), "{d[0]}".format(d={0: "int key"}))
print("{:.1f}".format(m), "{!r}".format(m), "{0[0][1]}".format(m), "{:>{}}|{:{}{}}".format("r", 5, "c", "*^", 7), "{:{w}.{p}}".format(3.14159, w=8, p=3), "{{}} {{{}}}".format(1), "{!s:>4}|{!a}|{!r:5}".format("é", "é", "é"))
print("{a.b.c}".format(a=type("A", (), {"b": type("B", (), {"c": 7})})), "{0.__class__.__name__}".format(3), "{:,}".format(1234567), "{:%}".format(0.5), "{:b}".format(10), "{0:d}{0:x}{0:o}".format(12), "{:05}".format(-3), "{:+}".format(3))
print("{}".format(None), "{:s}".format("t"), "{:}".format(1.0), "{:^7}|".format(True), "{:c}".format(97), str.format("{}", 1), "{0}".format(*[7]), "{a}".format(**{"a": 8}))
for template, args, named in (("{}", (), {}), ("{1}", (0,), {}), ("{a}", (), {}), ("{", (), {}), ("}", (), {}), ("{0}{}", (1, 2), {}), ("{}{0}", (1, 2), {}), ("{!x}", (1,), {}), ("{0.nope}", (1,), {}), ("{0[x]}", ([1],), {}), ("{0[9]}", ([1],), {}), ("{:q}", (1,), {}),
                              ("{0!}", (1,), {}), ("{0!rr}", (1,), {}), ("{0[}", (1,), {}), ("{0.}", (1,), {}), ("{0[]}", (1,), {}), ("{:{:{}}}", (1, 2, 3), {}), ("{ 0}", (1,), {}), ("{0 }", (1,), {}), ("{a b}", (), {"a b": 5}), ("{-1}", (1,), {})):
    try:
        print(template, "->", template.format(*args, **named))
    except Exception as error:
        print(template, type(error).__name__, error)
