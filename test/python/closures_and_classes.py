# Classes that close over variables, methods that make closures, objects made of closures, cells across levels.
def make_class(prefix, size):
    class Item:
        limit = size
        def __init__(self, name): self.name = prefix + name
        def over(self): return len(self.name) > size
        @property
        def doubled(self): return [prefix] * size
        def renamer(self):
            def rename(new):
                nonlocal prefix
                prefix = new
                self.name = prefix + self.name
                return self
            return rename
    return Item, lambda: prefix


A, current = make_class("a_", 3)
B, _ = make_class("b_", 1)
x, y = A("x"), A("long name")
print(x.name, x.over(), y.over(), x.doubled, B("q").doubled, A.limit, B.limit)
print(x.renamer()("new_").name, current(), A("z").name, B("z").name)


def point(x, y):
    def get(): return x, y
    def move(dx, dy):
        nonlocal x, y
        x, y = x + dx, y + dy
    return {"get": get, "move": move, "swap": lambda: (y, x)}


p, q = point(1, 2), point(0, 0)
p["move"](10, 20)
print(p["get"](), p["swap"](), q["get"]())


def levels():
    a = 1
    def one():
        b = a + 1
        class Inner:
            c = b + 1
            def method(self):
                d = self.c + a + b
                return [lambda: (a, b, d), lambda e=d: e]
        return Inner
    first = one()().method()
    a = 100
    return [f() for f in first], one().c


print(levels())
def loop_closures():
    table = {}
    for name in "xyz":
        def make(captured):
            class Late:
                def get(self): return captured, name
            return Late
        table[name] = make(name)
    return [cls().get() for cls in table.values()]
print(loop_closures())
class Outer:
    value = "outer class"
    def method(self):
        value = "method"
        class Inner:
            seen = value
            def get(self): return value, Outer.value, __class__.__name__
        return Inner().get(), Inner.seen
print(Outer().method())
def generator_closure():
    total = 0
    def add(n):
        nonlocal total
        total += n
    def values():
        while True:
            yield total
    return add, values()
add, values = generator_closure()
print(next(values), add(5), next(values), add(3), next(values))
def recursion_with_shared(n, acc=None):
    acc = [] if acc is None else acc
    def push(): acc.append(n)
    push()
    return recursion_with_shared(n - 1, acc) if n else acc
print(recursion_with_shared(3), (lambda f: f(f, 5))(lambda f, n: n * f(f, n - 1) if n else 1))
