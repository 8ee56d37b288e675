"""For a __repr__ written in Python: what an object shows where it contains itself."""


def recursive_repr(fill):
    def decorate(show):
        running = set()

        def __repr__(self):
            key = id(self)
            if key in running:
                return fill
            running.add(key)
            try:
                return show(self)
            finally:
                running.discard(key)

        __repr__.__qualname__ = show.__qualname__
        __repr__.__module__ = show.__module__
        return __repr__
    return decorate
