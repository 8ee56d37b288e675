"""tilelang.layout: layouts that T.annotate_layout takes."""


class SwizzledLayout:
    """Shared memory as products of matrices want it."""


def make_swizzled_layout(buffer, k_major=True, allow_pad=True):
    return SwizzledLayout()
