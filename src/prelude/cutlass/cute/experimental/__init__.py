"""Parts of the dialect that may change."""

from _kdsl import lazy_names as _lazy_names

__getattr__ = _lazy_names(__name__, {"cutlass.cute.experimental.iket": "iket"})
