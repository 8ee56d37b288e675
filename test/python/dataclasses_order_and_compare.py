# order=True: tuple comparison of the compared fields, only with the same class.
from dataclasses import dataclass, field


@dataclass(order=True)
class Version:
    major: int
    minor: int = 0
    label: str = field(default="", compare=False)


versions = [Version(1, 2), Version(0, 9, "z"), Version(1), Version(0, 9, "a")]
print(sorted(versions))
print(max(versions), min(versions, key=lambda v: v.minor))
print(Version(1) < Version(1, 1) <= Version(1, 1, "x") < Version(2), Version(1) >= Version(0, 99))
print(Version(0, 9, "z") == Version(0, 9, "a"), Version(1) != Version(1, 0))
for bad in (lambda: Version(1) < (1, 0), lambda: Version(1) < 5):
    try:
        bad()
    except TypeError as error:
        print(error)
print(Version(1) == (1, 0, ""), Version(1).__eq__(5), Version(1).__lt__(5))


@dataclass(order=True)
class Sub(Version):
    extra: int = 0


print(Sub(1) == Version(1), Sub(1, extra=1) > Sub(1))
try:
    Sub(1) < Version(1)
except TypeError as error:
    print(error)
try:
    @dataclass(order=True)
    class Clash:
        x: int
        def __lt__(self, other): return True
except TypeError as error:
    print(error)
try:
    @dataclass(eq=False, order=True)
    class NoEq:
        x: int
except ValueError as error:
    print(error)


@dataclass
class Unordered:
    x: int


try:
    Unordered(1) < Unordered(2)
except TypeError as error:
    print(error)


@dataclass(order=True)
class Prioritised:
    priority: int
    payload: dict = field(compare=False, default_factory=dict)


queue = sorted([Prioritised(3, {"c": 1}), Prioritised(1), Prioritised(2, {"b": 2})], reverse=True)
print([p.priority for p in queue], queue[0])
@dataclass
class CustomEq:
    x: int
    def __eq__(self, other): return "custom"
print(CustomEq(1) == 2, CustomEq(1) != 2)
