"""tilelang.rocm: GPUs of AMD, for which nothing is compiled. Questions about a target have an answer; the rest is refused."""
