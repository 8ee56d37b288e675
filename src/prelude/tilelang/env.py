"""tilelang.env: the object of that name, and as a module what it has."""

from tilelang._environment import Environment, env  # noqa: F401


def __getattr__(name):
    return getattr(env, name)
