"""tilelang.layout.fragment."""

from tilelang.layout import Fragment  # noqa: F401
