# __exit__ that returns something false does not swallow; what it raises replaces the exception.
class Noisy:
    def __enter__(self): return self

    def __exit__(self, kind, value, trace):
        print("leaving with", kind.__name__, value)
        return 0


with Noisy():
    raise PermissionError("not allowed")
