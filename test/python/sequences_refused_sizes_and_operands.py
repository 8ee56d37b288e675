# Repetitions too long to count or to hold, what slices are assigned from, and what can be concatenated.
import operator


def show(name, call):
    try:
        print(name, call())
    except Exception as error:
        print(name, type(error).__name__, error)


class Words:
    def __getitem__(self, i):
        if i > 2:
            raise IndexError(i)
        return "abc"[i]


class Refusing:
    def __iter__(self):
        raise TypeError("not today")


for times in 10**18, 2**62, 2**64, -(10**18), -(2**70):
    for value in "0123456789", b"0123456789", "", b"", [1] * 10, (1, 2) * 5:
        show((type(value).__name__, times), lambda: len(value * times))
for given in 2**80, 5, None, 1.5, object, Words(), Refusing(), "xy", {"k": 1}, range(2):
    for part in slice(None), slice(1, 3), slice(0, 6, 3):
        target = list(range(6))

        def assign():
            target[part] = given
            return target

        show((type(given).__name__, part), assign)
for left in {"a": 1}, [1], (1,), "a", b"a", 1:
    for right in 5, [2], (2,), "b", b"b":
        show((type(left).__name__, type(right).__name__), lambda: operator.concat(left, right))
