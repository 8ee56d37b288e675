# Raising from a property setter in the middle of an augmented assignment.
class Positive:
    _v = 1

    @property
    def v(self): return self._v

    @v.setter
    def v(self, value):
        if value <= 0:
            raise ValueError(f"{value} is not positive")
        self._v = value


p = Positive()
p.v += 4
print(p.v)
p.v -= 10
