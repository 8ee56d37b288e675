"""tilelang.math"""

from tilelang._host import cdiv, next_power_of_2
