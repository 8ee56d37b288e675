"""Marks of functions of device code."""

import functools as _functools

from cutlass.cutlass_dsl import dsl_user_op  # noqa: F401

_DSL_PACKAGE_ROOT = "cutlass"
_DSL_PACKAGE_ROOTS = (_DSL_PACKAGE_ROOT,)


@_functools.lru_cache
def _is_framework_frame(filename):
    """Whether a file is one of the library's own."""
    return any(filename.startswith(root) for root in _DSL_PACKAGE_ROOTS)
