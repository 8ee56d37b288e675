# Suspended generators of the module are finished when the program ends, in the order of their names.
class Guard:
    def __init__(self, name): self.name = name
    def __enter__(self): return self
    def __exit__(self, *details): print("leave", self.name)


def guarded(name):
    with Guard(name):
        yield name
        print("never")


def cleanup(name):
    try:
        yield name
    finally:
        print("cleanup", name)


first = guarded("first")
second = cleanup("second")
unstarted = cleanup("unstarted")
print(next(first), next(second))
third = cleanup("third")
print(next(third))
print("end of the module")
