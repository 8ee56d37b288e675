# A class body that fails half-way: the class does not exist.
try:
    class Half:
        first = 1
        second = first / 0
except ZeroDivisionError as error:
    print("caught", error)
print(Half)
