"""For a __repr__ written in Python: what an object shows where it contains itself."""

import _kdsl


def recursive_repr(fill):
    def decorate(show):
        running = {}  # by the numbers of the objects

        def __repr__(self):
            key = id(self)
            if key in running:
                return fill
            _kdsl.put(running, key, self)
            try:
                return show(self)
            finally:
                _kdsl.forget(running, key)

        __repr__.__qualname__ = show.__qualname__
        __repr__.__module__ = show.__module__
        return __repr__
    return decorate
