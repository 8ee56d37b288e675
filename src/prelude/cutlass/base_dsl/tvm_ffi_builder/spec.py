"""Descriptions of arguments."""


class Param:
    def __init__(self, name, *details):
        self.name, self.details = name, details


class ConstNone(Param):
    """An argument that is None in every call."""


class Var(Param):
    pass


class Shape(Param):
    pass


class Tensor(Param):
    pass


class Stream(Param):
    pass


class EnvStream(Param):
    pass


class DataPointer(Param):
    pass


class TupleParam(Param):
    pass
