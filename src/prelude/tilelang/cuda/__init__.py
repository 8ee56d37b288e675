"""tilelang.cuda: what programs take of it is in its module intrinsics."""
