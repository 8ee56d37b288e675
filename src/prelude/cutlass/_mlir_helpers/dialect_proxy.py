"""Modules of instructions that take the dialect's own values."""


def DialectAutoConvertProxy(dialect):
    """The module itself: its functions take Numerics, pointers and arrays as they are."""
    return dialect
