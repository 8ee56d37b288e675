from .c import value_of_c
value_of_d = "d"
