"""The part of the dialect that does not know layouts."""

from _kdsl import lazy_names as _lazy_names

__getattr__ = _lazy_names(__name__, {
    "cutlass.cutlass_dsl": "BaseDSL dsl_user_op",
    "cutlass.base_dsl.arch": "Arch",
})
