# An exception of __exit__ replaces the one of the body.
class Guard:
    def __enter__(self):
        print("in")

    def __exit__(self, kind, value, traceback):
        print("out", kind.__name__, value)
        raise RuntimeError("the guard itself failed")


with Guard():
    {}["missing"]
