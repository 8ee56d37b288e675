# The setter of a property refuses a value that nobody handles.
class Stages:
    def __init__(self, count):
        self.count = count

    @property
    def count(self):
        return self._count

    @count.setter
    def count(self, value):
        if not 1 < value <= 8:
            raise ValueError(f"stages must be in (1, 8], got {value}")
        self._count = value


s = Stages(3)
s.count += 2
print(s.count)
try:
    s.count = 1
except ValueError as error:
    print("caught", error)
print(s.count)
s.count *= 4
print("not reached")
