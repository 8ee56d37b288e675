# Methods of objects, classes and builtins stored, compared, passed around and called later.
class Stack:
    def __init__(self): self.items = []
    def push(self, x): self.items.append(x); return self
    def pop(self): return self.items.pop()
    def __len__(self): return len(self.items)


s = Stack()
push, pop = s.push, s.pop
push(1); push(2).push(3)
print(pop(), len(s), push.__self__ is s, push.__func__ is Stack.push, push == s.push, push != s.pop)
unbound = Stack.push
unbound(s, 10)
print(s.items, list(map(s.push, [7, 8]))[0] is s, s.items)
words = ["b", "C", "a"]
print(sorted(words, key=str.lower), list(map(str.upper, words)), [f("xyz") for f in (len, str.title, "-".join, "y".__add__)])
append, extend = words.append, words.extend
append("d"); extend("ef")
print(words, "".join(words).count("a"), {}.get("k", 5), dict(a=1).items().__len__(), (5).__add__(3))
table = {"add": int.__add__, "low": str.lower, "get": dict.get}
print(table["add"](2, 3), table["low"]("ABC"), table["get"]({"z": 1}, "z"), [].append.__name__, "".join.__name__)
get = {"k": "v"}.get
print(get("k"), get("n"), list(filter("abc".__contains__, "xaybz")), list(map([10, 20].__getitem__, [1, 0])))
for bad in (lambda: str.lower(5), lambda: list.append({}, 1), lambda: int.__add__("1", 2), lambda: Stack.pop(),
            lambda: "".join([1]), lambda: dict.get()):
    try:
        print(bad())
    except TypeError as error:
        print(type(error).__name__)
class Callback:
    def __init__(self): self.log = []
    def on(self, event): return lambda *a: self.log.append((event, *a))
    def bound(self, *a): self.log.append(("bound", *a))
c = Callback()
for f in (c.on("x"), c.bound, c.on("y")):
    f(1, 2)
print(c.log)
import operator
print(operator.methodcaller("upper")("up"), operator.attrgetter("log")(c)[0], operator.itemgetter(1, 0)("ab"))
methods = [getattr(s, name) for name in ("push", "pop")]
print([m.__name__ for m in methods], {s.push: 1}[s.push], hash(s.push) == hash(s.push))
class Sub(Stack):
    def push(self, x): return super().push(x * 100)
print(Sub().push(1).items, Stack.push(Sub(), 1).items, [type(o).__name__ for o in map(lambda c: c(), (Stack, Sub))])
