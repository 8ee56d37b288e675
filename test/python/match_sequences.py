# Sequence patterns: lengths, stars in any place, nesting, which types count as sequences.
from collections import deque


def shape(value):
    match value:
        case []: return "empty"
        case [x]: return f"one {x}"
        case [x, y]: return f"two {x} {y}"
        case [first, *middle, last] if len(middle) > 2: return f"long {first} {middle} {last}"
        case [1, *_, 9]: return "from 1 to 9"
        case (first, *rest): return f"rest {rest}"
        case _: return "no sequence"


for value in ([], (), [1], (1, 2), [1, 5, 9], [2, 3, 4], range(5), range(6), "ab", b"ab", {1, 2}, {1: 2},
              deque([1, 2]), (n for n in [1]), 5, None):
    print(type(value).__name__, shape(value))


def nested(value):
    match value:
        case [[a, b], [c, d]]: return a * d - b * c
        case [[*rows], *more]: return rows, more
        case (("point", (x, y)) | ("pair", x, y)): return x, y
        case [_, _, [_, deep]]: return deep


for value in ([[1, 2], [3, 4]], [[1, 2, 3], 4], ["point", [5, 6]], ("pair", 7, 8), [0, 0, [0, "deep"]], [0, 0, 0]):
    print(nested(value))
match [1, 2, 3, 4]:
    case [*all_]: print(all_)
match (1, [2, (3, 4)]):
    case (a, [b, (c, d) as inner]) as whole: print(a, b, c, d, inner, whole)
match [1, 1]:
    case [x, y] if x == y: print("equal pair")


class Seq:
    def __len__(self): return 2
    def __getitem__(self, i): return i


from collections.abc import Sequence
class Real(Sequence):
    def __len__(self): return 2
    def __getitem__(self, i):
        if i > 1: raise IndexError
        return i * 10


for value in (Seq(), Real()):
    match value:
        case [a, b]: print("matched", a, b)
        case _: print("not a sequence")
class Odd(list): pass
match Odd([1, 2]):
    case [1, *r]: print(type(r).__name__, r)
def first_bound(v):
    match v:
        case [a, 0]: pass
        case [_, b]: pass
    return sorted(k for k in locals() if k != "v")
print(first_bound([1, 0]), first_bound([1, 2]))
