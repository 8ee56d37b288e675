# Rich comparison: reflection, chaining with side effects, hash rules, total_ordering, containers.
from functools import total_ordering


class Version:
    def __init__(self, *parts): self.parts = parts
    def __repr__(self): return "v" + ".".join(map(str, self.parts))
    def __eq__(self, other): return self.parts == other.parts if isinstance(other, Version) else NotImplemented
    def __lt__(self, other): return self.parts < other.parts if isinstance(other, Version) else NotImplemented
    def __hash__(self): return hash(self.parts)


a, b, c = Version(1, 2), Version(1, 10), Version(1, 2)
print(a == c, a != c, a < b, a > b, sorted([b, a, Version(0)]), max(a, b), min([b, a]))
print(a == 5, a != 5, a in [b, c], [a, b].index(c), {a: 1}[c], len({a, b, c}))
try:
    a <= b
except TypeError as error:
    print(error)
try:
    a < 3
except TypeError as error:
    print(error)
Full = total_ordering(Version)
print(a <= b, a >= b, a <= c, b >= a)


class NoHash:
    def __eq__(self, other): return True


try:
    hash(NoHash())
except TypeError as error:
    print(error)
try:
    {NoHash(): 1}
except TypeError as error:
    print(error)


class Weird:
    def __init__(self, answer): self.answer = answer
    def __lt__(self, other): return self.answer
    def __eq__(self, other): return self.answer


print(Weird("yes") < 1, Weird([]) == 2, Weird([]) != 2, Weird(0) != 2, 1 == Weird("reflected"))
order = []
def note(v):
    order.append(v)
    return v
print(note(1) < note(3) < note(2) < note(9), order)
print(1 < 2 < 3 != 4 in [4] is not None, (1 < 2) < 3, 3 > 2 > 1 > 0, 1 == 1.0 == True)


class Nan:
    def __eq__(self, other): return False


n = Nan()
print(n == n, n in [n], [n] == [n], (n,) == (Nan(),), [n].count(n), [1, n].index(n))
class Base:
    def __gt__(self, other): return "base gt"
class Child(Base):
    def __lt__(self, other): return "child lt"
print(Base() > Child(), Child() > Base(), Base() < Base())
class BadBool:
    def __bool__(self): return 3
try:
    if BadBool(): pass
except TypeError as error:
    print(error)
class BadLen:
    def __len__(self): return -1
try:
    bool(BadLen())
except ValueError as error:
    print(error)
