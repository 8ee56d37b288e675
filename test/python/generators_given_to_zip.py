# Generators that only a zip or map holds end with it, before what comes next.


def numbers(count, name):
    try:
        for i in range(count):
            yield i
    finally:
        print("end of", name)


print(list(zip(numbers(3, "a"), numbers(2, "b"))))
print(list(zip(numbers(5, "a"), numbers(2, "b"), numbers(4, "c"))))
print(list(map(lambda a, b: a + b, numbers(3, "a"), [1])))
print(dict(zip("ab", numbers(3, "d"))))
for pair in zip(numbers(3, "p"), numbers(2, "q")):
    print(pair)
try:
    list(zip(numbers(3, "a"), numbers(2, "b"), strict=True))
except ValueError as error:
    print(error)

# One that a name holds, too, goes on.
kept = numbers(4, "kept")
print(list(zip(kept, [1, 2])), next(kept))
print(tuple(numbers(2, "t")), list(enumerate(numbers(2, "e"))), sum(numbers(3, "s")))
