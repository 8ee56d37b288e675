# __bool__ that returns something else than a bool.
class Maybe:
    def __bool__(self): return "perhaps"


print(bool([]))
if Maybe():
    print("never")
