# What a memoryview says of keys, formats and orders that do not fit.
class Index:
    def __index__(self):
        return 2


view = memoryview(bytearray(b"abcdefgh"))
fixed = memoryview(b"abcd")
actions = [
    lambda: view[Index()], lambda: view[(1,)], lambda: view[1, 2], lambda: view["a"], lambda: view[None], lambda: view[99],
    lambda: view.tobytes("F"), lambda: view.tobytes(None), lambda: view.tobytes(5), lambda: view.tobytes("Z"),
    lambda: view.cast(5), lambda: view.cast(None), lambda: view.cast("@H")[0], lambda: view.cast("B", 5), lambda: view.cast("z"),
    lambda: view.cast("H", [2, 2])[1, 0], lambda: view.cast("H", [2, 2])[0], lambda: view.cast("H", (2, 2)).tolist(),
    lambda: view.__delitem__(0), lambda: fixed.__delitem__(0), lambda: fixed.__setitem__(0, 1), lambda: view.__setitem__(0, 256),
    lambda: view.__setitem__(0, "a"), lambda: view.__setitem__(Index(), Index()), lambda: bytes(view),
]
for action in actions:
    try:
        print(action())
    except (TypeError, ValueError, IndexError, NotImplementedError) as error:
        print(type(error).__name__, error)


class Place:
    def __init__(self, at):
        self.at = at

    def __index__(self):
        return self.at


cube = memoryview(bytes(range(24))).cast("B", (2, 3, 4))
for key in [(1, 1, 1), (Place(1), Place(-1), 2), (0, 5, 1), (5, 5, 1), (0, 0, Place(9)), (1, -3, -4)]:
    try:
        print(cube[key])
    except (IndexError, TypeError) as error:
        print(error)
