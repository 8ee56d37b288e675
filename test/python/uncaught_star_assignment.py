# Too few values for a starred assignment.
first, *middle, last = range(4)
print(first, middle, last)
first, *middle, last = [1]
