# A base class that refuses a subclass.
class Base:
    def __init_subclass__(cls, *, kind=None, **rest):
        super().__init_subclass__(**rest)
        if kind not in ("a", "b"):
            raise TypeError(f"{cls.__name__}: unknown kind {kind!r}")
        cls.kind = kind


class Good(Base, kind="a"): pass


print(Good.kind)
class Bad(Base, kind="c"): pass
