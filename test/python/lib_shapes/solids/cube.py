from ..flat import Square
from . import FACES
from .detail import EDGES as _edges

__all__ = ("Cube", "edges")


class Cube(Square):
    def volume(self): return self.area() * self.side


def edges(): return _edges + FACES * 0


hidden = "not in __all__"
