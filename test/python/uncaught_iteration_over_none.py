# Iterating over the None that a function returned.
def find(items):
    for item in items:
        if item:
            return [item]


for value in find([0, 5]):
    print(value)
for value in find([0, 0]):
    print(value)
