# The message comes from __str__ of the class, the name from its module and qualified name.
class Outer:
    class Problem(Exception):
        def __init__(self, code): self.code = code
        def __str__(self): return f"problem number {self.code}"


print("before")
raise Outer.Problem(17)
