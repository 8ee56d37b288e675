"""What programs take from TVM beside the language: the numeric types, and constants of its expressions."""

from _kdsl import lazy_names as _lazy_names

from tilelang._dtypes import dtype as DataType  # noqa: F401

__getattr__ = _lazy_names(__name__, {"tvm.tirx": "tirx", "tvm.target": "target", "tvm.error": "error TVMError"})
