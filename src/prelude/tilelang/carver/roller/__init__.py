"""tilelang.carver.roller: a cost model, which is not here. Its order of blocks can be named."""
