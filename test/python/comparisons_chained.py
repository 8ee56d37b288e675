# Chains of any length and mixture; one evaluation of the middle; identity and membership inside chains.
count = 0
def middle(v):
    global count
    count += 1
    return v


print(1 < middle(5) < 10, 1 < middle(0) < 10, count)
print(1 < 2 < 3 < 4 < 5, 1 < 2 > 1 < 3 >= 3 <= 3 == 3 != 4, 5 > 4 > 3 > 3)
a = [1]
print(a is a is not None, a == [1] is not a, 1 in [1] == True, 1 in a in [a], 1 not in [2] is not False)
print((1 < 2) < 2, 1 < (2 < 2), not 1 < 2 < 3, -1 < 0 == False, 3 == 3.0 == True + 2)
print("a" < "b" < "c" != "d", (1, 2) < (1, 3) <= (1, 3) < (2,), [1] < [1, 0] < [2])


class Log:
    def __init__(self, name, answer): self.name, self.answer = name, answer
    def __lt__(self, other):
        print("lt", self.name, end=" ")
        return self.answer
    def __eq__(self, other):
        print("eq", self.name, end=" ")
        return self.answer
    def __contains__(self, item):
        print("contains", self.name, end=" ")
        return self.answer
    def __repr__(self): return self.name


yes, no = Log("yes", True), Log("no", [])
print(yes < yes < no)
print(no < yes < yes)
print(yes < no == 5)
print(yes == yes in yes is True)
print(1 in no in [1])
values = [3, 1, 2]
print([x for x in range(10) if 2 < x <= 5 != 4], all(a <= b <= 9 for a, b in zip(range(3), range(1, 4))))
x = 5
if 0 < x < 10 and not 7 < x < 9:
    print("in range")
print(0 < x < 10 or 1 / 0, (0 < x) + (x < 10), 0 < x if x < 3 else x < 4 < 10)
assert 1 <= len(values) <= 3 > 2, "never"
print(max(values) > min(values) > 0 < len(values), len({1, 1.0, True} & {1}) == 1 == True)
try:
    print(1 < "a" < 2)
except TypeError as error:
    print(error)
print(False < 1 < "never reached" if False else 2 < 1 < "never compared")
import operator
print(operator.lt(1, 2) == (1 < 2) is True, sorted(values)[0] < sorted(values)[1] < sorted(values)[2])
