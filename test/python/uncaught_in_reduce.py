# A reduction over nothing.
from functools import reduce
from itertools import accumulate
import operator

print(reduce(operator.mul, [2, 3, 7]), reduce(operator.add, [], 5), list(accumulate([1, 2, 3], operator.mul)))
shapes = [(2, 3), (4,), ()]
for shape in shapes:
    print(shape, reduce(operator.mul, shape))
