# A condition of a nested comprehension that cannot be compared.
rows = [[1, 2], [3, None]]
print([[v for v in row if v is not None] for row in rows])
print([[v for v in row if v > 1] for row in rows])
