"""tilelang.rocm.intrinsics: products of AMD's matrix cores."""
