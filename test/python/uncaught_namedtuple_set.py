# Named tuples cannot be changed.
from typing import NamedTuple


class Tile(NamedTuple):
    m: int
    n: int = 64


t = Tile(128)
print(t)
t.m = 1
