"""tilelang.tileop.base."""

from tilelang.language import GemmWarpPolicy  # noqa: F401
