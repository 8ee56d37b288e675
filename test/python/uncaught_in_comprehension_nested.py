# An index error deep inside nested comprehensions of a lambda.
shape = lambda table: [[row[i] for row in table] for i in range(max(map(len, table)))]
print(shape([[1, 2], [3, 4]]), shape([(5,)]))
ragged = [[1, 2, 3], [4, 5, 6], [7, 8]]
try:
    {k: v for k, v in ragged}
except ValueError as error:
    print(error)
print({len(r): [x for x in r if x % 2] for r in ragged})
shape(ragged)
