"""tilelang.carver: what there is of it is `arch`."""
