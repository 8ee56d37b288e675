# The usual NoneType error in a chain of calls.
class Builder:
    def __init__(self): self.parts = []
    def add(self, part):
        self.parts.append(part)
        return self
    def forgets(self, part): self.parts.append(part)


print(Builder().add(1).add(2).parts)
Builder().add(1).forgets(2).add(3)
