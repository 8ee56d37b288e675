# StopIteration inside a generator surfaces as RuntimeError.
def take(iterator, n):
    for _ in range(n):
        yield next(iterator)


print(list(take(iter("abc"), 2)))
print(list(take(iter("abc"), 5)))
