# StopIteration at top level, with a value.
def short():
    yield 1
    return "the end"


g = short()
print(next(g))
next(g)
