from .d import value_of_d
value_of_c = "c" + value_of_d
