# A context manager that cannot be entered: what was entered before is left.
class Resource:
    def __init__(self, name, ok=True):
        self.name, self.ok = name, ok

    def __enter__(self):
        if not self.ok:
            raise PermissionError(13, "no access", self.name)
        print("open", self.name)
        return self

    def __exit__(self, *details):
        print("close", self.name, details[0].__name__)


try:
    with Resource("a"), Resource("b", False):
        print("never")
except OSError as error:
    print(type(error).__name__, error.errno, error.strerror)
with Resource("c"):
    with Resource("d") as d:
        raise LookupError(f"while {d.name} was open")
