# Defining __eq__ removes __hash__; inheritance of both; mutable keys; hash of equal things; __ne__ by default.
class Plain: pass
class Eq:
    def __init__(self, v): self.v = v
    def __eq__(self, other): return isinstance(other, Eq) and self.v == other.v
class Both(Eq):
    def __hash__(self): return hash(self.v)
class Again(Both):
    def __eq__(self, other): return super().__eq__(other)
class Restored(Again):
    __hash__ = Both.__hash__
class Disabled(Both):
    __hash__ = None


for cls in (Plain, Eq, Both, Again, Restored, Disabled):
    try:
        made = cls() if cls is Plain else cls(1)
        print(cls.__name__, isinstance(hash(made), int), made in {made: 1})
    except TypeError as error:
        print(error)
print(Eq.__hash__, Plain() == Plain(), Plain() != Plain(), Eq(1) == Eq(1), Eq(1) != Eq(1), Eq(1) == 1, Both(2) == Restored(2))
table = {Both(1): "a", Both(2): "b"}
table[Both(1)] = "changed"
print(len(table), table[Both(1)], Both(3) in table, {Both(1), Both(1), Both(2)} == {Both(2), Both(1)})


class Counting:
    calls = 0
    def __init__(self, v): self.v = v
    def __eq__(self, other):
        Counting.calls += 1
        return self.v == other.v
    def __hash__(self): return 1


items = [Counting(i) for i in range(4)]
d = dict.fromkeys(items)
print(Counting.calls, Counting(3) in d, Counting.calls > 6, items.index(items[2]), items.count(Counting(1)))
same = Counting(9)
before = Counting.calls
print(same in [same], [same] == [same], Counting.calls == before)
print(hash(1) == hash(1.0) == hash(True), {1: "int", 1.0: "float", True: "bool"}, len({0, 0.0, False, -0.0}), hash("a") == hash("a"))
print(hash((1, 2)) == hash((1, 2)), hash(frozenset({1, 2})) == hash(frozenset({2, 1})), (1, "a") in {(1, "a")})
class Ordered:
    def __init__(self, v): self.v = v
    def __lt__(self, other): return self.v < other.v
    def __repr__(self): return f"O{self.v}"
print(sorted([Ordered(3), Ordered(1)]), min(Ordered(5), Ordered(4)), max([Ordered(5), Ordered(7)]), Ordered(1) > Ordered(0))
class Left:
    def __eq__(self, other): return "left"
class Right(Left):
    def __eq__(self, other): return "right"
print(Left() == Right(), Right() == Left(), Left() == 5, 5 == Left(), Left() != 5)
class NotImpl:
    def __eq__(self, other): return NotImplemented
    def __ne__(self, other): return NotImplemented
print(NotImpl() == NotImpl(), NotImpl() != NotImpl(), NotImpl() == Left(), (n := NotImpl()) == n)
