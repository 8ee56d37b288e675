"""tilelang.language.dtypes."""

from tilelang._dtypes import *  # noqa: F401,F403
from tilelang._dtypes import dtype  # noqa: F401
