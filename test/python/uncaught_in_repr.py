# __repr__ that fails while a container is printed.
class Broken:
    def __repr__(self): raise RuntimeError("cannot show myself")


print([1, 2])
print([1, Broken()])
