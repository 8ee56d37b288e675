"""tilelang.tileop."""
