# Using the return values of generators: wrappers, parsers that return results, trees of delegations.
class Result:
    def __init__(self, generator): self.generator = generator
    def __iter__(self): self.value = yield from self.generator


def words(text):
    found = 0
    for word in text.split():
        yield word
        found += 1
    return found


r = Result(words("a b c"))
print(list(r), r.value)


def total(*texts):
    counts = []
    for text in texts:
        counts.append((yield from words(text)))
    return counts


r = Result(total("x y", "", "z"))
print([w.upper() for w in r], r.value)


def parse(tokens):
    def expect(kind):
        token = yield
        if token != kind and kind != "any":
            raise SyntaxError(f"expected {kind}, got {token}")
        return token

    def value():
        token = yield from expect("any")
        if token == "(":
            items = []
            while True:
                item = yield from value()
                if item == ")":
                    return tuple(items)
                items.append(item)
        return token

    parser = value()
    next(parser)
    for token in tokens:
        try:
            parser.send(token)
        except StopIteration as stop:
            return stop.value
    raise SyntaxError("unfinished")


print(parse("( a ( b c ) ( ) d )".split()), parse(["x"]))
try:
    parse(["(", "a"])
except SyntaxError as error:
    print(error)


def average():
    values = []
    while (value := (yield)) is not None:
        values.append(value)
    return sum(values) / len(values) if values else None


def grouper(results, key):
    while True:
        results[key] = yield from average()


results = {}
for key, values in {"a": [1, 2, 3], "b": [10], "c": []}.items():
    group = grouper(results, key)
    next(group)
    for v in values:
        group.send(v)
    group.send(None)
print(results)
def depth(n):
    if n == 0:
        yield "bottom"
        return 0
    below = yield from depth(n - 1)
    yield below
    return below + 1
g = Result(depth(4))
print(list(g), g.value)
def with_exception():
    try:
        yield 1
    finally:
        return "from finally"
g = with_exception()
next(g)
try:
    g.throw(ValueError)
except StopIteration as stop:
    print(stop.value)
g = with_exception()
next(g)
print(g.close())
def empty(): return (yield from ())
try:
    next(empty())
except StopIteration as stop:
    print(stop.value, stop.args)
