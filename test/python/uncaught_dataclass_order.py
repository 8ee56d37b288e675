# Data classes without order cannot be compared.
from dataclasses import dataclass


@dataclass
class Plain:
    x: int


@dataclass(order=True)
class Ordered:
    x: int
    y: str = "a"


print(Plain(1) == Plain(1), Ordered(1, "b") < Ordered(2), max(Ordered(3), Ordered(3, "z")), sorted([Ordered(2), Ordered(1, "q")]))
try:
    Ordered(1) < Plain(2)
except TypeError as error:
    print(error)
print(min([Plain(4), Plain(2)]))
