"""tilelang.layout.swizzle."""

from tilelang.layout import (  # noqa: F401
    make_full_bank_swizzled_layout, make_half_bank_swizzled_layout, make_linear_layout, make_quarter_bank_swizzled_layout,
    make_swizzled_layout, make_wgmma_swizzled_layout,
)
