"""tilelang.contrib."""
