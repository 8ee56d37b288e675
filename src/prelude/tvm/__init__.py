"""What programs take from TVM beside the language: the numeric types."""

from tilelang._dtypes import dtype as DataType  # noqa: F401
