"""tilelang.carver.roller.rasterization: orders of the blocks of a grid."""


class Rasterization:
    panel_width_ = None


class NoRasterization(Rasterization):
    """The order of the block numbers."""
