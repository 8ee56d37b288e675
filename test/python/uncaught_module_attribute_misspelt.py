# A function of a module, nearly.
import math

print(math.sqrt(4))
print(math.sqart(4))
