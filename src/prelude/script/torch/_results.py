"""The results of functions that give values and their places: tuples with names."""

from typing import NamedTuple


class Extremum(NamedTuple):
    values: object
    indices: object
