# A name that an existing module does not have.
from lib_shapes.flat import SIDES
print(SIDES)
from lib_shapes.flat import not_a_name_of_flat
