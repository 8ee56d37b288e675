"""The results of functions that give values and their places: tuples with names."""

from typing import NamedTuple


class Extremum(NamedTuple):
    values: object
    indices: object


GRADIENTS = {"is_started": False, "paused": 0}  # whether operations are noted for them, see torch._tape
