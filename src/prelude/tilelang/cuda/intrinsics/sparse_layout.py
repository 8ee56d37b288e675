"""How sparse operands of products are stored: of each group of elements some are kept, and four bits say which (2:4 sparsity)."""

from tilelang._dtypes import dtype as _dtype
from tilelang._refused import refused as _refused

_CHUNK = 4  # bits of the metadata for a group
# By the type of the elements: how many are kept, and of how many.
GROUP_CONFIG = {_dtype(name): (1, 2) if name in ("float32", "tfloat32") else (2, 4)
                for name in "float16 bfloat16 float32 tfloat32 int8 uint8 float8_e4m3 float8_e4m3fn float8_e5m2".split()}


def group_of(dtype):
    """How many elements of a group are kept, and how many a group has."""
    if _dtype(dtype) not in GROUP_CONFIG:
        raise ValueError(f"there is no sparse product of T.{_dtype(dtype)}: types are {', '.join(GROUP_CONFIG)}")
    return GROUP_CONFIG[_dtype(dtype)]


def get_e_factor(a_dtype, meta_dtype):
    """How many elements of the dense operand an element of the metadata describes."""
    return _dtype(meta_dtype).bits // _CHUNK * group_of(a_dtype)[1]


get_e_replicate_factor = _refused("get_e_replicate_factor", "metadata lie in memory, from where each thread reads what it needs")
