"""Checks of kernels: what is not named here is built in."""

from _kdsl import lazy_names as _lazy_names

__getattr__ = _lazy_names(__name__, {
    "cutlass._runtime_assertion": "RuntimeAssertion",
})
