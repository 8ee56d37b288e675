# A decorator that refuses what it decorates.
def only_public(function):
    if function.__name__.startswith("_"):
        raise ValueError(f"{function.__qualname__} is private")
    return function


class Api:
    @only_public
    def open(self): pass

    print("open is fine")

    @only_public
    def _close(self): pass
