# Setting an attribute that __slots__ does not have.
class Point:
    __slots__ = ("x", "y")


p = Point()
p.x = 1
print(p.x)
p.z = 3
