# Defaults are evaluated when `def` runs, in order, and are shared by all calls.
trace = []


def note(value):
    trace.append(value)
    return value


def collect(item, into=note([]), *, sep=note("-"), end=note("!")):
    into.append(item)
    return sep.join(into) + end


print("defined", trace)
print(collect("a"))
print(collect("b", sep="+"))
print(collect("c", [], end="?"))
print(trace)
print(collect.__defaults__, collect.__kwdefaults__)
collect.__defaults__ = (["x"],)
collect.__kwdefaults__ = {"sep": "_", "end": "."}
print(collect("d"))

n = 1
def frozen(v=n): return v
n = 2
print(frozen(), frozen(n))
makers = [lambda i=i: i * i for i in range(4)]
print([make() for make in makers], [make(7) for make in makers])
late = [lambda: i for i in range(3)]
print([make() for make in late])
del collect.__defaults__
try:
    collect("e")
except TypeError as error:
    print(error)
