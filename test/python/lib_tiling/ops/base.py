registry = {}


class Op:
    def __init_subclass__(cls, **kw):
        super().__init_subclass__(**kw)
        registry[cls.__name__.lower()] = cls

    def describe(self):
        return f"{type(self).__module__}.{type(self).__qualname__}"
