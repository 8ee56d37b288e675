from .beta import B
value = B.upper()
