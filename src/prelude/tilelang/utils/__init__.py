"""tilelang.utils."""

from tilelang._dtypes import dtype
from tilelang.utils.target import determine_target  # noqa: F401
from tilelang.utils.tensor import TensorSupplyType, get_tensor_supply, torch_assert_close  # noqa: F401


def map_torch_type(name):
    return dtype(name).as_torch()
