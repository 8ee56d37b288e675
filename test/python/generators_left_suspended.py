# Generators that are never asked again when the program ends: inside match, with, try, loops and each other, one that
# will not be closed, and an exception that leaves others where they stand.
def parts(pattern):
    match pattern:
        case [first, *rest]:
            yield first
            yield from parts(rest)
        case {"key": value, **others}:
            yield value
            yield others
        case str() as text if len(text) > 1:
            for letter in text:
                yield letter
        case _:
            yield pattern


def stubborn():
    while True:
        try:
            yield "still here"
        except GeneratorExit:
            print("no")
            yield "again"


class Manager:
    def __enter__(self):
        return self

    def __exit__(self, *error):
        print("left", error[0].__name__ if error[0] else None)


def managed():
    with Manager():
        try:
            yield sorted(parts(x) is None for x in [1, 2])
            yield 2
        finally:
            print("finally")


kept = [parts([1, [2, 3], "ab"]), parts({"key": 1, "other": 2}), parts("long"), managed()]
print([next(g) for g in kept])
nested = (item for group in [parts([["x" * 30] * 3, 2])] for item in group)
print(next(nested))
refusing = stubborn()
print(next(refusing))
try:
    refusing.close()
except RuntimeError as error:
    print(error)


def matching(text, pattern=("seq", "a")):
    match pattern:
        case ("seq", *choices):
            for choice in choices:
                yield from matching(text, choice)
        case str():
            yield len(text)


print([any(end == length for wrong in matching(text)) for text in ("ae", "be")])
