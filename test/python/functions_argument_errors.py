# Every way to call a function wrongly, with CPython's messages.
def plain(a, b, c=3): return a, b, c
def only_keywords(*, x, y=2): return x, y
def positional(a, b, /, c): return a, b, c
def nothing(): return None
def star(a, *rest): return a, rest


class Box:
    def method(self, value): return value

    @classmethod
    def make(cls, value): return value

    @staticmethod
    def free(value): return value


attempts = [
    lambda: plain(),
    lambda: plain(1),
    lambda: plain(1, 2, 3, 4),
    lambda: plain(1, b=2, a=3),
    lambda: plain(1, 2, z=3),
    lambda: plain(c=1),
    lambda: only_keywords(),
    lambda: only_keywords(1),
    lambda: only_keywords(1, x=2),
    lambda: positional(a=1, b=2, c=3),
    lambda: positional(1, 2, 3, 4, 5),
    lambda: nothing(1),
    lambda: nothing(x=1),
    lambda: star(),
    lambda: Box().method(),
    lambda: Box().method(1, 2),
    lambda: Box.method(),
    lambda: Box.make(),
    lambda: Box.free(1, 2),
    lambda: Box(3),
    lambda: plain(*[1, 2], *[3, 4]),
    lambda: plain(1, **{"b": 2}, **{"b": 3}),
    lambda: plain(*5),
    lambda: plain(**5),
    lambda: plain(**{1: 2}),
    lambda: (lambda a, b: a)(1),
    lambda: (5)(1),
]
for attempt in attempts:
    try:
        print("no error", attempt())
    except TypeError as error:
        print(error)
